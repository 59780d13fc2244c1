// Tests that the C# structs have the same layout as in C, and that the library exports every
// declared function.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;

namespace HitmaskSharp.Tests
{
    public static class LayoutTests
    {
        private static readonly Assembly Package = typeof(Mask).Assembly;

        /// <summary>Structs with other names in C#.</summary>
        private static readonly Dictionary<string, string> Renamed =
            new Dictionary<string, string>
            {
                { "LevelPixel", "Pixel" },
                { "PlatformPathDef", "PathDef" },
                { "SubpixelVector", "Vector" },
            };

        [Test]
        public static void EveryStructHasTheSizeAndTheOffsetsOfC()
        {
            int structs = 0, fields = 0;
            foreach (string[] words in File.ReadLines(Program.Layout)
                        .Select(line => line.Split(' ')))
            {
                Type type = Package.GetType("HitmaskSharp." + words[0], true);
                if (words.Length == 2)
                {
                    Expect.Equal(
                        int.Parse(words[1]), Marshal.SizeOf(type), "the size of " + words[0]);
                    structs++;
                }
                else
                {
                    Expect.Equal(int.Parse(words[2]), (int)Marshal.OffsetOf(type, words[1]),
                        "the offset of " + words[0] + "." + words[1]);
                    fields++;
                }
            }
            int declared = Package.GetTypes().Count(
                type => type.IsValueType && !type.IsEnum && type.Name.StartsWith("Hm"));
            Expect.Equal(declared, structs, "the number of structs");
            Expect.True(structs > 90 && fields > 400,
                "there are all structs, but only " + structs + " with " + fields + " fields");
        }

        [Test]
        public static void PublicStructsHaveTheBytesOfC()
        {
            int count = 0;
            foreach (Type seen in Package.GetExportedTypes().Where(
                        type => type.IsValueType && !type.IsEnum))
            {
                FieldInfo[] fields = seen.GetFields(BindingFlags.Instance | BindingFlags.Public);
                if (fields.Length == 0)
                {
                    continue;
                }
                Type native = NativeOf(seen.Name);
                string[] theirs = native.GetFields(BindingFlags.Instance | BindingFlags.NonPublic)
                    .Where(field => !IsLaterElement(native, field.Name))
                    .Select(field => field.Name)
                    .ToArray();
                Expect.Sequence(
                    theirs.Select(name => name.Replace("_", "").ToLowerInvariant()).ToArray(),
                    fields.Select(field => field.Name.ToLowerInvariant()).ToArray(),
                    "the fields of " + seen.Name);
                Expect.Equal(
                    Marshal.SizeOf(native), Marshal.SizeOf(seen), "the size of " + seen.Name);
                for (int index = 0; index < fields.Length; index++)
                {
                    Expect.Equal(
                        Marshal.OffsetOf(native, theirs[index]),
                        Marshal.OffsetOf(seen, fields[index].Name),
                        "the offset of " + seen.Name + "." + fields[index].Name);
                }
                count++;
            }
            Expect.True(count > 40, "there are all structs, but only " + count);
        }

        [Test]
        public static void EnumsHaveTheValuesOfC()
        {
            int count = 0;
            foreach (Type seen in Package.GetExportedTypes().Where(type => type.IsEnum))
            {
                Type native = NativeOf(seen.Name);
                foreach (string name in Enum.GetNames(native))
                {
                    Expect.Equal(
                        Convert.ToInt64(Enum.Parse(native, name)),
                        Convert.ToInt64(Enum.Parse(seen, name)),
                        "the value of " + seen.Name + "." + name);
                }
                count++;
            }
            Expect.True(count > 30, "there are all enums, but only " + count);
        }

        [Test]
        public static void TheLibraryHasEveryFunction()
        {
            Type native = Package.GetType("HitmaskSharp.Native", true);
            int count = 0;
            foreach (MethodInfo function in native.GetMethods(
                        BindingFlags.Static | BindingFlags.NonPublic))
            {
                if (function.GetCustomAttribute<DllImportAttribute>() != null)
                {
                    // Throws if the library has no such function, or if C# cannot pass one of the
                    // types.
                    Marshal.Prelink(function);
                    count++;
                }
            }
            Expect.True(count > 400, "there are all functions, but only " + count);
        }

        private static Type NativeOf(string name)
        {
            string plain = Renamed.ContainsKey(name) ? Renamed[name] : name;
            Type native = Package.GetType("HitmaskSharp.Hm" + plain);
            return native ?? Package.GetType("HitmaskSharp.Hm" + plain.TrimEnd('s'), true);
        }

        /// <summary>
        /// Returns whether a field is an element of a list other than the first, such as "hits3"
        /// after "hits".
        /// </summary>
        private static bool IsLaterElement(Type native, string name)
        {
            string list = name.TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
            return list != name
                && native.GetField(list, BindingFlags.Instance | BindingFlags.NonPublic) != null;
        }
    }
}
