// The pose of a mask in the world.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// The pose of a mask in the world. The mask is scaled and then rotated about its pivot, which
    /// is at a position in the world.
    /// </summary>
    /// <example>
    /// <c>new Pose(120, 80) { PivotX = 16, PivotY = 10, Degrees = 33.5, Scale = 1.5 }</c>
    /// </example>
    [StructLayout(LayoutKind.Sequential)]
    public struct Pose
    {
        private HmPose native;

        /// <summary>
        /// Creates an upright, unscaled pose with the top left of the mask at (x, y). Fractions of
        /// a pixel are kept.
        /// </summary>
        public Pose(double x, double y)
        {
            native = Native.hm_default_pose(x, y);
        }

        internal Pose(HmPose native)
        {
            this.native = native;
        }

        internal HmPose Raw => native;

        /// <summary>The x coordinate of the pivot in the world.</summary>
        public double X
        {
            get { return native.position.x; }
            set { native.position.x = value; }
        }

        /// <summary>The y coordinate of the pivot in the world.</summary>
        public double Y
        {
            get { return native.position.y; }
            set { native.position.y = value; }
        }

        /// <summary>
        /// The distance of the pivot from the mask's left edge, in the mask's own pixels.
        /// </summary>
        public double PivotX
        {
            get { return native.pivot.x; }
            set { native.pivot.x = value; }
        }

        /// <summary>
        /// The distance of the pivot from the mask's top edge, in the mask's own pixels.
        /// </summary>
        public double PivotY
        {
            get { return native.pivot.y; }
            set { native.pivot.y = value; }
        }

        /// <summary>The rotation in degrees, clockwise as seen on screen.</summary>
        public double Degrees
        {
            get { return native.degrees; }
            set { native.degrees = value; }
        }

        /// <summary>
        /// Sets <see cref="Degrees"/> from a rotation in radians, clockwise as seen on screen.
        /// </summary>
        public double Radians
        {
            set { native.degrees = Native.hm_degrees_from_radians(value); }
        }

        /// <summary>
        /// The scale along x. A negative scale mirrors the mask. The absolute value must be from
        /// 0.001 to 1000.
        /// </summary>
        public double ScaleX
        {
            get { return native.scale_x; }
            set { native.scale_x = value; }
        }

        /// <summary>The scale along y, with the same limits as <see cref="ScaleX"/>.</summary>
        public double ScaleY
        {
            get { return native.scale_y; }
            set { native.scale_y = value; }
        }

        /// <summary>
        /// Sets the scale along both axes, <see cref="ScaleX"/> and <see cref="ScaleY"/>.
        /// </summary>
        public double Scale
        {
            set { native.scale_x = native.scale_y = value; }
        }
    }
}
