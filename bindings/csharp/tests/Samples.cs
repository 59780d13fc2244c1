// Values of every type that the package accepts, for tests that call every method.

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    /// <summary>Creates valid and invalid values.</summary>
    internal sealed class Samples
    {
        private readonly Random random = new Random(1);

        /// <summary>
        /// Returns all public methods, constructors and properties, without those that every type
        /// has.
        /// </summary>
        internal static IEnumerable<MethodBase> Everything()
        {
            const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance
                | BindingFlags.Static | BindingFlags.DeclaredOnly;
            foreach (Type type in typeof(Mask).Assembly.GetExportedTypes().Where(
                        type => !type.IsEnum && !type.IsInterface))
            {
                if (typeof(Exception).IsAssignableFrom(type)
                    || typeof(Attribute).IsAssignableFrom(type))
                {
                    continue;
                }
                foreach (MethodBase method in type.GetConstructors(Own).Cast<MethodBase>().Concat(
                            type.GetMethods(Own)))
                {
                    if (type.Name == "Enumerator" || method is ConstructorInfo && type.IsAbstract)
                    {
                        continue;
                    }
                    yield return method is MethodInfo open && open.IsGenericMethodDefinition
                        ? open.MakeGenericMethod(open.GetGenericArguments().Select(Known).ToArray())
                        : method;
                }
            }
        }

        private static Type Known(Type parameter)
        {
            return parameter.Name == "TRectangle" ? typeof(Microsoft.Xna.Framework.Rectangle)
                                                  : typeof(Microsoft.Xna.Framework.Color);
        }

        /// <summary>Returns a value with which most calls succeed.</summary>
        internal object Right(ParameterInfo parameter)
        {
            Type type = parameter.ParameterType;
            return parameter.HasDefaultValue && !type.IsValueType
                ? null
                : Right(type.IsByRef ? type.GetElementType() : type, parameter.Name);
        }

        internal object Right(Type type, string name)
        {
            type = Nullable.GetUnderlyingType(type) ?? type;
            if (type.IsEnum)
            {
                return Enum.GetValues(type).GetValue(random.Next(Enum.GetValues(type).Length));
            }
            if (type.IsArray)
            {
                Type element = type.GetElementType();
                Array list = Array.CreateInstance(element, 4);
                for (int index = 0; index < list.Length; index++)
                {
                    list.SetValue(element == typeof(int) ? 0 : Right(element, name), index);
                }
                return list;
            }
            switch (type.Name)
            {
            case "Int32":
                return name == "index" || name == "layer" || name == "shape" ? 0
                    : name == "count"                                        ? -1
                                                                             : 2;
            case "Int64":
                return name == "frame" || name == "tick" || name.StartsWith("max") ? 0L : 2L;
            case "UInt64":
                return 1ul;
            case "UInt32":
                return 0u;
            case "UInt16":
                return (ushort)1;
            case "Byte":
                return (byte)1;
            case "SByte":
                return (sbyte)1;
            case "Double":
                return 1.5;
            case "Boolean":
                return true;
            case "String":
                return name == "drawing" ? "##\n.#" : "walk";
            case "IntPtr":
                return IntPtr.Zero;
            default:
                return RightObject(type);
            }
        }

        private object RightObject(Type type)
        {
            switch (type.Name)
            {
            case "Mask":
                return Mask.FromText("##\n.#");
            case "Placed":
                return Mask.Full(2, 2).At(1, 1);
            case "Posed":
                return Mask.Full(2, 2).Posed(new Pose(1, 1));
            case "Exact":
                return Mask.Full(2, 2).Posed(new Pose(1, 1)).Exact();
            case "Pose":
                return new Pose(1, 1) { Degrees = 30 };
            case "Figure":
                return Figure.Circle(1, 1, 2);
            case "Probe":
                return (Probe)new Pixel(1, 1);
            case "Sprites":
                Sprites sprites = new Sprites();
                sprites.AddMask(Mask.Full(2, 2));
                return sprites;
            case "World":
                return AWorld();
            case "Snapshot":
                return AWorld().Snapshot();
            case "Recording":
                return ARecording();
            case "Replay":
                return ARecording().Play((Sprites)RightObject(typeof(Sprites)));
            case "Terrain":
                return Terrain.FromMask(Mask.Full(4, 4).At(0, 0));
            case "PlacedTerrain":
                return Terrain.FromMask(Mask.Full(4, 4).At(0, 0)).At(0, 0);
            case "Sheet":
                return ASheet();
            case "Clip":
                return ASheet().Clip("walk");
            case "Baked":
                return Baked.Bake(new Dictionary<string, Sheet> { { "walk", ASheet() } });
            case "Components":
                return Mask.Full(2, 2).Components();
            case "DistanceField":
                return Mask.Full(2, 2).DistanceToSet();
            case "Outlines":
                return Mask.Full(2, 2).Outlines();
            case "ConfigurationSpace":
                return new ConfigurationSpace(Mask.Full(2, 2), Mask.Full(2, 2));
            case "Obstacles":
                var obstacles = new Obstacles();
                obstacles.AddMask(Mask.Full(9, 2).At(0, 9));
                return obstacles;
            case "BodyMasks":
                return new BodyMasks(new[] { Mask.Full(2, 2) });
            case "PlatformPath":
                return new PlatformPath(
                    PlatformPathDef.Default, new LevelPixel(0, 0), new LevelPixel(9, 9));
            case "Passenger":
                return new Passenger(Body.At(1, 1), Mask.Full(2, 2));
            case "PlatformerState":
                return PlatformerState.At(1, 1);
            case "Platformer":
                return Platformer.Tight;
            case "Maze":
                return Maze.Adventure;
            case "Bullet":
                return new Bullet(0, 0, 1, 1, 7, 1);
            case "Hitbox":
                return new Hitbox(7, 1, Mask.Full(2, 2).At(0, 0), HitEffect.Of(1));
            case "Hurtbox":
                return new Hurtbox(0, Mask.Full(2, 2).At(0, 0));
            case "Target":
                return new Target(8, 2, Mask.Full(2, 2).At(0, 0));
            case "MovingSolid":
                return new MovingSolid(0, Solid.At(0, 9), 0, 0);
            case "FrameDef":
                return new FrameDef(Mask.Full(2, 2).At(0, 0));
            case "ClipDef":
                return new ClipDef("walk", 0);
            case "ShapeDef":
                return new ShapeDef("fist", Mask.Full(2, 2).At(0, 0));
            case "SheetDef":
                return new SheetDef();
            case "Subpixels":
                return (Subpixels)1.5;
            case "Func`3":
                return type == typeof(Func<int, int, bool>)
                    ? (object)(Func<int, int, bool>)((x, y) => x == y)
                    : (Func<ColliderId, ColliderId, bool>)((a, b) => true);
            case "IEnumerable`1":
                return type == typeof(IEnumerable<FrameDef>)
                    ? (object)new[] { new FrameDef(Mask.Full(2, 2).At(0, 0)) }
                    : new Dictionary<string, Sheet> { { "walk", ASheet() } };
            case "IList`1":
                return type == typeof(IList<ClipDef>) ? (object)new List<ClipDef>()
                                                      : new List<ShapeDef>();
            case "Object":
                return new object();
            default:
                return Activator.CreateInstance(type);
            }
        }

        private static World AWorld()
        {
            var world = new World();
            SpriteId sprite = world.AddMask(Mask.Full(2, 2));
            world.Insert(new ColliderDef { Sprite = sprite, X = 1 });
            world.Insert(new ColliderDef { Terrain = Terrain.FromMask(Mask.Full(4, 4).At(0, 0)) });
            return world;
        }

        private static Recording ARecording()
        {
            using (var world = new World())
            {
                world.AddMask(Mask.Full(2, 2));
                world.StartRecording();
                world.Tick();
                return world.StopRecording();
            }
        }

        private static Sheet ASheet()
        {
            var def =
                new SheetDef { Clips = new[] { new ClipDef("walk", 0, 1) { Duration = 50 } } };
            return Sheet.FromGrid(Mask.Full(4, 2), new Grid(2, 2), def);
        }
    }
}
