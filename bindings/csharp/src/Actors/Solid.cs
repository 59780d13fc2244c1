// Solids that move on their own or along a path, and the speed that jumps gain from them.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Solid
    {
        /// <summary>Returns a solid at rest at a pixel, with id 0.</summary>
        public static Solid At(int x, int y)
        {
            HmSolid solid = Native.hm_solid_at(x, y);
            return *(Solid*)&solid;
        }

        /// <summary>
        /// Moves a solid that is not in a list of obstacles by (dx, dy), together with the
        /// passengers that it carries or pushes. <paramref name="around"/> contains all other
        /// obstacles that can stop the passengers. If several solids move, use
        /// <see cref="Carry.All"/>, which finds the solid on which each actor rides.
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

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
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

        /// <summary>Reads a solid from its serialized form.</summary>
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

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
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
        /// Creates a solid that moves by (dx, dy) in this tick. The solid is the obstacle with this
        /// number.
        /// </summary>
        public MovingSolid(uint obstacle, Solid solid, Subpixels dx, Subpixels dy)
        {
            Obstacle = obstacle;
            Solid = solid;
            By = new SubpixelVector(dx, dy);
        }

        /// <summary>
        /// Returns the moving solid for a platform on a path, with the platform's position at the
        /// given tick and its motion from that tick to the next one.
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
        /// Advances the lift by one tick, in which its actor was moved by (dx, dy). If both dx and
        /// dy are 0, the lift keeps the last motion. Characters do this themselves, so call this
        /// method only for your own actors.
        /// </summary>
        public void After(Subpixels dx, Subpixels dy)
        {
            fixed (Lift* lift = &this)
            {
                Result.Check(Native.hm_lift_after((HmLift*)lift, dx.Steps, dy.Steps));
            }
        }

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
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

        /// <summary>Reads a lift from its serialized form.</summary>
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

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
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
        /// <summary>Returns the speed that a jump gains from a lift.</summary>
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
        /// <summary>
        /// A definition for moving back and forth at one pixel per tick, without pauses.
        /// </summary>
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
    /// The path along which a moving platform goes from point to point. The position is a function
    /// of the tick, so the platform never drifts.
    /// </summary>
    public sealed unsafe class PlatformPath : IDisposable
    {
        private readonly HmPathHandle handle;

        /// <summary>
        /// Creates a path that leads from point to point. If there are no points, the platform
        /// stays at (0, 0).
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

        /// <summary>Returns the position on the path at a tick.</summary>
        public SubpixelVector At(long tick)
        {
            SubpixelVector at;
            Result.Check(Native.hm_path_at(Handle, TickNumber(tick), (HmVector*)&at));
            return at;
        }

        /// <summary>
        /// Returns the motion from a tick to the next one. Move a solid by this motion in that
        /// tick. The motions add up exactly to the positions on the path.
        /// </summary>
        public SubpixelVector By(long tick)
        {
            SubpixelVector by;
            Result.Check(Native.hm_path_by(Handle, TickNumber(tick), (HmVector*)&by));
            return by;
        }

        /// <summary>Returns a body at the path's position at a tick.</summary>
        public Body Body(long tick)
        {
            Body body;
            Result.Check(Native.hm_path_body(Handle, TickNumber(tick), (HmBody*)&body));
            return body;
        }

        /// <summary>Frees the object's memory.</summary>
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
