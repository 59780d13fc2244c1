// Runs the tests: `mono HitmaskSharp.Tests.exe ROOT-OF-THE-REPOSITORY LAYOUT [PART-OF-A-NAME]`.
// LAYOUT is the output of the program that `hitmask-header --layout` writes.

using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;

namespace HitmaskSharp.Tests
{
    /// <summary>Marks a test: a public static method without parameters.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class TestAttribute : Attribute
    {
    }

    internal static class Program
    {
        /// <summary>The file with the layout of all C structs.</summary>
        internal static string Layout { get; private set; }

        private static string root;

        /// <summary>Returns the path of a file in the repository.</summary>
        internal static string PathOf(string file)
        {
            return Path.Combine(root, file);
        }

        private static int Main(string[] arguments)
        {
            if (arguments.Length < 2)
            {
                Console.Error.WriteLine(
                    "usage: HitmaskSharp.Tests.exe ROOT-OF-THE-REPOSITORY LAYOUT [PART-OF-A-NAME]");
                return 2;
            }
            root = arguments[0];
            Layout = arguments[1];
            string wanted = arguments.Length > 2 ? arguments[2] : "";
            MethodInfo[] tests = typeof(Program).Assembly.GetTypes()
                .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.Public))
                .Where(method => method.GetCustomAttribute<TestAttribute>() != null)
                .Where(method => Name(method).Contains(wanted))
                .OrderBy(Name, StringComparer.Ordinal)
                .ToArray();
            int failed = tests.Count(test => !Passes(test));
            Console.WriteLine(
                "{0} tests of hitmask {1}, {2} failed", tests.Length, Hitmask.Version, failed);
            return failed == 0 && tests.Length > 0 ? 0 : 1;
        }

        private static bool Passes(MethodInfo test)
        {
            var time = Stopwatch.StartNew();
            try
            {
                test.Invoke(null, null);
                if (time.ElapsedMilliseconds > 1000)
                {
                    Console.WriteLine("{0}: {1:0.0} s", Name(test), time.Elapsed.TotalSeconds);
                }
                return true;
            }
            catch (TargetInvocationException error)
            {
                Console.WriteLine("{0} FAILED: {1}", Name(test), error.InnerException);
                return false;
            }
        }

        private static string Name(MethodInfo test)
        {
            return test.DeclaringType.Name + "." + test.Name;
        }
    }
}
