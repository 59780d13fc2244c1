// The parts of a mask: components, holes, distances, moments and morphology.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class Mask
    {
        /// <summary>
        /// The connected components of the set pixels, in the order of their first pixels, row by
        /// row.
        /// </summary>
        public Components Components(Connectivity connectivity = Connectivity.Eight)
        {
            return new Components(Native.hm_mask_components(Handle, (HmConnectivity)connectivity,
                                      out HmComponentsHandle found),
                found);
        }

        /// <summary>
        /// The holes of the shape whose pixels connect by <paramref name="connectivity"/>: the
        /// pieces of the unset pixels that do not reach the outside. They are components too.
        /// </summary>
        public Components Holes(Connectivity connectivity = Connectivity.Eight)
        {
            return new Components(Native.hm_mask_holes(Handle, (HmConnectivity)connectivity,
                                      out HmComponentsHandle found),
                found);
        }

        /// <summary>How many connected components it has.</summary>
        public int ComponentCount(Connectivity connectivity = Connectivity.Eight)
        {
            UIntPtr count;
            Result.Check(
                Native.hm_mask_component_count(Handle, (HmConnectivity)connectivity, &count));
            return (int)count;
        }

        /// <summary>How many holes it has.</summary>
        public int HoleCount(Connectivity connectivity = Connectivity.Eight)
        {
            UIntPtr count;
            Result.Check(Native.hm_mask_hole_count(Handle, (HmConnectivity)connectivity, &count));
            return (int)count;
        }

        /// <summary>
        /// The distance of each pixel from the nearest set pixel, between the centers.
        /// </summary>
        public DistanceField DistanceToSet()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_set(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// The distance of each pixel from the nearest unset pixel, between the centers. All pixels
        /// outside the mask are unset.
        /// </summary>
        public DistanceField DistanceToUnset()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_unset(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// The area moments of the set pixels: how many there are, where they are, and how they
        /// spread.
        /// </summary>
        public Moments Moments()
        {
            Moments moments;
            Result.Check(Native.hm_mask_moments(Handle, (HmMoments*)&moments));
            return moments;
        }

        /// <summary>
        /// The center of mass, relative to the mask's top left; null if no pixel is set.
        /// </summary>
        public Location? Centroid
        {
            get
            {
                HmLocation centroid;
                return Result.Has(Native.hm_mask_centroid(Handle, &centroid))
                    ? new Location(centroid)
                    : (Location?)null;
            }
        }

        /// <summary>
        /// The direction in which the pixels spread most, as an angle in degrees clockwise as seen
        /// on screen, from 0 (horizontal) to below 180. Null if they spread equally in all
        /// directions, or if no pixel is set.
        /// </summary>
        public double? AngleDegrees
        {
            get
            {
                double degrees;
                return Result.Has(Native.hm_mask_angle(Handle, &degrees)) ? degrees : (double?)null;
            }
        }

        /// <summary>
        /// How many sides of set pixels have no set pixel on the other side. The edges of holes
        /// count too.
        /// </summary>
        public long Perimeter
        {
            get
            {
                ulong perimeter;
                Result.Check(Native.hm_mask_perimeter(Handle, &perimeter));
                return (long)perimeter;
            }
        }

        /// <summary>
        /// The mask grown by a brush (dilation). The result is larger by the radius on every side,
        /// so its top left is at (-radius, -radius) in this mask.
        /// </summary>
        public Mask Grown(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown(Handle, (HmBrush)brush, by, out HmMaskHandle grown), grown);
        }

        /// <summary>
        /// The mask grown by a brush, and cut off at its edges so that its size stays the same.
        /// </summary>
        public Mask GrownWithin(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown_within(Handle, (HmBrush)brush, by, out HmMaskHandle grown),
                grown);
        }

        /// <summary>
        /// The mask shrunk by a brush (erosion). Pixels outside the mask are unset.
        /// </summary>
        public Mask Shrunk(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_shrunk(Handle, (HmBrush)brush, by, out HmMaskHandle shrunk), shrunk);
        }

        /// <summary>
        /// The mask without the parts that the brush does not fit into, such as thin lines and
        /// single pixels.
        /// </summary>
        public Mask Opened(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_opened(Handle, (HmBrush)brush, by, out HmMaskHandle opened), opened);
        }

        /// <summary>The mask with all gaps filled that the brush does not fit into.</summary>
        public Mask Closed(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_closed(Handle, (HmBrush)brush, by, out HmMaskHandle closed), closed);
        }

        /// <summary>
        /// The set pixels that have an unset neighbor. Pixels outside the mask are unset.
        /// </summary>
        public Mask InnerBoundary(Connectivity connectivity = Connectivity.Eight)
        {
            return Of(Native.hm_mask_inner_boundary(
                          Handle, (HmConnectivity)connectivity, out HmMaskHandle boundary),
                boundary);
        }

        /// <summary>
        /// The mask with all holes filled. The connectivity is that of the set pixels.
        /// </summary>
        public Mask WithoutHoles(Connectivity connectivity = Connectivity.Eight)
        {
            return Of(Native.hm_mask_without_holes(
                          Handle, (HmConnectivity)connectivity, out HmMaskHandle filled),
                filled);
        }
    }
}
