// The colliders that queries about a world find.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>A collider and its distance.</summary>
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
        /// The collider's distance. <c>Pixel</c> belongs to the probe from which the query starts,
        /// and <c>Other</c> belongs to the collider.
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

    /// <summary>A collider that a moving collider or mask hits.</summary>
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

    /// <summary>
    /// A collider that a collider or mask hits as it moves along a straight line.
    /// </summary>
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
