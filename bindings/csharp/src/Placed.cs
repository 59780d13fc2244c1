// Queries about two masks at their positions in the world.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask at its position in the world. <see cref="HitmaskSharp.Mask.At(int, int)"/> returns
    /// it. The queries compare this mask with another placed mask. x grows to the right, and y
    /// grows down.
    /// </summary>
    public readonly unsafe partial struct Placed : IEquatable<Placed>
    {
        private readonly Mask mask;

        /// <summary>Places a mask with its top left at the pixel (x, y).</summary>
        public Placed(Mask mask, int x, int y)
        {
            this.mask = Check.NotNull(mask, nameof(mask));
            X = x;
            Y = y;
        }

        /// <summary>The mask.</summary>
        public Mask Mask => mask;

        /// <summary>The column of the mask's left edge.</summary>
        public int X { get; }

        /// <summary>The row of the mask's top edge.</summary>
        public int Y { get; }

        /// <summary>The library's object.</summary>
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

        /// <summary>Returns the same mask, moved by (dx, dy).</summary>
        public Placed Moved(int dx, int dy)
        {
            return new Placed(
                mask, Check.Pixel((long)X + dx, nameof(dx)), Check.Pixel((long)Y + dy, nameof(dy)));
        }

        /// <summary>Returns whether the two masks share a pixel.</summary>
        public bool Overlaps(Placed other)
        {
            byte overlaps;
            Result.Check(
                Native.hm_overlaps(Handle, X, Y, other.Handle, other.X, other.Y, &overlaps));
            return overlaps != 0;
        }

        /// <summary>
        /// Returns whether this mask shares a pixel with a mask in a pose, with both masks as a
        /// renderer draws them.
        /// </summary>
        public bool Overlaps(Posed other)
        {
            return other.Overlaps(this);
        }

        /// <summary>
        /// Tests whether this mask shares a pixel with each of the other masks, or with the first
        /// <paramref name="count"/> of them. Writes an answer for each of the other masks into
        /// <paramref name="answers"/>.
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
        /// Returns the first pixel that both masks share, in row order (smallest y, then smallest
        /// x), or null if the masks do not overlap.
        /// </summary>
        public Pixel? First(Placed other)
        {
            HmPoint first;
            HmStatus status = Native.hm_first(Handle, X, Y, other.Handle, other.X, other.Y, &first);
            return Result.Has(status) ? new Pixel(first) : (Pixel?)null;
        }

        /// <summary>
        /// Counts the pixels that both masks share. The result is 0 if the masks do not overlap.
        /// </summary>
        public long Area(Placed other)
        {
            ulong area;
            Result.Check(Native.hm_area(Handle, X, Y, other.Handle, other.X, other.Y, &area));
            return (long)area;
        }

        /// <summary>
        /// Returns the smallest rectangle that contains all pixels that both masks share, or null
        /// if they share no pixels.
        /// </summary>
        public PixelRect? OverlapBounds(Placed other)
        {
            HmRect bounds;
            HmStatus status =
                Native.hm_overlap_bounds(Handle, X, Y, other.Handle, other.X, other.Y, &bounds);
            return Result.Has(status) ? new PixelRect(bounds) : (PixelRect?)null;
        }

        /// <summary>
        /// Returns a mask of the pixels that both masks share, with the size and the position of
        /// this mask.
        /// </summary>
        public Placed OverlapMask(Placed other)
        {
            HmStatus status = Native.hm_overlap_mask(
                Handle, X, Y, other.Handle, other.X, other.Y, out HmMaskHandle made);
            return Mask.Of(status, made).At(X, Y);
        }

        /// <summary>
        /// Returns the area, first pixel, bounds, depth and side of the overlap at once, or null if
        /// the masks do not overlap.
        /// </summary>
        public Contact? Contact(Placed other)
        {
            HmContact contact;
            HmStatus status =
                Native.hm_contact(Handle, X, Y, other.Handle, other.X, other.Y, &contact);
            return Result.Has(status) ? new Contact(contact) : (Contact?)null;
        }

        /// <summary>
        /// Returns the distance between the masks, and the two pixels that are nearest to each
        /// other, or null if one of the masks has no set pixels.
        /// </summary>
        public Distance? Distance(Placed other)
        {
            HmDistance distance;
            HmStatus status =
                Native.hm_distance(Handle, X, Y, other.Handle, other.X, other.Y, &distance);
            return Result.Has(status) ? new Distance(distance) : (Distance?)null;
        }

        /// <summary>
        /// Returns the direction in which the surface of this mask faces at a world pixel. The
        /// normal points away from the set pixels within a radius of at most 31. Returns null if
        /// there are no such pixels, or if they lie evenly around the world pixel.
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

        /// <summary>
        /// Returns whether two placed masks are the same mask at the same position.
        /// </summary>
        public static bool operator ==(Placed one, Placed other)
        {
            return one.Equals(other);
        }

        /// <summary>
        /// Returns whether two placed masks are different masks or at different positions.
        /// </summary>
        public static bool operator !=(Placed one, Placed other)
        {
            return !one.Equals(other);
        }
    }
}
