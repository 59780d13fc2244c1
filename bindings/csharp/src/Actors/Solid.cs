// Solids that move by themselves or along a path, and the speed that jumps gain from them.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Solid
    {
        /// <summary>A solid at rest at a pixel, with id 0.</summary>
        public static Solid At(int x, int y)
        {
            HmSolid solid = Native.hm_solid_at(x, y);
            return *(Solid*)&solid;
        }

        /// <summary>
        /// Moves a solid that is not in a list of obstacles by (dx, dy), together with the
        /// passengers that it carries or pushes. <paramref name="around"/> holds everything else
        /// that can stop them. If several solids move, use <see cref="Carry.All"/>, which finds the
        /// solid that each actor rides on.
        /// </summary>
        public void Step(Mask mask, Subpixels dx, Subpixels dy, Passenger[] passengers,
            Obstacles around = null, Material? material = null)
        {
            Check.NotNull(passengers, nameof(passengers));
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            Material made = material ?? Material.Solid;
            using (var pins = new Pins())
            using (Around obstacles = Around.Enter(around))
            {
                HmPassenger[] before = Carry.Raw(passengers, pins),
                              after = (HmPassenger[])before.Clone();
                fixed (Solid* solid = &this) fixed (HmPassenger* riders = after)
                {
                    Result.Check(Native.hm_solid_step(
                        (HmSolid*)solid,
                        shape,
                        (HmMaterial*)&made,
                        dx.Steps,
                        dy.Steps,
                        riders,
                        (UIntPtr)(uint)after.Length,
                        obstacles.Handle));
                }
                Carry.Read(passengers, before, after);
            }
        }

        /// <summary>Writes its state as bytes, which are the same on every machine.</summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (Solid* solid = &this)
            {
                HmStatus status = Native.hm_solid_to_bytes(
                    (HmSolid*)solid, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads the bytes of a solid.</summary>
        public static Solid FromBytes(byte[] bytes)
        {
            Solid solid;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(Native.hm_solid_from_bytes(
                    list, (UIntPtr)(uint)bytes.Length, (HmSolid*)&solid));
            }
            return solid;
        }

        /// <summary>XXH64 of its bytes: the same on every machine and in every language.</summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (Solid* solid = &this)
            {
                Result.Check(Native.hm_solid_hash((HmSolid*)solid, &hash));
            }
            return hash;
        }
    }

    public unsafe partial struct MovingSolid
    {
        /// <summary>
        /// A solid that moves by (dx, dy) in this tick: the obstacle with this number.
        /// </summary>
        public MovingSolid(uint obstacle, Solid solid, Subpixels dx, Subpixels dy)
        {
            Obstacle = obstacle;
            Solid = solid;
            By = new SubpixelVector(dx, dy);
        }

        /// <summary>
        /// A solid on a path: its position at a tick, and its motion to the next tick.
        /// </summary>
        public static MovingSolid OnPath(PlatformPath path, long tick, uint obstacle)
        {
            MovingSolid moving;
            ulong at = PlatformPath.TickNumber(tick);
            HmPathHandle way = Check.NotNull(path, nameof(path)).Handle;
            Result.Check(
                Native.hm_moving_solid_on_path(way, at, obstacle, (HmMovingSolid*)&moving));
            return moving;
        }
    }

    public unsafe partial struct Lift
    {
        /// <summary>
        /// Advances it by a tick in which its actor was moved by (dx, dy). If both are 0, it keeps
        /// the last motion. Characters do this by themselves; call it for actors of your own.
        /// </summary>
        public void After(Subpixels dx, Subpixels dy)
        {
            fixed (Lift* lift = &this)
            {
                Result.Check(Native.hm_lift_after((HmLift*)lift, dx.Steps, dy.Steps));
            }
        }

        /// <summary>Writes its state as bytes, which are the same on every machine.</summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (Lift* lift = &this)
            {
                HmStatus status =
                    Native.hm_lift_to_bytes((HmLift*)lift, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads the bytes of a lift.</summary>
        public static Lift FromBytes(byte[] bytes)
        {
            Lift lift;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(
                    Native.hm_lift_from_bytes(list, (UIntPtr)(uint)bytes.Length, (HmLift*)&lift));
            }
            return lift;
        }

        /// <summary>XXH64 of its bytes: the same on every machine and in every language.</summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (Lift* lift = &this)
            {
                Result.Check(Native.hm_lift_hash((HmLift*)lift, &hash));
            }
            return hash;
        }
    }

    public unsafe partial struct LiftRules
    {
        /// <summary>The speed that a jump gains from a lift.</summary>
        public SubpixelVector Gain(Lift lift)
        {
            SubpixelVector gain;
            fixed (LiftRules* rules = &this)
            {
                Result.Check(
                    Native.hm_lift_gain((HmLiftRules*)rules, (HmLift*)&lift, (HmVector*)&gain));
            }
            return gain;
        }
    }

    public unsafe partial struct PlatformPathDef
    {
        /// <summary>Back and forth at one pixel per tick, without pauses.</summary>
        public static PlatformPathDef Default
        {
            get
            {
                HmPathDef def = Native.hm_default_path_def();
                return *(PlatformPathDef*)&def;
            }
        }
    }

    /// <summary>
    /// The path of a moving platform from point to point. The position is a function of the tick,
    /// so it never drifts.
    /// </summary>
    public sealed unsafe class PlatformPath : IDisposable
    {
        private readonly HmPathHandle handle;

        /// <summary>
        /// A path from point to point. Without points the platform stays at (0, 0).
        /// </summary>
        public PlatformPath(PlatformPathDef def, params LevelPixel[] points)
        {
            fixed (LevelPixel* list = Check.NotNull(points, nameof(points)))
            {
                UIntPtr count = (UIntPtr)(uint)points.Length;
                Result.Check(
                    Native.hm_path_new((HmPixel*)list, count, (HmPathDef*)&def, out handle));
            }
        }

        internal HmPathHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(PlatformPath));
                }
                return handle;
            }
        }

        /// <summary>The position at a tick.</summary>
        public SubpixelVector At(long tick)
        {
            SubpixelVector at;
            Result.Check(Native.hm_path_at(Handle, TickNumber(tick), (HmVector*)&at));
            return at;
        }

        /// <summary>
        /// The motion from a tick to the next one. Move a solid by it. These motions add up to the
        /// position exactly.
        /// </summary>
        public SubpixelVector By(long tick)
        {
            SubpixelVector by;
            Result.Check(Native.hm_path_by(Handle, TickNumber(tick), (HmVector*)&by));
            return by;
        }

        /// <summary>A body at the position that the path has at a tick.</summary>
        public Body Body(long tick)
        {
            Body body;
            Result.Check(Native.hm_path_body(Handle, TickNumber(tick), (HmBody*)&body));
            return body;
        }

        /// <summary>Frees its memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        internal static ulong TickNumber(long tick)
        {
            if (tick < 0)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(tick), tick, "it must not be negative");
            }
            return (ulong)tick;
        }
    }
}
