// The hits of moving masks and of rays.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// The first hit of a mask that moves in whole-pixel steps. Positions are those of the moving
    /// mask's top left. If both masks move, positions are relative to the other mask, as if the
    /// other mask had stayed where it started.
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
        /// The step after which the masks overlap, as a fraction of the motion. 0 if the masks
        /// overlap at the start.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap. 0 if they overlap at the start.
        /// </summary>
        public long Step => (long)native.step;

        /// <summary>
        /// The number of steps of the whole motion, which is the larger of its horizontal and
        /// vertical distances.
        /// </summary>
        public long Steps => (long)native.steps;

        /// <summary>
        /// The last free position, one step before the hit. Null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>The first position at which the masks overlap.</summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>
        /// The first pixel that the masks share at <see cref="Blocked"/>, in row order (smallest y,
        /// then smallest x).
        /// </summary>
        public Pixel First => new Pixel(native.first);
    }

    /// <summary>
    /// The exact first hit of a mask that moves along a straight line. If both masks move,
    /// <see cref="At"/> and <see cref="OtherAt"/> are their real positions at the time of impact,
    /// but <see cref="Free"/>, <see cref="Blocked"/> and <see cref="First"/> are relative to the
    /// other mask, as if the other mask had stayed where it started.
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
        /// The time of impact. The masks do not overlap until this time, and overlap right after
        /// it.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The free whole-pixel position that is nearest to the mask's position at the time of
        /// impact. Null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>
        /// The whole-pixel position that the mask starts to cover at the time of impact and at
        /// which the masks overlap.
        /// </summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>
        /// The first pixel that the masks share at <see cref="Blocked"/>, in row order (smallest y,
        /// then smallest x).
        /// </summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>
        /// The direction of the other mask's vertical face that the motion enters: left or right.
        /// Null if the motion enters no vertical face.
        /// </summary>
        public Direction? FaceX => Faces.AlongX(native.face_x);

        /// <summary>
        /// The direction of the other mask's horizontal face that the motion enters: up or down.
        /// Null if the motion enters no horizontal face.
        /// </summary>
        public Direction? FaceY => Faces.AlongY(native.face_y);

        /// <summary>The exact position of the moving mask at the time of impact.</summary>
        public ExactPoint At => new ExactPoint(native.at);

        /// <summary>The exact position of the other mask at the time of impact.</summary>
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

        /// <summary>
        /// The step after which the masks overlap, as a fraction of all steps. 0 if there are no
        /// steps.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap. 0 if they overlap at the start.
        /// </summary>
        public long Step => native.step;

        /// <summary>The total number of steps.</summary>
        public long Steps => native.steps;

        /// <summary>
        /// The last free pose, one step before the hit. Null if the masks overlap at the start.
        /// </summary>
        public Pose? Free => native.has_free != 0 ? new Pose(native.free) : (Pose?)null;

        /// <summary>The first pose in which the masks overlap.</summary>
        public Pose Blocked => new Pose(native.blocked);

        /// <summary>
        /// The first pixel that the masks share in <see cref="Blocked"/>, in row order (smallest y,
        /// then smallest x).
        /// </summary>
        public Pixel First => new Pixel(native.first);
    }

    /// <summary>
    /// The first hit of a mask that moves in whole-pixel steps and whose pixels are parallelograms.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ExactSweep
    {
        private readonly HmExactSweep native;

        internal ExactSweep(HmExactSweep native)
        {
            this.native = native;
        }

        /// <summary>The step after which the masks overlap, as a fraction of the motion.</summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The step after which the masks overlap. 0 if they overlap at the start.
        /// </summary>
        public long Step => (long)native.step;

        /// <summary>The number of steps of the whole motion.</summary>
        public long Steps => (long)native.steps;

        /// <summary>
        /// The translation up to the last free step. Null if the masks overlap at the start.
        /// </summary>
        public Pixel? Free => native.has_free != 0 ? new Pixel(native.free) : (Pixel?)null;

        /// <summary>The translation up to the first step at which the masks overlap.</summary>
        public Pixel Blocked => new Pixel(native.blocked);

        /// <summary>The first two pixels that share an area at that step.</summary>
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

        /// <summary>
        /// The exact time at which the ray enters the pixel, as a fraction of the segment.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The direction of the face through which the ray enters, or null if the ray starts inside
        /// the pixel.
        /// </summary>
        public Direction? Normal => Faces.AlongX(native.normal_x) ?? Faces.AlongY(native.normal_y);
    }
}
