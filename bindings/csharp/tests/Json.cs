// Reads and compares JSON. Whole numbers stay exact; no other numbers in the files exceed 2^53.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace HitmaskSharp.Tests
{
    /// <summary>
    /// A JSON object. Other values are lists (<c>List&lt;object&gt;</c>), strings, <c>long</c>,
    /// <c>double</c>, <c>bool</c> and null.
    /// </summary>
    internal sealed class JsonObject : Dictionary<string, object>
    {
        internal object Get(string key)
        {
            TryGetValue(key, out object value);
            return value;
        }
    }

    internal static class Json
    {
        internal static object Read(string text)
        {
            int at = 0;
            object value = ReadValue(text, ref at);
            SkipSpace(text, ref at);
            if (at != text.Length)
            {
                throw new FormatException("there is more after the value, at " + at);
            }
            return value;
        }

        private static object ReadValue(string text, ref int at)
        {
            SkipSpace(text, ref at);
            switch (text[at])
            {
                case '{':
                    return ReadObject(text, ref at);
                case '[':
                    return ReadList(text, ref at);
                case '"':
                    return ReadString(text, ref at);
                case 't':
                    return ReadWord(text, ref at, "true", true);
                case 'f':
                    return ReadWord(text, ref at, "false", false);
                case 'n':
                    return ReadWord(text, ref at, "null", null);
                default:
                    return ReadNumber(text, ref at);
            }
        }

        private static JsonObject ReadObject(string text, ref int at)
        {
            var all = new JsonObject();
            for (at++; NextIs(text, ref at, '}');)
            {
                SkipSpace(text, ref at);
                string key = ReadString(text, ref at);
                SkipSpace(text, ref at);
                Take(text, ref at, ':');
                all.Add(key, ReadValue(text, ref at));
            }
            return all;
        }

        private static List<object> ReadList(string text, ref int at)
        {
            var all = new List<object>();
            for (at++; NextIs(text, ref at, ']');)
            {
                all.Add(ReadValue(text, ref at));
            }
            return all;
        }

        /// <summary>
        /// Returns whether another element follows, after a comma if it is not the first.
        /// </summary>
        private static bool NextIs(string text, ref int at, char end)
        {
            char before = text[at - 1];
            SkipSpace(text, ref at);
            if (text[at] == end)
            {
                at++;
                return false;
            }
            if (before != '{' && before != '[')
            {
                Take(text, ref at, ',');
            }
            else if (text[at] == ',')
            {
                throw new FormatException("a comma before the first element, at " + at);
            }
            return true;
        }

        private static string ReadString(string text, ref int at)
        {
            Take(text, ref at, '"');
            var value = new StringBuilder();
            for (; text[at] != '"'; at++)
            {
                if (text[at] == '\\')
                {
                    throw new FormatException(
                        "no text of the files has an escape, but this one at " + at);
                }
                value.Append(text[at]);
            }
            at++;
            return value.ToString();
        }

        private static object ReadWord(string text, ref int at, string word, object value)
        {
            foreach (char letter in word)
            {
                Take(text, ref at, letter);
            }
            return value;
        }

        private static object ReadNumber(string text, ref int at)
        {
            int start = at;
            while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0)
            {
                at++;
            }
            string number = text.Substring(start, at - start);
            return number.IndexOfAny(new[] { '.', 'e', 'E' }) < 0
                ? (object)long.Parse(number, CultureInfo.InvariantCulture)
                : double.Parse(number, CultureInfo.InvariantCulture);
        }

        private static void SkipSpace(string text, ref int at)
        {
            while (at < text.Length && char.IsWhiteSpace(text[at]))
            {
                at++;
            }
        }

        private static void Take(string text, ref int at, char letter)
        {
            if (text[at] != letter)
            {
                throw new FormatException("'" + letter + "' is missing at " + at);
            }
            at++;
        }

        /// <summary>
        /// Returns whether two values are equal as JSON. The order of keys does not matter.
        /// </summary>
        internal static bool AreEqual(object one, object other)
        {
            if (one is JsonObject first && other is JsonObject second)
            {
                return first.Count == second.Count
                    && first.All(pair => second.ContainsKey(pair.Key)
                            && AreEqual(pair.Value, second[pair.Key]));
            }
            if (one is List<object> list && other is List<object> otherList)
            {
                return list.Count == otherList.Count
                    && list.Zip(otherList, AreEqual).All(same => same);
            }
            if (one is double || other is double)
            {
                return one != null && other != null
                    && Convert.ToDouble(one) == Convert.ToDouble(other);
            }
            return Equals(one, other);
        }

        internal static string Write(object value)
        {
            if (value is JsonObject all)
            {
                return "{"
                    + string.Join(
                        ",", all.Select(pair => "\"" + pair.Key + "\":" + Write(pair.Value)))
                    + "}";
            }
            if (value is List<object> list)
            {
                return "[" + string.Join(",", list.Select(Write)) + "]";
            }
            return value == null  ? "null"
                : value is string ? "\"" + value + "\""
                                  : Convert.ToString(value, CultureInfo.InvariantCulture);
        }

        /// <summary>Creates a list of values.</summary>
        internal static List<object> List(params object[] values)
        {
            return values.ToList();
        }

        /// <summary>Creates an object from alternating keys and values.</summary>
        internal static JsonObject Object(params object[] pairs)
        {
            var all = new JsonObject();
            for (int index = 0; index < pairs.Length; index += 2)
            {
                all.Add((string)pairs[index], pairs[index + 1]);
            }
            return all;
        }
    }
}
