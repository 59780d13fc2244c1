// The parts of a mask: components, holes, distances, moments, and what brushes add and take away.

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
        /// How far each pixel is from the nearest set one, from center to center.
        /// </summary>
        public DistanceField DistanceToSet()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_set(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// How far each pixel is from the nearest unset one, from center to center. All pixels
        /// outside the mask are unset.
        /// </summary>
        public DistanceField DistanceToUnset()
        {
            return new DistanceField(
                Native.hm_mask_distance_to_unset(Handle, out HmDistanceFieldHandle field), field);
        }

        /// <summary>
        /// The area moments of the set pixels: how many they are, where they are, and how they
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
        /// The angle of the line through the centroid along which the pixels spread most, in
        /// degrees, clockwise as seen on screen, from 0 (horizontal) to below 180. Null if they
        /// spread equally in all directions, and if none is set.
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
        /// How many sides of set pixels are not shared with another set pixel. Holes count too.
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
        /// Grown by a brush: larger by the radius on every side, so its top left is at (-radius,
        /// -radius) in this one.
        /// </summary>
        public Mask Grown(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown(Handle, (HmBrush)brush, by, out HmMaskHandle grown), grown);
        }

        /// <summary>Grown by a brush, cut off at the edges, so that it has the same size.</summary>
        public Mask GrownWithin(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_grown_within(Handle, (HmBrush)brush, by, out HmMaskHandle grown),
                grown);
        }

        /// <summary>Shrunk by a brush. Pixels outside the mask are unset.</summary>
        public Mask Shrunk(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_shrunk(Handle, (HmBrush)brush, by, out HmMaskHandle shrunk), shrunk);
        }

        /// <summary>
        /// Without what the brush does not fit into: thin parts and single pixels go.
        /// </summary>
        public Mask Opened(Brush brush, int radius)
        {
            uint by = Check.Count(radius, nameof(radius));
            return Of(
                Native.hm_mask_opened(Handle, (HmBrush)brush, by, out HmMaskHandle opened), opened);
        }

        /// <summary>With all gaps filled that the brush does not fit into.</summary>
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

        /// <summary>With all holes filled. The connectivity is that of the set pixels.</summary>
        public Mask WithoutHoles(Connectivity connectivity = Connectivity.Eight)
        {
            return Of(Native.hm_mask_without_holes(
                          Handle, (HmConnectivity)connectivity, out HmMaskHandle filled),
                filled);
        }
    }
}
