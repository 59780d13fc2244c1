// The hits of moving masks and of rays.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// The first hit of a mask that moves in steps of whole pixels. Positions are those of the
    /// moving mask's top left. If both masks move, positions are relative to the other mask, as if
    /// it had stayed at its start.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Sweep
    {
        private readonly HmSweep native;

        internal Sweep(HmSweep native)
        {
            this.native = native;
        }

        /// <summary>
        /// The step as a fraction of the motion; 0 if the masks overlap at the start.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap; 0 if they overlap at the start.
        /// </summary>
        public long Step => (long)native.step;

        /// <summary>
        /// The number of steps of the whole motion: the pixels of its longer part.
        /// </summary>
        public long Steps => (long)native.steps;

        /// <summary>
        /// The last free position, one step earlier; null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>The first position at which the masks overlap.</summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>The first common pixel there: smallest y, then smallest x.</summary>
        public Pixel First => new Pixel(native.first);
    }

    /// <summary>
    /// The exact first hit of a mask that moves along a straight line. If both masks move,
    /// <see cref="At"/> and <see cref="OtherAt"/> are their positions at that time, but
    /// <see cref="Free"/>, <see cref="Blocked"/> and <see cref="First"/> are relative to the other
    /// mask, as if it had stayed at its start.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ContinuousSweep
    {
        private readonly HmContinuousSweep native;

        internal ContinuousSweep(HmContinuousSweep native)
        {
            this.native = native;
        }

        /// <summary>
        /// The time of impact: the masks do not overlap up to that time, and overlap right after
        /// it.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The whole pixel nearest to the mask's position at that time. The mask overlaps nothing
        /// there. Null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>
        /// The position in whole pixels that the mask starts to cover at that time, and at which
        /// the masks overlap.
        /// </summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>
        /// The first common pixel at <see cref="Blocked"/>: smallest y, then smallest x.
        /// </summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>
        /// The direction of the vertical face of the other mask that the motion enters: left or
        /// right. Null if it enters none.
        /// </summary>
        public Direction? FaceX => Faces.AlongX(native.face_x);

        /// <summary>
        /// The direction of the horizontal face that the motion enters: up, down, or null.
        /// </summary>
        public Direction? FaceY => Faces.AlongY(native.face_y);

        /// <summary>The position of the mask at that time.</summary>
        public ExactPoint At => new ExactPoint(native.at);

        /// <summary>The position of the other mask at that time.</summary>
        public ExactPoint OtherAt => new ExactPoint(native.other_at);
    }

    /// <summary>The first hit of a mask that changes its pose in steps.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct PoseSweep
    {
        private readonly HmPoseSweep native;

        internal PoseSweep(HmPoseSweep native)
        {
            this.native = native;
        }

        /// <summary>The step as a fraction of all steps; 0 if there are none.</summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap; 0 if they overlap at the start.
        /// </summary>
        public long Step => native.step;

        /// <summary>How many steps there are.</summary>
        public long Steps => native.steps;

        /// <summary>
        /// The last free pose, one step earlier; null if the masks overlap at the start.
        /// </summary>
        public Pose? Free => native.has_free != 0 ? new Pose(native.free) : (Pose?)null;

        /// <summary>The first pose in which the masks overlap.</summary>
        public Pose Blocked => new Pose(native.blocked);

        /// <summary>The first common pixel in that pose: smallest y, then smallest x.</summary>
        public Pixel First => new Pixel(native.first);
    }

    /// <summary>
    /// The first hit of a mask whose pixels are parallelograms and that moves in steps of whole
    /// pixels.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ExactSweep
    {
        private readonly HmExactSweep native;

        internal ExactSweep(HmExactSweep native)
        {
            this.native = native;
        }

        /// <summary>The step as a fraction of the motion.</summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap; 0 if they overlap at the start.
        /// </summary>
        public long Step => (long)native.step;

        /// <summary>How many steps the whole motion has.</summary>
        public long Steps => (long)native.steps;

        /// <summary>
        /// The translation up to the last free step; null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>The translation up to the first step at which the masks overlap.</summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>The first pixels that share an area there.</summary>
        public PixelPair First => new PixelPair(native.first);
    }

    /// <summary>A pixel that a ray hits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct RayHit
    {
        private readonly HmRayHit native;

        internal RayHit(HmRayHit native)
        {
            this.native = native;
        }

        /// <summary>The pixel.</summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>The exact time at which the ray enters it: a fraction of the segment.</summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The direction of the face through which the ray enters; null if the ray starts inside
        /// the pixel.
        /// </summary>
        public Direction? Normal => Faces.AlongX(native.normal_x) ?? Faces.AlongY(native.normal_y);
    }
}
