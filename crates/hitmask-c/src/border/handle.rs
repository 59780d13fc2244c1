//! Handles of objects, which are opaque pointers in C. Each kind of object has its own handle type.

use core::marker::PhantomData;

use bytemuck::{AnyBitPattern, Zeroable};

use super::memory::{List, Out};
use super::table::{Guard, Table};
use crate::status::Error;

/// A kind of object, represented by the opaque type that C uses.
pub(crate) trait Handle: Sized + 'static {
    /// The type of the object in Rust.
    type Object: Send + Sync + 'static;

    /// The number of the kind. Handles contain this number.
    const KIND: usize;

    /// The table of all objects of this kind.
    fn table() -> &'static Table<Self>;
}

/// A handle of an object that the function reads, such as `const HmMask *` in C.
#[derive(Debug)]
#[repr(transparent)]
pub struct Ref<H>(usize, PhantomData<H>);

/// A handle of an object that the function changes or destroys, such as `HmMask *` in C.
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

// SAFETY: this is a number, for which every bit pattern is valid. It is never dereferenced without
// a lookup in its table.
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

    /// Returns the object. Errors call it `name`.
    #[inline(always)]
    pub(crate) fn get(&self, name: &'static str) -> Result<&H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// Returns the object of a handle from a list. The object stays valid for as long as part of
    /// the call is borrowed.
    pub(crate) fn during<'a, C>(
        self,
        _call: &'a C,
        name: &'static str,
    ) -> Result<&'a H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// Returns whether there is no object.
    pub(crate) const fn is_null(&self) -> bool {
        self.0 == 0
    }

    /// Returns the object, unless the handle is invalid. `get` returns the reason.
    #[inline(always)]
    pub(crate) fn find(&self) -> Option<&H::Object> {
        H::table().find(self.0)
    }

    /// Returns the object of a handle in a list. The object stays valid for as long as the list.
    #[inline(always)]
    pub(crate) fn get_in<'a, T>(
        self,
        _list: List<'a, T>,
        name: &'static str,
    ) -> Result<&'a H::Object, Error> {
        H::table().get(self.0, name)
    }

    /// Returns the object if there is one. NULL means that there is no object.
    pub(crate) fn maybe(&self, name: &'static str) -> Result<Option<&H::Object>, Error> {
        if self.0 == 0 { Ok(None) } else { self.get(name).map(Some) }
    }

    /// Locks an object whose kind changes internally even during queries, such as a world. Only one
    /// call at a time can use the object.
    #[inline(always)]
    pub(crate) fn lock(&self, name: &'static str) -> Result<Guard<'_, H::Object>, Error> {
        H::table().lock(self.0, name)
    }
}

impl<H: Handle> Mut<H> {
    /// Locks the object for changes. Other calls are refused in the meantime.
    #[inline(always)]
    pub(crate) fn lock(&self, name: &'static str) -> Result<Guard<'_, H::Object>, Error> {
        H::table().lock(self.0, name)
    }

    /// Destroys the object. NULL is allowed, as in `free`.
    pub(crate) fn destroy(self, name: &'static str) -> Result<(), Error> {
        if self.0 == 0 { Ok(()) } else { H::table().remove(self.0, name).map(drop) }
    }
}

impl<H: Handle> Out<Mut<H>> {
    /// Creates an object and hands its handle to C.
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

/// Defines the kinds of objects. Each line gives the opaque type, the object's type, the number
/// that handles contain, and the name that errors use.
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

        /// Returns the name of a kind of object.
        pub(crate) fn kind_name(kind: usize) -> &'static str {
            match kind {
                $($kind => $name,)+
                _ => "an object",
            }
        }

        /// Returns the name of the kind of object to which a handle belongs, if that object exists.
        pub(crate) fn object_name(handle: usize) -> Option<&'static str> {
            match $crate::border::kind_of(handle) {
                $($kind
                    if <$Handle as $crate::border::Handle>::table().has(handle) => Some($name),)+
                _ => None,
            }
        }

        /// Returns the number of objects of all kinds.
        pub(crate) fn live() -> usize {
            [$(<$Handle as $crate::border::Handle>::table().live()),+].iter().sum()
        }
    };
}

pub(crate) use handles;
