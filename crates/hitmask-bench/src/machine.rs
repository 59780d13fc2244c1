//! Describes the machine and the date of a run.

use std::process::Command;
use std::thread::available_parallelism;
use std::time::SystemTime;

use hitmask::simd::SimdLevel;
use serde::{Deserialize, Serialize};

/// The properties of the machine that affect times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Machine {
    /// The name that the processor reports.
    pub(crate) processor: String,
    /// The number of cores that this program may use. It uses only one.
    pub(crate) cores: usize,
    /// The architecture that the program was compiled for.
    pub(crate) architecture: String,
    /// The operating system.
    pub(crate) system: String,
    /// The vector levels of the engine that the processor supports, the narrowest first.
    pub(crate) levels: Vec<String>,
    /// The compiler.
    pub(crate) rust: String,
}

impl Machine {
    /// The machine that this program runs on.
    pub(crate) fn here() -> Self {
        let one_line = |name: String| name.split_whitespace().collect::<Vec<_>>().join(" ");
        Self {
            processor: processor().map_or_else(|| "an unknown processor".to_string(), one_line),
            cores: available_parallelism().map_or(1, usize::from),
            architecture: std::env::consts::ARCH.to_string(),
            system: std::env::consts::OS.to_string(),
            levels: SimdLevel::available().map(|level| level.name().to_string()).collect(),
            rust: env!("HITMASK_BENCH_RUST").to_string(),
        }
    }
}

/// Today's date in UTC, as year-month-day.
pub(crate) fn today() -> String {
    let mut now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    now.truncate("2026-11-21".len());
    now
}

/// The processor's name.
fn processor() -> Option<String> {
    if cfg!(target_os = "macos") {
        let name = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
        return String::from_utf8(name.stdout).ok().filter(|name| !name.trim().is_empty());
    }
    if cfg!(windows) {
        return std::env::var("PROCESSOR_IDENTIFIER").ok();
    }
    in_cpuinfo(&std::fs::read_to_string("/proc/cpuinfo").ok()?)
}

/// Linux's name for the first processor. Linux lists no name for ARM processors, only the numbers
/// of their parts.
fn in_cpuinfo(text: &str) -> Option<String> {
    let value = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(':'));
        let (_, value) = lines.find(|(name, _)| name.trim() == key)?;
        Some(value.trim().to_string()).filter(|value| !value.is_empty())
    };
    value("model name").or_else(|| Some(format!("ARM part {}", value("CPU part")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_is_called_what_it_calls_itself() {
        let x86 = "processor\t: 0\nmodel name\t: A  Fast CPU @ 3 GHz\n";
        assert_eq!(in_cpuinfo(x86).unwrap(), "A  Fast CPU @ 3 GHz");
        assert_eq!(in_cpuinfo("CPU part\t: 0xd0c\n").unwrap(), "ARM part 0xd0c");
        assert_eq!(in_cpuinfo("processor: 0\n"), None);
    }

    #[test]
    fn a_day_is_year_month_day() {
        let today = today();
        assert_eq!((today.len(), today.split('-').count()), (10, 3));
    }
}
