// Reads rectangles from any library.

using System;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// Reads structs that have the four <c>int</c>s x, y, width and height, and nothing else.
    /// </summary>
    internal static class Rectangles<TRectangle> where TRectangle : struct
    {
        // Computed once for each type of rectangle. Describes the problem with the type, or is
        // null.
        private static readonly string Wrong = Find();

        [ThreadStatic]
        private static Place place;

        internal static HmRect Read(TRectangle rectangle)
        {
            if (Wrong != null)
            {
                throw new ArgumentException(Wrong);
            }
            return (place ?? (place = new Place())).Read(rectangle);
        }

        private static string Find()
        {
            Type type = typeof(TRectangle);
            string wrong = type + " is not a rectangle of the four ints x, y, width and height";
            FieldInfo[] fields = type.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
            if (fields.Length != 4 || fields.Any(field => field.FieldType != typeof(int)))
            {
                return wrong;
            }
            string[] names = fields.OrderBy(field => (long)Marshal.OffsetOf(type, field.Name))
                                 .Select(Plain)
                                 .ToArray();
            bool isOne = names[0].StartsWith("x") && names[1].StartsWith("y")
                && names[2].StartsWith("width") && names[3].StartsWith("height");
            return isOne ? null : wrong;
        }

        /// <summary>
        /// Returns the plain name of a public or private field, or of a property's field, such as
        /// "x…" for X, _x, m_X and &lt;X&gt;k__BackingField.
        /// </summary>
        private static string Plain(FieldInfo field)
        {
            string plain = field.Name.ToLowerInvariant();
            return (plain.StartsWith("m_") ? plain.Substring(2) : plain).TrimStart('_', '<');
        }

        /// <summary>
        /// Memory that the garbage collector does not move. Each thread has its own. The memory is
        /// needed because C# has no pointers to generic types.
        /// </summary>
        private sealed unsafe class Place
        {
            private readonly TRectangle[] rectangles = new TRectangle[1];
            private readonly GCHandle pinned;
            private readonly int* numbers;

            internal Place()
            {
                pinned = GCHandle.Alloc(rectangles, GCHandleType.Pinned);
                numbers = (int*)pinned.AddrOfPinnedObject();
            }

            ~Place()
            {
                if (pinned.IsAllocated)
                {
                    pinned.Free();
                }
            }

            internal HmRect Read(TRectangle rectangle)
            {
                rectangles[0] = rectangle;
                int width = numbers[2], height = numbers[3];
                if (width < 0 || height < 0)
                {
                    throw new ArgumentException("a rectangle has the sides " + width + " and "
                        + height + ", but none may be negative");
                }
                return new HmRect { x = numbers[0], y = numbers[1], width = (uint)width,
                    height = (uint)height };
            }
        }
    }
}
