// Tests that every call with an invalid argument throws an exception that C# programs expect, and
// never ends the program.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace HitmaskSharp.Tests
{
    public static class WrongCallTests
    {
        /// <summary>Parameters that may be null although they are not optional.</summary>
        private static readonly string[] MayBeNull = { "TickAll.frames", "Equals.other",
            "set_Terrain.value", "set_Pose.value" };

        [Test]
        public static void NullIsAnArgumentNullException()
        {
            var samples = new Samples();
            int count = 0;
            foreach (MethodBase method in Samples.Everything())
            {
                ParameterInfo[] parameters = method.GetParameters();
                for (int index = 0; index < parameters.Length; index++)
                {
                    Type type = parameters[index].ParameterType;
                    string name = method.Name + "." + parameters[index].Name;
                    bool isList = type.IsByRef && type.GetElementType().IsArray;
                    if (type.IsValueType || type.IsByRef || isList
                        || parameters[index].HasDefaultValue || MayBeNull.Contains(name)
                        || IsProperty(method))
                    {
                        continue;
                    }
                    object[] arguments = parameters.Select(samples.Right).ToArray();
                    arguments[index] = null;
                    Exception error = Call(samples, method, arguments);
                    string what = Describe(method) + " with null for " + parameters[index].Name;
                    Expect.True(error is ArgumentException,
                        what + " throws " + (error == null ? "nothing" : error.GetType().Name));
                    count++;
                }
            }
            Expect.True(count > 90, "there are all parameters, but only " + count);
        }

        [Test]
        public static void ADisposedObjectIsAnObjectDisposedException()
        {
            // Members that return what the constructor read, or that only store the object in a
            // value.
            string[] stays =
            {
                "Mask.get_Width",
                "Mask.get_Height",
                "Mask.At",
                "Mask.Posed",
                "Mask.Dispose",
                "Terrain.At",
                "Components.get_Count",
                "Components.GetEnumerator",
                "DistanceField.get_Width",
                "DistanceField.get_Height",
                "Outlines.get_Count",
                "Outlines.GetEnumerator",
            };
            var samples = new Samples();
            int count = 0;
            foreach (MethodBase method in Samples.Everything().Where(
                        method => !method.IsStatic && !(method is ConstructorInfo)))
            {
                string name = method.DeclaringType.Name + "." + method.Name;
                if (!typeof(IDisposable).IsAssignableFrom(method.DeclaringType)
                    || stays.Contains(name) || method.Name == "Dispose"
                    || method.DeclaringType.IsValueType)
                {
                    continue;
                }
                object target = samples.Right(method.DeclaringType, "");
                ((IDisposable)target).Dispose();
                object[] arguments = method.GetParameters().Select(samples.Right).ToArray();
                Exception error = Invoke(method, target, arguments);
                Expect.True(error is ObjectDisposedException,
                    name + " of a disposed object throws "
                        + (error == null ? "nothing"
                                         : error.GetType().Name + ": " + error.Message));
                count++;
            }
            Expect.True(count > 180, "there are all methods, but only " + count);
        }

        [Test]
        public static void ADisposedArgumentIsAnObjectDisposedException()
        {
            var samples = new Samples();
            int count = 0;
            foreach (MethodBase method in Samples.Everything())
            {
                ParameterInfo[] parameters = method.GetParameters();
                for (int index = 0; index < parameters.Length; index++)
                {
                    Type type = parameters[index].ParameterType;
                    // `Body.Placed` only stores the mask in a value, as `Mask.At` does.
                    if (!typeof(IDisposable).IsAssignableFrom(type) || type.IsValueType
                        || IsProperty(method) || Describe(method) == "Body.Placed"
                        || method is ConstructorInfo && method.DeclaringType.IsValueType)
                    {
                        continue;
                    }
                    object[] arguments = parameters.Select(samples.Right).ToArray();
                    arguments[index] = samples.Right(type, "");
                    ((IDisposable)arguments[index]).Dispose();
                    Exception error = Call(samples, method, arguments);
                    string what = Describe(method) + " with a disposed " + parameters[index].Name;
                    Expect.True(error is ObjectDisposedException,
                        what + " throws "
                            + (error == null ? "nothing"
                                             : error.GetType().Name + ": " + error.Message));
                    count++;
                }
            }
            Expect.True(count > 50, "there are all parameters, but only " + count);
        }

        [Test]
        public static void RandomArgumentsAreRefusedOrAnswered()
        {
            int calls =
                int.Parse(Environment.GetEnvironmentVariable("HITMASK_WRONG_CALLS") ?? "20000");
            var samples = new Samples();
            var random = new Random(7);
            MethodBase[] methods =
                Samples.Everything().Where(method => !TakesMemory(method)).ToArray();
            int refused = 0;
            var called = new HashSet<MethodBase>();
            for (int call = 0; call < calls; call++)
            {
                MethodBase method = methods[random.Next(methods.Length)];
                object[] arguments =
                    method.GetParameters()
                        .Select(parameter => random.Next(4) > 0 ? samples.Right(parameter)
                                                                : Wrong(samples, random, parameter))
                        .ToArray();
                Exception error = Call(samples, method, arguments);
                bool isExpected = error == null || error is ArgumentException
                    || error is HitmaskException || error is ObjectDisposedException
                    || error is OutOfMemoryException || error is OverflowException
                    || error is NotSupportedException;
                Expect.True(isExpected,
                    Describe(method) + "(" + string.Join(", ", arguments) + ") throws " + error);
                refused += error == null ? 0 : 1;
                called.Add(method);
                if (call % 500 == 0)
                {
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                }
            }
            Expect.True(calls < 20000 || called.Count == methods.Length, "everything is called");
            Expect.True(refused > calls / 50 && refused < calls / 2,
                "some calls are refused and most are not: " + refused);
        }

        /// <summary>
        /// Returns whether a method takes a pointer, which the package cannot check.
        /// </summary>
        private static bool TakesMemory(MethodBase method)
        {
            return method.GetParameters().Any(
                parameter => parameter.ParameterType == typeof(IntPtr));
        }

        private static object Wrong(Samples samples, Random random, ParameterInfo parameter)
        {
            Type type = parameter.ParameterType;
            type = type.IsByRef ? type.GetElementType() : type;
            if (parameter.Name == "steps" || parameter.Name == "radius" || parameter.Name == "grid")
            {
                // The time that these calls take may grow with the number.
                return samples.Right(parameter);
            }
            if (type == typeof(int))
            {
                return new[] { int.MinValue, -1, 0, 1, 7, 64, 65, int.MaxValue - 1,
                    int.MaxValue }[random.Next(9)];
            }
            if (type == typeof(long))
            {
                return new[] { long.MinValue, -1, 0, 3, int.MaxValue,
                    long.MaxValue }[random.Next(6)];
            }
            if (type == typeof(double))
            {
                return new[] { double.NaN, double.NegativeInfinity, -1e300, -0.25, 0, 7, 1e9,
                    double.MaxValue }[random.Next(8)];
            }
            if (type == typeof(string))
            {
                return new[] { null, "", "\0", "###\n##", "ü", "0", "walk/1" }[random.Next(7)];
            }
            if (type.IsEnum)
            {
                return Enum.ToObject(type, random.Next(-1, 99));
            }
            if (type.IsArray)
            {
                return random.Next(3) == 0
                    ? null
                    : Array.CreateInstance(type.GetElementType(), random.Next(3));
            }
            if (!type.IsValueType)
            {
                return null;
            }
            return Nullable.GetUnderlyingType(type) != null ? null : Activator.CreateInstance(type);
        }

        /// <summary>
        /// Calls a member, on a new object if it needs one. Returns the exception that it throws,
        /// or null.
        /// </summary>
        private static Exception Call(Samples samples, MethodBase method, object[] arguments)
        {
            bool isFree = method.IsStatic || method is ConstructorInfo;
            return Invoke(
                method, isFree ? null : samples.Right(method.DeclaringType, ""), arguments);
        }

        private static Exception Invoke(MethodBase method, object target, object[] arguments)
        {
            try
            {
                object answer = method is ConstructorInfo maker ? maker.Invoke(arguments)
                                                                : method.Invoke(target, arguments);
                (answer as IDisposable)?.Dispose();
                return null;
            }
            catch (TargetInvocationException error)
            {
                return error.InnerException;
            }
        }

        private static bool IsProperty(MethodBase method)
        {
            return method.Name.StartsWith("set_");
        }

        private static string Describe(MethodBase method)
        {
            return method.DeclaringType.Name + "." + method.Name;
        }
    }
}
