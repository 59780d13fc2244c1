// The connected components of a mask, and the distances of all its pixels.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// A connected component: pixels of a mask that are connected with each other.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Component
    {
        private readonly HmComponent native;

        internal Component(HmComponent native)
        {
            this.native = native;
        }

        /// <summary>Its index among the components, from 0.</summary>
        public int Index => (int)native.index;

        /// <summary>How many pixels it has.</summary>
        public long Count => (long)native.count;

        /// <summary>
        /// The smallest rectangle that contains its pixels, relative to the mask's top left.
        /// </summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>Its first pixel: smallest y, then smallest x.</summary>
        public Pixel First => new Pixel(native.first);
    }

    /// <summary>
    /// The connected components or the holes of a mask, in the order of their first pixels.
    /// <see cref="Mask.Components"/> finds them.
    /// </summary>
    public sealed unsafe class Components : IReadOnlyList<Component>, IDisposable
    {
        private readonly HmComponentsHandle handle;

        internal Components(HmStatus status, HmComponentsHandle handle)
        {
            Result.Check(status);
            this.handle = handle;
            UIntPtr count;
            Result.Check(Native.hm_components_count(handle, &count));
            Count = (int)count;
        }

        /// <summary>How many there are.</summary>
        public int Count { get; }

        /// <summary>The component with an index.</summary>
        public Component this[int index]
        {
            get
            {
                Check.Index(index, Count);
                HmComponent component;
                Result.Check(Native.hm_components_get(handle, (UIntPtr)(uint)index, &component));
                return new Component(component);
            }
        }

        /// <summary>
        /// The component with the most pixels; the first one if there are several. Null if there is
        /// none.
        /// </summary>
        public Component? Largest
        {
            get
            {
                HmComponent component;
                return Result.Has(Native.hm_components_largest(handle, &component))
                    ? new Component(component)
                    : (Component?)null;
            }
        }

        /// <summary>
        /// The index of the component that contains the pixel in column x and row y; null if there
        /// is none.
        /// </summary>
        public int? IndexAt(int x, int y)
        {
            UIntPtr index;
            return Result.Has(Native.hm_components_index_at(handle, x, y, &index)) ? (int)index
                                                                                   : (int?)null;
        }

        /// <summary>
        /// A mask of the same size in which only the pixels of one component are set.
        /// </summary>
        public Mask Mask(int index)
        {
            Check.Index(index, Count);
            return HitmaskSharp.Mask.Of(
                Native.hm_components_mask(handle, (UIntPtr)(uint)index, out HmMaskHandle mask),
                mask);
        }

        /// <summary>Loops over all components.</summary>
        public IEnumerator<Component> GetEnumerator()
        {
            for (int index = 0; index < Count; index++)
            {
                yield return this[index];
            }
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        /// <summary>Frees its memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }

    /// <summary>
    /// The distance of each pixel of a mask from the nearest set or unset pixel, between the
    /// centers.
    /// </summary>
    public sealed unsafe class DistanceField : IDisposable
    {
        private readonly HmDistanceFieldHandle handle;

        internal DistanceField(HmStatus status, HmDistanceFieldHandle handle)
        {
            Result.Check(status);
            this.handle = handle;
            uint width, height;
            Result.Check(Native.hm_distance_field_size(handle, &width, &height));
            Width = (int)width;
            Height = (int)height;
        }

        /// <summary>How many columns the mask has.</summary>
        public int Width { get; }

        /// <summary>How many rows the mask has.</summary>
        public int Height { get; }

        /// <summary>
        /// The square of the distance of the pixel in column x and row y. Null outside the mask, or
        /// if the mask has no set (or unset) pixel.
        /// </summary>
        public long? SquaredAt(int x, int y)
        {
            ulong squared;
            return Result.Has(Native.hm_distance_field_squared_at(handle, x, y, &squared))
                ? (long)squared
                : (long?)null;
        }

        /// <summary>
        /// The squares of the distances of all pixels, row by row; -1 if the mask has no set (or
        /// unset) pixel.
        /// </summary>
        public long[] Squared()
        {
            var squared = new long[checked(Width * Height)];
            UIntPtr count;
            fixed (long* list = squared)
            {
                Result.Check(Native.hm_distance_field_squared(
                    handle, list, (UIntPtr)(uint)squared.Length, &count));
            }
            return squared;
        }

        /// <summary>Frees its memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
