// The ids of colliders and sprites.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// The id of a collider in its world. No other collider ever gets the same id, not even after
    /// this collider is removed. The id stays the same in snapshots, in saved bytes and in replays.
    /// <c>default(ColliderId)</c> refers to no collider.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ColliderId : IEquatable<ColliderId>, IComparable<ColliderId>
    {
        // The library's number plus one. In the library, the greatest number refers to no collider.
        private readonly ulong plusOne;

        /// <summary>Creates the id with a value that <see cref="Value"/> has returned.</summary>
        public ColliderId(ulong value)
        {
            plusOne = unchecked(value + 1);
        }

        /// <summary>The id that refers to no collider.</summary>
        public static ColliderId None => default(ColliderId);

        /// <summary>Whether the id refers to no collider.</summary>
        public bool IsNone => plusOne == 0;

        /// <summary>
        /// The number that identifies the collider in C. The lower 32 bits are the index, and the
        /// upper 32 bits count how often that index was used before.
        /// </summary>
        public ulong Value => unchecked(plusOne - 1);

        /// <summary>
        /// The index, counted from 0. The index is small, so you can use it in your own arrays.
        /// After the collider is removed, another collider gets the same index.
        /// </summary>
        public int Index => unchecked((int)Value);

        /// <summary>The number of times that the index was used before.</summary>
        public uint Generation => (uint)(Value >> 32);

        /// <inheritdoc/>
        public bool Equals(ColliderId other)
        {
            return plusOne == other.plusOne;
        }

        /// <summary>Compares two ids by index, which is the order of answers.</summary>
        public int CompareTo(ColliderId other)
        {
            int order = ((uint)Index).CompareTo((uint)other.Index);
            return order != 0 ? order : Generation.CompareTo(other.Generation);
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is ColliderId && Equals((ColliderId)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return plusOne.GetHashCode();
        }

        /// <summary>Returns whether the two ids are the same.</summary>
        public static bool operator ==(ColliderId one, ColliderId other)
        {
            return one.Equals(other);
        }

        /// <summary>Returns whether the two ids differ.</summary>
        public static bool operator !=(ColliderId one, ColliderId other)
        {
            return !one.Equals(other);
        }

        /// <summary>Returns the index and the generation as text.</summary>
        public override string ToString()
        {
            return IsNone
                ? "no collider"
                : FormattableString.Invariant($"collider {Index}, generation {Generation}");
        }

        /// <summary>Converts consecutive numbers from the library to ids in place.</summary>
        internal static unsafe void FromRaw(ColliderId* ids, int count)
        {
            ulong* raw = (ulong*)ids;
            for (int index = 0; index < count; index++)
            {
                raw[index] = unchecked(raw[index] + 1);
            }
        }
    }

    /// <summary>The id of a sprite: its index in the order in which sprites were added.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct SpriteId : IEquatable<SpriteId>
    {
        /// <summary>Creates the id of the sprite with an index.</summary>
        public SpriteId(uint value)
        {
            Value = value;
        }

        /// <summary>The index.</summary>
        public uint Value { get; }

        /// <inheritdoc/>
        public bool Equals(SpriteId other)
        {
            return Value == other.Value;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is SpriteId && Equals((SpriteId)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Value.GetHashCode();
        }

        /// <summary>Returns whether the two ids are the same.</summary>
        public static bool operator ==(SpriteId one, SpriteId other)
        {
            return one.Equals(other);
        }

        /// <summary>Returns whether the two ids differ.</summary>
        public static bool operator !=(SpriteId one, SpriteId other)
        {
            return !one.Equals(other);
        }

        /// <summary>Returns the index as text.</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"sprite {Value}");
        }
    }

    /// <summary>
    /// Two colliders. The one with the smaller index is first, unless a query says otherwise.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ColliderPair
    {
        private readonly HmColliderPair native;

        /// <summary>Creates a pair of two colliders.</summary>
        public ColliderPair(ColliderId a, ColliderId b)
        {
            native = new HmColliderPair { a = a.Value, b = b.Value };
        }

        /// <summary>The first collider.</summary>
        public ColliderId A => new ColliderId(native.a);

        /// <summary>The second collider.</summary>
        public ColliderId B => new ColliderId(native.b);
    }

    /// <summary>Sets of layers: a bit for each of the layers 0 to 31.</summary>
    public static class Layers
    {
        /// <summary>No layer.</summary>
        public const uint None = 0;

        /// <summary>All layers.</summary>
        public const uint All = uint.MaxValue;

        /// <summary>Returns the set of these layers, as in <c>Layers.Of(Enemy, Coin)</c>.</summary>
        public static uint Of(params int[] layers)
        {
            uint bits = 0;
            foreach (int layer in Check.NotNull(layers, nameof(layers)))
            {
                if (layer < 0 || layer > 31)
                {
                    throw new ArgumentOutOfRangeException(
                        nameof(layers), layer, "a layer is 0 to 31");
                }
                bits |= 1u << layer;
            }
            return bits;
        }
    }
}
