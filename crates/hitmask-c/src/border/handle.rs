//! Handles of objects: opaque pointers in C, which each kind of object has a type of its own for.

use core::marker::PhantomData;

use bytemuck::{AnyBitPattern, Zeroable};

use super::memory::{List, Out};
use super::table::{Guard, Table};
use crate::status::Error;

/// A kind of object: the opaque type that C knows it by.
pub(crate) trait Handle: Sized + 'static {
    /// What it is in Rust.
    type Object: Send + Sync + 'static;

    /// The number of the kind, which handles contain.
    const KIND: usize;

    /// All of them.
    fn table() -> &'static Table<Self>;
}

/// A handle of an object that the function reads: `const HmMask *` in C.
#[derive(Debug)]
#[repr(transparent)]
pub struct Ref<H>(usize, PhantomData<H>);

/// A handle of an object that the function changes or destroys: `HmMask *` in C.
#[derive(Debug)]
#[repr(transparent)]
pub struct Mut<H>(usize, PhantomData<H>);

impl<H> Clone for Ref<H> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H> Copy for Ref<H> {}

impl<H> Clone for Mut<H> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H> Copy for Mut<H> {}

// SAFETY: a number, of which every pattern of bits is one; nothing follows it without asking its
// table.
unsafe impl<H> Zeroable for Ref<H> {}
// SAFETY: the same.
unsafe impl<H: 'static> AnyBitPattern for Ref<H> {}
// SAFETY: the same.
unsafe impl<H> Zeroable for Mut<H> {}
// SAFETY: the same.
unsafe impl<H: 'static> AnyBitPattern for Mut<H> {}

impl<H: Handle> Ref<H> {
    /// No object.
    pub(crate) const NULL: Self = Self(0, PhantomData);

    /// The object. Errors call it `name`.
    #[inline(always)]
    pub(crate) fn get(&self, name: &'static str) -> Result<&H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// The object of a handle that was in a list, for as long as something of the call is borrowed.
    pub(crate) fn during<'a, C>(
        self,
        _call: &'a C,
        name: &'static str,
    ) -> Result<&'a H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// Whether there is no object.
    pub(crate) const fn is_null(&self) -> bool {
        self.0 == 0
    }

    /// The object, unless there is something wrong with the handle, which `get` says.
    #[inline(always)]
    pub(crate) fn find(&self) -> Option<&H::Object> {
        H::table().find(self.0)
    }

    /// The object of a handle that is in a list, for as long as the list.
    #[inline(always)]
    pub(crate) fn get_in<'a, T>(
        self,
        _list: List<'a, T>,
        name: &'static str,
    ) -> Result<&'a H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// The object, if there is one: NULL means that there is none.
    pub(crate) fn maybe(&self, name: &'static str) -> Result<Option<&H::Object>, Error> {
        if self.0 == 0 { Ok(None) } else { self.get(name).map(Some) }
    }

    /// The object of a kind that even queries change inside, as worlds do. One call at a time uses
    /// it.
    #[inline(always)]
    pub(crate) fn lock(&self, name: &'static str) -> Result<Guard<'_, H::Object>, Error> {
        H::table().lock(self.0, name)
    }
}

impl<H: Handle> Mut<H> {
    /// The object, to change it. Other calls are refused meanwhile.
    #[inline(always)]
    pub(crate) fn lock(&self, name: &'static str) -> Result<Guard<'_, H::Object>, Error> {
        H::table().lock(self.0, name)
    }

    /// Destroys the object. NULL is none, and fine, as it is for `free`.
    pub(crate) fn destroy(self, name: &'static str) -> Result<(), Error> {
        if self.0 == 0 { Ok(()) } else { H::table().remove(self.0, name).map(drop) }
    }
}

impl<H: Handle> Out<Mut<H>> {
    /// Makes an object, and hands its handle to C.
    pub(crate) fn create(
        self,
        name: &'static str,
        make: impl FnOnce() -> Result<H::Object, Error>,
    ) -> Result<(), Error> {
        let place = self.place(name)?;
        place.write(Mut(H::table().insert(make()?)?, PhantomData));
        Ok(())
    }
}

/// The kinds of objects: for each one its opaque type, its object, and its number, which handles
/// contain. Says which words name them in errors.
macro_rules! handles {
    ($($Handle:ident($Object:ty) = $kind:literal, $name:literal;)+) => {
        $(
            impl $crate::border::Handle for $Handle {
                type Object = $Object;
                const KIND: usize = $kind;

                #[inline(always)]
                fn table() -> &'static $crate::border::Table<Self> {
                    static TABLE: $crate::border::Table<$Handle> = $crate::border::Table::new();
                    &TABLE
                }
            }
        )+

        /// A kind of object in words.
        pub(crate) fn kind_name(kind: usize) -> &'static str {
            match kind {
                $($kind => $name,)+
                _ => "an object",
            }
        }

        /// What a handle is of, in words, if it is of an object that exists.
        pub(crate) fn object_name(handle: usize) -> Option<&'static str> {
            match $crate::border::kind_of(handle) {
                $($kind
                    if <$Handle as $crate::border::Handle>::table().has(handle) => Some($name),)+
                _ => None,
            }
        }

        /// How many objects of all kinds there are.
        pub(crate) fn live() -> usize {
            [$(<$Handle as $crate::border::Handle>::table().live()),+].iter().sum()
        }
    };
}

pub(crate) use handles;
