//! Defines enums whose values have names: the words that programs print and files store.

/// Declares an enum with the name of each value, its function `name` and, optionally, the list
/// `ALL`. The caller documents all of these.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident { $($(#[$value_meta:meta])* $Value:ident = $word:literal,)+ }
        $(#[$name_meta:meta])*
        fn name;
    ) => {
        $(#[$meta])*
        pub enum $Name { $($(#[$value_meta])* $Value,)+ }

        impl $Name {
            $(#[$name_meta])*
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Value => $word,)+ }
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $Name:ident { $($(#[$value_meta:meta])* $Value:ident = $word:literal,)+ }
        $(#[$name_meta:meta])*
        fn name;
        $(#[$all_meta:meta])*
        $visibility:vis const ALL;
    ) => {
        $crate::words::words! {
            $(#[$meta])*
            pub enum $Name { $($(#[$value_meta])* $Value = $word,)+ }
            $(#[$name_meta])*
            fn name;
        }

        impl $Name {
            $(#[$all_meta])*
            $visibility const ALL: [Self; [$($word),+].len()] = [$(Self::$Value),+];
        }
    };
}

pub(crate) use words;
