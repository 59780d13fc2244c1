// Queries about many pairs of placed masks in one call.

using System;

namespace HitmaskSharp
{
    /// <summary>Two placed masks.</summary>
    public readonly struct PlacedPair
    {
        /// <summary>Creates a pair of two placed masks.</summary>
        public PlacedPair(Placed a, Placed b)
        {
            A = a;
            B = b;
        }

        /// <summary>The first mask.</summary>
        public Placed A { get; }

        /// <summary>The second mask.</summary>
        public Placed B { get; }
    }

    /// <summary>
    /// Queries about many pairs in one call. The methods write their answers into your arrays,
    /// either for all pairs or for the first <c>count</c> pairs.
    /// </summary>
    public static unsafe class Batch
    {
        /// <summary>
        /// Tests whether the masks of each pair share a pixel: see
        /// <see cref="Placed.Overlaps(Placed)"/>.
        /// </summary>
        public static void Overlaps(PlacedPair[] pairs, bool[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            fixed (HmPlaced* raw = list.Raw)
            fixed (bool* overlaps = answers)
            {
                Result.Check(
                    Native.hm_overlaps_many((HmPair*)raw, (UIntPtr)(uint)count, (byte*)overlaps));
            }
        }

        /// <summary>
        /// Counts the pixels that the masks of each pair share: see <see cref="Placed.Area"/>.
        /// </summary>
        public static void Area(PlacedPair[] pairs, long[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            fixed (HmPlaced* raw = list.Raw)
            fixed (long* areas = answers)
            {
                Result.Check(
                    Native.hm_area_many((HmPair*)raw, (UIntPtr)(uint)count, (ulong*)areas));
            }
        }

        /// <summary>
        /// Computes how far you must push the first mask of each pair in each direction to separate
        /// it from the second: see <see cref="Placed.Depth"/>. All four depths are 0 for a pair
        /// that does not overlap.
        /// </summary>
        public static void Depth(PlacedPair[] pairs, Depth[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            fixed (HmPlaced* raw = list.Raw)
            fixed (Depth* depths = answers)
            {
                Result.Check(
                    Native.hm_depth_many((HmPair*)raw, (UIntPtr)(uint)count, (HmDepth*)depths));
            }
        }

        /// <summary>
        /// Computes all properties of the overlap of each pair: see <see cref="Placed.Contact"/>.
        /// For a pair that does not overlap, all fields are 0.
        /// </summary>
        public static void Contact(PlacedPair[] pairs, Contact[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            fixed (HmPlaced* raw = list.Raw)
            fixed (Contact* contacts = answers)
            {
                Result.Check(Native.hm_contact_many(
                    (HmPair*)raw, (UIntPtr)(uint)count, (HmContact*)contacts));
            }
        }

        /// <summary>
        /// Finds where the first mask of each pair hits the second while it moves in whole-pixel
        /// steps: see <see cref="Placed.Sweep"/>. <paramref name="isHit"/> is true for each pair
        /// with a hit, and <paramref name="answers"/> contains the hit.
        /// </summary>
        public static void Sweep(
            PlacedPair[] pairs, Translation[] ways, bool[] isHit, Sweep[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            {
                Check.Part(ways, count, nameof(ways));
                Check.Part(isHit, count, nameof(isHit));
                fixed (HmPlaced* raw = list.Raw)
                fixed (Translation* by = ways)
                fixed (bool* hit = isHit)
                fixed (Sweep* sweeps = answers)
                {
                    Result.Check(Native.hm_sweep_many((HmPair*)raw, (HmTranslation*)by,
                        (UIntPtr)(uint)count, (byte*)hit, (HmSweep*)sweeps));
                }
            }
        }

        /// <summary>
        /// Finds where the first mask of each pair hits the second while it moves along a straight
        /// line, with exact times: see <see cref="Placed.SweepContinuous"/>.
        /// </summary>
        public static void SweepContinuous(PlacedPair[] pairs, Translation[] ways, bool[] isHit,
            ContinuousSweep[] answers, int count = -1)
        {
            using (HeldPlaced list = Read(pairs, answers, ref count))
            {
                Check.Part(ways, count, nameof(ways));
                Check.Part(isHit, count, nameof(isHit));
                fixed (HmPlaced* raw = list.Raw)
                fixed (Translation* by = ways)
                fixed (bool* hit = isHit)
                fixed (ContinuousSweep* sweeps = answers)
                {
                    Result.Check(Native.hm_sweep_continuous_many((HmPair*)raw, (HmTranslation*)by,
                        (UIntPtr)(uint)count, (byte*)hit, (HmContinuousSweep*)sweeps));
                }
            }
        }

        /// <summary>
        /// Converts the pairs for the library. An <c>HmPair</c> is two <c>HmPlaced</c>.
        /// </summary>
        private static HeldPlaced Read(PlacedPair[] pairs, Array answers, ref int count)
        {
            count = Check.Part(pairs, count, nameof(pairs));
            Check.Part(answers, count, nameof(answers));
            HeldPlaced list = HeldPlaced.WithRoom(checked(2 * count));
            try
            {
                for (int index = 0; index < count; index++)
                {
                    list.Add(pairs[index].A);
                    list.Add(pairs[index].B);
                }
                return list;
            }
            catch
            {
                list.Dispose();
                throw;
            }
        }
    }
}
