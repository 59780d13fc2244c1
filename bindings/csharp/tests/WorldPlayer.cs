// Runs the commands in conformance/worlds.jsonl.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp.Tests
{
    /// <summary>A world, and the values of its line in the file.</summary>
    internal sealed class WorldPlayer : IDisposable
    {
        private readonly List<ColliderId> ids = new List<ColliderId>();
        private Snapshot saved;
        private int savedCount;

        internal WorldPlayer(JsonObject line)
        {
            using (Sprites sprites = SpritesOf(line))
            {
                World = new World(sprites);
            }
        }

        internal World World { get; }

        public void Dispose()
        {
            saved?.Dispose();
            World.Dispose();
        }

        internal static Sprites SpritesOf(JsonObject line)
        {
            var sprites = new Sprites();
            foreach (List<object> frames in ((List<object>)line["sprites"]).Cast<List<object>>())
            {
                Placed[] placed =
                    frames.Cast<JsonObject>()
                        .Select(frame => Words.Mask(frame).At(
                                    Words.Ints(frame["offset"])[0], Words.Ints(frame["offset"])[1]))
                        .ToArray();
                sprites.AddFrames(placed);
            }
            return sprites;
        }

        /// <summary>
        /// Returns the answer of a tick of a world, with the ids of the world's colliders by
        /// number.
        /// </summary>
        internal static object Ticked(Events events, World world, IReadOnlyList<ColliderId> ids)
        {
            var numbers = new Dictionary<ColliderId, long>();
            for (int index = 0; index < ids.Count; index++)
            {
                numbers[ids[index]] = index;
            }
            Expect.Sequence(events.Where(one => one.Kind == EventKind.Started).ToArray(),
                events.Started.ToArray(), "the pairs that started");
            object[] written = events
                                   .Select(one =>
                                       {
                                           List<object> parts =
                                               Json.List(one.Kind.ToString().ToLowerInvariant(),
                                                   numbers[one.A], numbers[one.B]);
                                           if (one.Kind == EventKind.Started)
                                           {
                                               parts.Add(one.Cause.ToString().ToLowerInvariant());
                                           }
                                           return (object)parts;
                                       })
                                   .ToArray();
            return Json.Object("events", Json.List(written), "hash", world.Hash().ToString("x16"));
        }

        /// <summary>Runs a command and returns its answer.</summary>
        internal object Run(JsonObject command)
        {
            ColliderId id = command.ContainsKey("collider") ? ids[Words.Int(command["collider"])]
                                                            : ColliderId.None;
            Filter filter = FilterOf((JsonObject)command.Get("filter"));
            switch ((string)command["do"])
            {
            case "insert":
                return Insert(command);
            case "remove":
                World.Remove(id);
                return null;
            case "move":
                World.SetPosition(id, Words.Ints(command["at"])[0], Words.Ints(command["at"])[1]);
                return null;
            case "move_all":
                MoveAll(Words.Ints(command["by"]));
                return null;
            case "frame":
                World.SetFrame(id, (long)command["frame"]);
                return null;
            case "sprite":
                World.SetSprite(
                    id, new SpriteId((uint)(long)command["sprite"]), (long)command["frame"]);
                return null;
            case "pose":
                World.SetPose(id, Words.Pose(command));
                return null;
            case "unpose":
                World.SetPose(id, null);
                return null;
            case "layers":
                World.SetLayers(
                    id, Words.Int(command["layer"]), (uint)(long)command["collides_with"]);
                return null;
            case "user_data":
                World.SetUserData(id, (ulong)(long)command["user_data"]);
                return null;
            case "carve":
                return World.Carve(id, Area(command["in"]))?.Count ?? 0;
            case "fill":
                return World.Fill(id, Area(command["in"]))?.Count ?? 0;
            case "push_out":
                return Words.List(World.PushOut(id));
            case "snapshot":
                TakeSnapshot();
                return null;
            case "restore":
                World.Restore(saved);
                ids.RemoveRange(savedCount, ids.Count - savedCount);
                return null;
            case "tick":
                return Ticked(World.Tick(), World, ids);
            default:
                return Ask(command, id, filter);
            }
        }

        /// <summary>Answers a question with every method that can answer it.</summary>
        private object Ask(JsonObject command, ColliderId id, Filter filter)
        {
            switch ((string)command["do"])
            {
            case "ray":
                double[] from = Words.Numbers(command["from"]), to = Words.Numbers(command["to"]);
                return Found(World.RayAll(from[0], from[1], to[0], to[1], filter),
                    World.Ray(from[0], from[1], to[0], to[1], filter), hit => hit.Collider,
                    hit => Words.Ray(hit.Hit));
            case "in":
                return In(Area(command["in"]), filter);
            case "touching":
                return Numbers(World.Touching(id, filter));
            case "contact":
                return Words.Overlap(World.Contact(id, ids[Words.Int(command["other"])]));
            case "within":
                Near[] near = World.Within(id, Words.Int(command["distance"]), filter);
                return Found(near, near.Length > 0 ? World.Nearest(id, filter) : null,
                    one => one.Collider,
                    one => Json.Object("squared", (long)one.Distance.Squared, "pixels",
                        Json.List(Words.List(one.Distance.Pixel), Words.List(one.Distance.Other))));
            case "nearest_free":
                return Words.List(World.NearestFree(id));
            case "sweep":
                int[] by = Words.Ints(command["by"]);
                return Json.Object("stepped",
                    Found(World.SweepAll(id, by[0], by[1], filter),
                        World.Sweep(id, by[0], by[1], filter), hit => hit.Collider,
                        hit => Words.Stepped(hit.Sweep)),
                    "continuous",
                    Found(World.SweepContinuousAll(id, by[0], by[1], filter),
                        World.SweepContinuous(id, by[0], by[1], filter), hit => hit.Collider,
                        hit => Words.Continuous(hit.Sweep)));
            default:
                throw new NotAsExpected("there is no command " + command["do"]);
            }
        }

        private object Insert(JsonObject words)
        {
            int[] at = words.ContainsKey("turn") ? new int[2] : Words.Ints(words["at"]);
            var def = new ColliderDef
            {
                X = at[0],
                Y = at[1],
                Layer = words.ContainsKey("layer") ? Words.Int(words["layer"]) : 0,
                CollidesWith = words.ContainsKey("collides_with")
                    ? (uint)(long)words["collides_with"]
                    : Layers.All,
                IsStill = Equals(words.Get("still"), true),
                IsSensor = Equals(words.Get("sensor"), true),
                UserData = words.ContainsKey("user_data") ? (ulong)(long)words["user_data"] : 0,
            };
            if (words.Get("terrain") is JsonObject ground)
            {
                def.Terrain = Terrain.FromMask(Words.Placed(ground));
            }
            else
            {
                def.Sprite = new SpriteId((uint)(long)words["sprite"]);
                def.Frame = (long)words["frame"];
                def.Pose = words.ContainsKey("turn") ? Words.Pose(words) : (Pose?)null;
            }
            ColliderId id = World.Insert(def);
            def.Terrain?.Dispose();
            ids.Add(id);
            return Json.List((long)id.Index, (long)id.Generation);
        }

        private void MoveAll(int[] by)
        {
            Move[] moves = World.Moving();
            for (int index = 0; index < moves.Length; index++)
            {
                moves[index].X += by[0];
                moves[index].Y += by[1];
            }
            World.MoveAll(moves);
        }

        private void TakeSnapshot()
        {
            if (saved == null)
            {
                saved = World.Snapshot();
            }
            else
            {
                World.SnapshotInto(saved);
            }
            savedCount = ids.Count;
        }

        private object In(Figure area, Filter filter)
        {
            ColliderId[] all = World.AllIn(area, filter);
            Expect.Equal(all.Length > 0, World.AnyIn(area, filter), "whether any is in the area");
            Expect.Equal(all.Length, World.CountIn(area, filter), "how many are in the area");
            Expect.Equal(all.Length > 0 ? all[0] : (ColliderId?)null, World.FirstIn(area, filter),
                "the first in the area");
            return Numbers(all);
        }

        private object Found<T>(
            T[] all, T? first, Func<T, ColliderId> id, Func<T, JsonObject> answer)
            where T : struct
        {
            Func<T, JsonObject> written = one =>
            {
                JsonObject words = answer(one);
                words.Add("collider", (long)ids.IndexOf(id(one)));
                return words;
            };
            object[] list = all.Select(written).ToArray<object>();
            object expected = list.Length > 0 ? list[0] : null;
            Expect.True(Json.AreEqual(expected, first.HasValue ? written(first.Value) : null),
                "the first of all hits is the first hit");
            return Json.List(list);
        }

        private object Numbers(IEnumerable<ColliderId> colliders)
        {
            return Json.List(colliders.Select(one => (object)(long)ids.IndexOf(one)).ToArray());
        }

        private Figure Area(object area)
        {
            var words = (JsonObject)area;
            if (!words.ContainsKey("sprite"))
            {
                return Words.Figure(words);
            }
            int[] at = Words.Ints(words["at"]);
            using (Sprites sprites = World.Sprites())
            {
                return sprites.Mask(new SpriteId((uint)(long)words["sprite"]), (long)words["frame"])
                    .Mask.At(at[0], at[1]);
            }
        }

        private Filter FilterOf(JsonObject words)
        {
            var filter = new Filter();
            if (words != null)
            {
                filter.Layers =
                    words.ContainsKey("layers") ? (uint)(long)words["layers"] : Layers.All;
                filter.Except =
                    words.ContainsKey("except") ? ids[Words.Int(words["except"])] : ColliderId.None;
                filter.Sensors = KeepOf(words.Get("sensors"));
                filter.Still = KeepOf(words.Get("still"));
            }
            return filter;
        }

        private static Keep KeepOf(object flag)
        {
            return flag == null ? Keep.All : (bool)flag ? Keep.Only : Keep.No;
        }
    }
}
