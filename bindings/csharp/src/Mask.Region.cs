// Regions of a mask: components, holes, distances, moments and morphology.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class Mask
    {
        /// <summary>
        /// Finds the connected components of the set pixels. The components are in the order of
        /// their first pixels, row by row.
        /// </summary>
        public Components Components(Connectivity connectivity = Connectivity.Eight)
        {
            return new Components(Native.hm_mask_components(Handle, (HmConnectivity)connectivity,
                                      out HmComponentsHandle found),
                found);
        }

        /// <summary>
        /// Finds the holes of a mask whose set pixels connect by <paramref name="connectivity"/>.
        /// Holes are pieces of unset pixels that do not reach the outside. Holes are components
        /// too.
        /// </summary>
        public Components Holes(Connectivity connectivity = Connectivity.Eight)
        {
            return new Components(Native.hm_mask_holes(Handle, (HmConnectivity)connectivity,
                                      out HmComponentsHandle found),
                found);
        }

        /// <summary>Counts the connected components.</summary>
        public int ComponentCount(Connectivity connectivity = Connectivity.Eight)
        {
            UIntPtr count;
            Result.Check(
                Native.hm_mask_component_count(Handle, (HmConnectivity)connectivity, &count));
            return (int)count;
        }

        /// <summary>Counts the holes.</summary>
        public int HoleCount(Connectivity connectivity = Connectivity.Eight)
        {
            UIntPtr count;
            Result.Check(Native.hm_mask_hole_count(Handle, (HmConnectivity)connectivity, &count));
            return (int)count;
        }

        /// <summary>
        /// Computes the distance from each pixel to the nearest set pixel, measured between
        /// centers.
        /// </summary>
        public DistanceField DistanceToSet()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_set(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// Computes the distance from each pixel to the nearest unset pixel, measured between
        /// centers. All pixels outside the mask are unset.
        /// </summary>
        public DistanceField DistanceToUnset()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_unset(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// Computes the area moments of the set pixels, which describe their number, position and
        /// spread.
        /// </summary>
        public Moments Moments()
        {
            Moments moments;
            Result.Check(Native.hm_mask_moments(Handle, (HmMoments*)&moments));
            return moments;
        }

        /// <summary>
        /// The center of mass, relative to the mask's top left, or null if no pixel is set.
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
        /// The direction in which the pixels spread the most, as an angle in degrees, clockwise as
        /// seen on screen and in the range [0, 180), where 0 is horizontal. Null if the pixels
        /// spread equally in all directions, or if no pixel is set.
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
        /// The number of sides of set pixels that are not shared with another set pixel. The edges
        /// of holes count too.
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
        /// Returns the mask, grown by a brush (dilation). The result is larger than this mask by
        /// the radius on every side, so the top left of the result is at (-radius, -radius) in this
        /// mask.
        /// </summary>
        public Mask Grown(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown(Handle, (HmBrush)brush, by, out HmMaskHandle grown), grown);
        }

        /// <summary>
        /// Returns the mask, grown by a brush and cut off at the edges of this mask, so that the
        /// size stays the same.
        /// </summary>
        public Mask GrownWithin(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown_within(Handle, (HmBrush)brush, by, out HmMaskHandle grown),
                grown);
        }

        /// <summary>
        /// Returns the mask, shrunk by a brush (erosion). Pixels outside the mask are unset.
        /// </summary>
        public Mask Shrunk(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_shrunk(Handle, (HmBrush)brush, by, out HmMaskHandle shrunk), shrunk);
        }

        /// <summary>
        /// Returns the mask without the parts that the brush does not fit into, such as thin lines
        /// and single pixels.
        /// </summary>
        public Mask Opened(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_opened(Handle, (HmBrush)brush, by, out HmMaskHandle opened), opened);
        }

        /// <summary>
        /// Returns the mask in which all gaps that the brush does not fit into are filled.
        /// </summary>
        public Mask Closed(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_closed(Handle, (HmBrush)brush, by, out HmMaskHandle closed), closed);
        }

        /// <summary>
        /// Returns a mask of the set pixels that have an unset neighbor. Pixels outside the mask
        /// are unset.
        /// </summary>
        public Mask InnerBoundary(Connectivity connectivity = Connectivity.Eight)
        {
            return Of(Native.hm_mask_inner_boundary(
                          Handle, (HmConnectivity)connectivity, out HmMaskHandle boundary),
                boundary);
        }

        /// <summary>
        /// Returns the mask with all holes filled. The connectivity is that of the set pixels.
        /// </summary>
        public Mask WithoutHoles(Connectivity connectivity = Connectivity.Eight)
        {
            return Of(Native.hm_mask_without_holes(
                          Handle, (HmConnectivity)connectivity, out HmMaskHandle filled),
                filled);
        }
    }
}
