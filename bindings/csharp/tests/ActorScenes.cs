// Tests that actors that follow scripts have the same states as in every other language. The scenes
// and hashes are those of crates/hitmask/tests/golden/scripted.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    public static class ActorScenes
    {
        private const int Ticks = 900;
        private const int Tile = 8;
        private const string Folder = "crates/hitmask/tests/golden/scripted/";

        [Test]
        public static void AllScenesHaveTheHashesOfTheOtherLanguages()
        {
            string[] level = File.ReadAllLines(Program.PathOf(Folder + "level.txt"));
            var played = new List<string>();
            Action<string, ulong> add = (name, sum) =>
                played.Add(name + " 0x" + sum.ToString("x16"));
            using (Obstacles obstacles = Level(level))
            {
                Func<Obstacles> around = obstacles.Copy;
                var presets = new Dictionary<string, Platformer>
                {
                    { "momentum", Platformer.Momentum },
                    { "tight", Platformer.Tight },
                    { "classic", Platformer.Classic },
                };
                foreach (KeyValuePair<string, Platformer> preset in presets)
                {
                    add(preset.Key, PlatformGame(around(), preset.Value, false));
                    add(preset.Key + "-frames", PlatformGame(around(), preset.Value, true));
                }
                Platformer moon = Platformer.Tight.Scaled(1.25);
                moon.ClimbSpeed = 0.7;
                moon.Gravity.Rise = 0.1;
                moon.Jump.Release = 0.6;
                moon.Jump.HasRelease = true;
                moon.Jump.CoyoteTicks = 10;
                add("changed-rules", PlatformGame(around(), moon, false));
                add("adventure", Walk(around(), Maze.Adventure));
                add("grid", Walk(around(), Maze.OnGrid));
                add("corridor", Walk(around(), Maze.Corridor));
                Maze diagonal = Maze.Adventure;
                diagonal.Diagonal = new Diagonal { Kind = DiagonalKind.Both, Speed = 0.7 };
                add("diagonal", Walk(around(), diagonal));
                add("crusher", Crusher(around()));
                add("fight", Fight(around()));
            }
            Expect.Sequence(
                File.ReadAllLines(Program.PathOf(Folder + "hashes.txt")), played, "the hashes");
        }

        /// <summary>Pseudorandom numbers, which every language computes in one line.</summary>
        private sealed class Script
        {
            private uint seed;

            internal Script(uint seed)
            {
                this.seed = seed;
            }

            internal uint Next()
            {
                seed = unchecked(seed * 1664525 + 1013904223);
                return seed >> 16;
            }

            /// <summary>
            /// Returns the keys that are held now. They change about once every ten ticks.
            /// </summary>
            internal uint Held(uint before, uint keys)
            {
                return Next() % 10 == 0 ? Next() & keys : before;
            }
        }

        /// <summary>The hashes of all states of a run, combined into one number.</summary>
        private struct Sum
        {
            internal ulong Value { get; private set; }

            internal void Add(ulong hash)
            {
                Value = unchecked(Value * 31 + hash);
            }
        }

        /// <summary>
        /// Returns a mask of the tiles with these letters. Slashes are slopes of rock.
        /// </summary>
        private static Mask Tiles(string[] level, string letters)
        {
            return Mask.FromFunction(Tile * level[0].Length, Tile * level.Length, (x, y) =>
            {
                char letter = level[y / Tile][x / Tile];
                int right = x % Tile, down = y % Tile;
                if (letters.IndexOf(letter) < 0)
                {
                    return false;
                }
                switch (letter)
                {
                    case '/':
                        return right + down >= Tile - 1;
                    case '\\':
                        return down >= right;
                    case '=':
                        return down < 4;
                    default:
                        return true;
                }
            });
        }

        private static Obstacles Level(string[] level)
        {
            Material rock = Material.Solid, ice = Material.Solid, ladder = Material.Ladder;
            rock.WallRun = true;
            rock.Belt = Subpixels.FromRatio(3, 8);
            ice.Grip = 16;
            ice.Number = 1;
            ladder.Gate = true;
            var obstacles = new Obstacles();
            ulong id = 0;
            foreach (KeyValuePair<string, Material> tiles in new[]
            {
                new KeyValuePair<string, Material>("#/\\", rock),
                new KeyValuePair<string, Material>("i", ice),
                new KeyValuePair<string, Material>("=", Material.OneWay),
                new KeyValuePair<string, Material>("H", ladder),
                new KeyValuePair<string, Material>("~", Material.Water),
                new KeyValuePair<string, Material>("^", Material.Hazard),
            })
            {
                using (Mask mask = Tiles(level, tiles.Key))
                {
                    Expect.Equal((uint)id, obstacles.AddMask(mask.At(0, 0), tiles.Value, id),
                        "the number of an obstacle");
                }
                id++;
            }
            return obstacles;
        }

        /// <summary>Plays a character, with one mask or several, in a level with a lift.</summary>
        private static ulong PlatformGame(Obstacles around, Platformer rules, bool hasFrames)
        {
            PlatformPathDef def = PlatformPathDef.Default;
            def.Speed = 0.75;
            def.Pause = 20;
            LevelPixel[] points =
            {
                new LevelPixel(150, 96), new LevelPixel(150, 24), new LevelPixel(100, 24),
            };
            using (around)
            using (Mask stand = Mask.FromFunction(8, 11, (x, y) => y > 1 || x >= 2 && x < 6))
            using (Mask stride = Mask.Full(9, 11), duck = Mask.Full(8, 6), raft = Mask.Full(32, 4))
            using (var masks = new BodyMasks(
                new[] { stand, stride, duck }, duck: 2, mirrored: true))
            using (var route = new PlatformPath(def, points))
            {
                uint lift = around.AddMask(raft.At(0, 0), Material.OneWay, 9);
                var script = new Script(7);
                var sum = new Sum();
                uint held = 0;
                PlatformerState player = PlatformerState.At(160, 80);
                var riders = new Passenger[1];
                for (int tick = 0; tick < Ticks; tick++)
                {
                    held = script.Held(held, 127);
                    riders[0] = hasFrames ? player.Passenger(masks) : player.Passenger(stand);
                    Carry.All(around, new[] { MovingSolid.OnPath(route, tick, lift) }, riders);
                    player.Carried(riders[0]);
                    PlatformerTick now = hasFrames
                        ? rules.Tick(ref player, (Pad)held, masks, tick / 8 % 2, around)
                        : rules.Tick(ref player, (Pad)held, stand, around);
                    sum.Add(player.Hash());
                    sum.Add((uint)now.Events);
                    sum.Add(now.HasSupport ? now.Support : 99);
                    if (now.HitY.IsHit)
                    {
                        sum.Add(unchecked((ulong)now.HitY.Pixel.X));
                    }
                }
                return sum.Value;
            }
        }

        private static ulong Walk(Obstacles around, Maze rules)
        {
            using (around)
            using (Mask feet = Mask.Full(9, 9))
            {
                var script = new Script(11);
                var sum = new Sum();
                uint held = 0;
                MazeState walker = MazeState.At(20, 20);
                for (int tick = 0; tick < Ticks; tick++)
                {
                    held = script.Held(held, 15);
                    MazeTick now = rules.Tick(ref walker, (Held)held, feet, around);
                    sum.Add(walker.Hash());
                    sum.Add((now.Events & MazeEvents.NearMissBegan) != 0 ? 1ul : 0);
                }
                return sum.Value;
            }
        }

        /// <summary>Plays boxes in the way of a crusher.</summary>
        private static ulong Crusher(Obstacles around)
        {
            using (around)
            using (Mask press = Mask.Full(20, 20), smaller = Mask.Full(4, 4))
            using (Mask mask = Mask.Full(8, 8))
            {
                uint number = around.AddMask(press.At(0, 0), null, 5);
                Solid solid = Solid.At(40, 60);
                solid.Id = 5;
                Body[] bodies =
                {
                    Body.At(50, 52), Body.At(62, 66), Body.At(30, 70), Body.At(45, 84),
                };
                var script = new Script(3);
                var sum = new Sum();
                for (int tick = 0; tick < Ticks; tick++)
                {
                    Subpixels dx = Subpixels.FromRatio((int)(script.Next() % 241) - 120, 60);
                    Subpixels dy = Subpixels.FromRatio((int)(script.Next() % 241) - 120, 60);
                    Passenger[] riders = bodies.Select((body, index) => new Passenger(body, mask)
                    {
                        SmallerMask = smaller,
                        Wiggle = 3,
                        Riding = index == 2 ? Riding.ClingingRight : Riding.Standing,
                    }).ToArray();
                    var moving = new[] { new MovingSolid(number, solid, dx, dy) };
                    Carry.All(around, moving, riders);
                    solid = moving[0].Solid;
                    sum.Add(solid.Hash());
                    for (int index = 0; index < bodies.Length; index++)
                    {
                        Body body = riders[index].Body;
                        Expect.True(!riders[index].IsSmaller || riders[index].Mask == smaller,
                            "a squeezed rider has the smaller mask");
                        body.Step(mask, 0, 0.5, Policy.Slide, around);
                        bodies[index] = body;
                        sum.Add(unchecked((ulong)(body.Position.X * 1000 + body.Position.Y)));
                    }
                }
                return sum.Value;
            }
        }

        /// <summary>Plays two fighters that hit each other, and bullets that hit both.</summary>
        private static ulong Fight(Obstacles around)
        {
            using (around)
            using (Mask fist = Mask.Full(6, 3), shape = Mask.Full(8, 11), pellet = Mask.Full(2, 2))
            {
                HitEffect kick = HitEffect.Of(3);
                kick.Knockback = Knockback.Adventure;
                kick.HitStop = HitEffect.HitStopOfDamage(3);
                kick.OwnHitStop = HitEffect.PreciseHitStop;
                Fighter[] fighters = { new Fighter(70, 0, 500), new Fighter(71, 1, 500) };
                Body[] bodies = { Body.At(180, 60), Body.At(192, 62) };
                var script = new Script(5);
                var sum = new Sum();
                var bullets = new List<Bullet>();
                for (int tick = 0; tick < Ticks; tick++)
                {
                    for (int index = 0; index < 2; index++)
                    {
                        FighterTick now = fighters[index].Tick();
                        if (now.HasKnockback)
                        {
                            bodies[index].Step(
                                shape, now.Knockback.X, now.Knockback.Y, Policy.Slide, around);
                        }
                    }
                    if (tick % 16 == 0)
                    {
                        Subpixels dx = Subpixels.FromRatio((int)(script.Next() % 600) - 300, 50);
                        Subpixels dy = Subpixels.FromRatio((int)(script.Next() % 600) - 300, 50);
                        OnSolid[] answers =
                        {
                            OnSolid.Bounce, OnSolid.Reflect, OnSolid.Stop, OnSolid.Destroy,
                        };
                        bullets.Add(new Bullet(120, 40, dx, dy, 70, 0)
                        {
                            OnSolid = answers[tick / 16 % 4],
                            Bounces = 9,
                            Pierce = 1,
                            Life = 90,
                        });
                    }
                    Hitbox[] hitboxes =
                        bodies
                            .Select((body, index) =>
                                {
                                    Pixel at = body.Position;
                                    Placed swing = fist.At(at.X + (index == 0 ? 6 : -4), at.Y + 3);
                                    return new Hitbox(
                                        fighters[index].Id, fighters[index].Team, swing, kick)
                                    {
                                        Swing = (uint)(tick / 20),
                                        Facing = index == 0 ? Direction.Right : Direction.Left,
                                    };
                                })
                            .ToArray();
                    Hurtbox[] hurtboxes =
                        bodies.Select((body, index) => new Hurtbox(index, body.Placed(shape), 9))
                            .ToArray();
                    HitEvent[] events = Teams.Others.Resolve(hitboxes, hurtboxes, fighters);
                    Target[] targets = bodies
                                           .Select((body, team) => new Target((ulong)(70 + team),
                                                       team, body.Placed(shape)) { Dx = 1 })
                                           .ToArray();
                    for (int index = 0; index < bullets.Count; index++)
                    {
                        Bullet bullet = bullets[index];
                        BulletHit[] hits = bullet.Tick(pellet, around, targets);
                        bullets[index] = bullet;
                        sum.Add(bullet.Hash());
                        foreach (BulletHit hit in hits)
                        {
                            sum.Add(unchecked((ulong)hit.Pixel.X + hit.Time.Denominator));
                            if (hit.Target.HasValue)
                            {
                                fighters[hit.Target.Value].HitBy(kick, 0, -0.25, 30);
                            }
                        }
                    }
                    bullets.RemoveAll(bullet => !bullet.IsFlying);
                    foreach (Fighter fighter in fighters)
                    {
                        sum.Add(fighter.Hash());
                    }
                    sum.Add((ulong)events.Length);
                }
                return sum.Value;
            }
        }
    }
}
