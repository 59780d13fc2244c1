// Queries about two masks at their positions in the world.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask at its position in the world. <see cref="HitmaskSharp.Mask.At(int, int)"/> makes it.
    /// Its queries compare it with another placed mask. x grows to the right, y grows down.
    /// </summary>
    public readonly unsafe partial struct Placed : IEquatable<Placed>
    {
        private readonly Mask mask;

        /// <summary>A mask whose top left is at the pixel (x, y).</summary>
        public Placed(Mask mask, int x, int y)
        {
            this.mask = Check.NotNull(mask, nameof(mask));
            X = x;
            Y = y;
        }

        /// <summary>The mask.</summary>
        public Mask Mask => mask;

        /// <summary>The column of its left edge.</summary>
        public int X { get; }

        /// <summary>The row of its top edge.</summary>
        public int Y { get; }

        /// <summary>The object of the library.</summary>
        internal HmMaskHandle Handle
        {
            get
            {
                if (mask == null)
                {
                    throw new ArgumentException(
                        "default(Placed) has no mask: make it with Mask.At");
                }
                return mask.Handle;
            }
        }

        /// <summary>The same mask, moved by (dx, dy).</summary>
        public Placed Moved(int dx, int dy)
        {
            return new Placed(
                mask, Check.Pixel((long)X + dx, nameof(dx)), Check.Pixel((long)Y + dy, nameof(dy)));
        }

        /// <summary>Do they touch? True if they have a common pixel.</summary>
        public bool Overlaps(Placed other)
        {
            byte overlaps;
            Result.Check(
                Native.hm_overlaps(Handle, X, Y, other.Handle, other.X, other.Y, &overlaps));
            return overlaps != 0;
        }

        /// <summary>Does it touch a mask in a pose, as both are drawn?</summary>
        public bool Overlaps(Posed other)
        {
            return other.Overlaps(this);
        }

        /// <summary>
        /// Which of the others does it touch? Writes an answer for each into
        /// <paramref name="answers"/>, for all others or for the first <paramref name="count"/>.
        /// </summary>
        public void Overlaps(Placed[] others, bool[] answers, int count = -1)
        {
            count = Check.Part(others, count, nameof(others));
            Check.Part(answers, count, nameof(answers));
            using (HeldPlaced list = HeldPlaced.WithRoom(count))
            {
                for (int index = 0; index < count; index++)
                {
                    list.Add(others[index]);
                }
                fixed (HmPlaced* raw = list.Raw)
                fixed (bool* overlaps = answers)
                {
                    Result.Check(Native.hm_overlaps_against(
                        Handle, X, Y, raw, (UIntPtr)(uint)count, (byte*)overlaps));
                }
            }
        }

        /// <summary>
        /// Where do they touch? The first common pixel: smallest y, then smallest x. Null if they
        /// do not touch.
        /// </summary>
        public Pixel? First(Placed other)
        {
            HmPoint first;
            HmStatus status = Native.hm_first(Handle, X, Y, other.Handle, other.X, other.Y, &first);
            return Result.Has(status) ? new Pixel(first) : (Pixel?)null;
        }

        /// <summary>How many pixels do they have in common? 0 if they do not touch.</summary>
        public long Area(Placed other)
        {
            ulong area;
            Result.Check(Native.hm_area(Handle, X, Y, other.Handle, other.X, other.Y, &area));
            return (long)area;
        }

        /// <summary>
        /// The smallest rectangle that holds all common pixels; null if there are none.
        /// </summary>
        public PixelRect? OverlapBounds(Placed other)
        {
            HmRect bounds;
            HmStatus status =
                Native.hm_overlap_bounds(Handle, X, Y, other.Handle, other.X, other.Y, &bounds);
            return Result.Has(status) ? new PixelRect(bounds) : (PixelRect?)null;
        }

        /// <summary>
        /// A mask of the common pixels, with the size and the position of this mask.
        /// </summary>
        public Placed OverlapMask(Placed other)
        {
            HmStatus status = Native.hm_overlap_mask(
                Handle, X, Y, other.Handle, other.X, other.Y, out HmMaskHandle made);
            return Mask.Of(status, made).At(X, Y);
        }

        /// <summary>
        /// Area, first pixel, bounds, depth and side at once; null if they do not touch.
        /// </summary>
        public Contact? Contact(Placed other)
        {
            HmContact contact;
            HmStatus status =
                Native.hm_contact(Handle, X, Y, other.Handle, other.X, other.Y, &contact);
            return Result.Has(status) ? new Contact(contact) : (Contact?)null;
        }

        /// <summary>
        /// How far apart are they, and between which pixels? Null if one of them has no set pixel.
        /// </summary>
        public Distance? Distance(Placed other)
        {
            HmDistance distance;
            HmStatus status =
                Native.hm_distance(Handle, X, Y, other.Handle, other.X, other.Y, &distance);
            return Result.Has(status) ? new Distance(distance) : (Distance?)null;
        }

        /// <summary>
        /// Which way does its surface face at a pixel of the world? The normal points away from the
        /// set pixels within a radius, at most 31. Null if there are none, or if they lie evenly
        /// around the pixel.
        /// </summary>
        public Normal? NormalAt(Pixel pixel, int radius = 6)
        {
            HmNormal normal;
            HmStatus status = Native.hm_normal_at(
                Handle, X, Y, pixel.X, pixel.Y, Check.Count(radius, nameof(radius)), &normal);
            return Result.Has(status) ? new Normal(normal) : (Normal?)null;
        }

        /// <inheritdoc/>
        public bool Equals(Placed other)
        {
            return mask == other.mask && X == other.X && Y == other.Y;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Placed && Equals((Placed)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return (mask == null ? 0 : mask.GetHashCode()) + 31 * X + 37 * Y;
        }

        /// <summary>Whether two are the same mask at the same place.</summary>
        public static bool operator ==(Placed one, Placed other)
        {
            return one.Equals(other);
        }

        /// <summary>Whether two are different masks or at different places.</summary>
        public static bool operator !=(Placed one, Placed other)
        {
            return !one.Equals(other);
        }
    }
}
