//! Tests over random cases: [`properties!`](crate::properties!).

use std::fmt;
use std::rc::Rc;

use proptest::strategy::{BoxedStrategy, Strategy};
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// Tests that run on random cases, written as in `proptest!`:
/// `fn name(argument in strategy, …) { … }`.
///
/// `proptest!` compiles its runner again for each test. This macro draws all cases from one boxed
/// strategy, so that the runner is compiled only once. Each test runs on [`cases`](crate::cases)
/// cases; `#![fewer(4)]` at the beginning reduces their number to a quarter.
#[macro_export]
macro_rules! properties {
    (#![fewer($fewer:literal)] $($tests:tt)*) => {
        $crate::properties! { @fewer $fewer $($tests)* }
    };
    (
        @fewer $fewer:literal
        $($(#[$meta:meta])* fn $name:ident($($argument:pat in $strategy:expr),+ $(,)?) $body:block)*
    ) => {
        $(
            $(#[$meta])*
            fn $name() {
                $crate::properties::check(
                    $fewer,
                    stringify!($name($($argument),+)),
                    ($($strategy,)+),
                    |($($argument,)+)| {
                        $body
                        Ok(())
                    },
                );
            }
        )*
    };
    (# $($tests:tt)*) => {
        $crate::properties! { @fewer 1 # $($tests)* }
    };
}

/// Runs a property on a fraction of the usual number of random cases, and panics with the smallest
/// failing case that it has found.
pub fn check<S>(
    fewer: u32,
    name: &'static str,
    arguments: S,
    property: fn(S::Value) -> Result<(), TestCaseError>,
) where
    S: Strategy + 'static,
    S::Value: Clone + 'static,
{
    let case = move |arguments| Case(Rc::new(Call { name, arguments, property }));
    run(fewer, &arguments.prop_map(case).boxed());
}

fn run(fewer: u32, arguments: &BoxedStrategy<Case>) {
    let cases = crate::cases();
    let mut runner = TestRunner::new(Config {
        cases: cases.div_ceil(fewer),
        max_global_rejects: (cases / 10).max(1024),
        failure_persistence: None,
        ..Config::default()
    });
    if let Err(failure) = runner.run(arguments, |case| case.0.outcome()) {
        panic!("{failure}\n{runner}");
    }
}

/// A property with its arguments.
#[derive(Clone)]
struct Case(Rc<dyn Property>);

impl fmt::Debug for Case {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.show(formatter)
    }
}

trait Property {
    fn outcome(&self) -> Result<(), TestCaseError>;
    fn show(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result;
}

struct Call<A> {
    name: &'static str,
    arguments: A,
    property: fn(A) -> Result<(), TestCaseError>,
}

impl<A: Clone + fmt::Debug> Property for Call<A> {
    fn outcome(&self) -> Result<(), TestCaseError> {
        (self.property)(self.arguments.clone())
    }

    fn show(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} = {:?}", self.name, self.arguments)
    }
}
