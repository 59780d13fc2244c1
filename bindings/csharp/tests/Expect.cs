// Assertions for the tests.

using System;
using System.Collections.Generic;

namespace HitmaskSharp.Tests
{
    internal sealed class NotAsExpected : Exception
    {
        internal NotAsExpected(string message) : base(message)
        {
        }
    }

    internal static class Expect
    {
        internal static void True(bool condition, string what)
        {
            if (!condition)
            {
                throw new NotAsExpected(what);
            }
        }

        internal static void Equal<T>(T expected, T found, string what = "it")
        {
            if (!EqualityComparer<T>.Default.Equals(expected, found))
            {
                throw new NotAsExpected(what + " is " + found + ", but should be " + expected);
            }
        }

        internal static void Sequence<T>(
            IReadOnlyList<T> expected, IReadOnlyList<T> found, string what = "it")
        {
            Equal(expected.Count, found.Count, "the length of " + what);
            for (int index = 0; index < expected.Count; index++)
            {
                Equal(expected[index], found[index], what + "[" + index + "]");
            }
        }

        /// <summary>
        /// Checks that an action throws this exception, or one that derives from it, with a
        /// message.
        /// </summary>
        internal static TException Throws<TException>(Action action, string what)
            where TException : Exception
        {
            try
            {
                action();
            }
            catch (TException error)
            {
                True(error.Message.Length > 0, what + " has a message");
                return error;
            }
            catch (Exception error)
            {
                throw new NotAsExpected(what + " throws " + error.GetType().Name + " ("
                    + error.Message + ") instead of " + typeof(TException).Name);
            }
            throw new NotAsExpected(what + " does not throw " + typeof(TException).Name);
        }

        /// <summary>
        /// Checks that an action throws a <see cref="HitmaskException"/> with a status.
        /// </summary>
        internal static void Fails(Status status, Action action, string what)
        {
            Equal(status, Throws<HitmaskException>(action, what).Status, "the status of " + what);
        }
    }
}
