// Colliders that queries of a world find.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>A collider that is near, and how near.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Near
    {
        private readonly HmNear native;

        internal Near(HmNear native)
        {
            this.native = native;
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>
        /// Its distance: <c>Pixel</c> is of what the query starts from, <c>Other</c> of the
        /// collider.
        /// </summary>
        public Distance Distance => new Distance(native.distance);
    }

    /// <summary>A collider that a ray hits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct WorldRayHit
    {
        private readonly HmWorldRayHit native;

        internal WorldRayHit(HmWorldRayHit native)
        {
            this.native = native;
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>The hit.</summary>
        public RayHit Hit => new RayHit(native.hit);
    }

    /// <summary>A collider that a moving one hits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct WorldSweep
    {
        private readonly HmWorldSweep native;

        internal WorldSweep(HmWorldSweep native)
        {
            this.native = native;
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>The hit.</summary>
        public Sweep Sweep => new Sweep(native.sweep);
    }

    /// <summary>A collider that one on a straight line hits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct WorldContinuousSweep
    {
        private readonly HmWorldContinuousSweep native;

        internal WorldContinuousSweep(HmWorldContinuousSweep native)
        {
            this.native = native;
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>The hit.</summary>
        public ContinuousSweep Sweep => new ContinuousSweep(native.sweep);
    }
}
