// The connected components of a mask, and its distance fields.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>A connected component: a group of a mask's pixels that form one piece.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Component
    {
        private readonly HmComponent native;

        internal Component(HmComponent native)
        {
            this.native = native;
        }

        /// <summary>The zero-based index of the component.</summary>
        public int Index => (int)native.index;

        /// <summary>The number of pixels in the component.</summary>
        public long Count => (long)native.count;

        /// <summary>
        /// The smallest rectangle that contains the pixels, relative to the mask's top left.
        /// </summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>
        /// The component's first pixel, in row order (smallest y, then smallest x).
        /// </summary>
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

        /// <summary>The number of components.</summary>
        public int Count { get; }

        /// <summary>The component at an index.</summary>
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
        /// The component with the most pixels. If several components have that many, this is the
        /// first of them. Null if there are no components.
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
        /// Returns the index of the component that contains the pixel in column x and row y, or
        /// null if no component contains that pixel.
        /// </summary>
        public int? IndexAt(int x, int y)
        {
            UIntPtr index;
            return Result.Has(Native.hm_components_index_at(handle, x, y, &index)) ? (int)index
                                                                                   : (int?)null;
        }

        /// <summary>
        /// Creates a mask with the size of the original mask, in which only the pixels of one
        /// component are set.
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

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }

    /// <summary>
    /// The distance from each pixel of a mask to the nearest set or unset pixel, measured between
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

        /// <summary>The number of columns of the mask.</summary>
        public int Width { get; }

        /// <summary>The number of rows of the mask.</summary>
        public int Height { get; }

        /// <summary>
        /// Returns the square of the distance from the pixel in column x and row y. Returns null if
        /// the pixel is outside the mask, or if there is no pixel to which the distance could be
        /// measured.
        /// </summary>
        public long? SquaredAt(int x, int y)
        {
            ulong squared;
            return Result.Has(Native.hm_distance_field_squared_at(handle, x, y, &squared))
                ? (long)squared
                : (long?)null;
        }

        /// <summary>
        /// Returns the squares of the distances from all pixels, row by row. All of them are -1 if
        /// there is no pixel to which the distance could be measured.
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

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
