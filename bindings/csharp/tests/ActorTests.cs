// Tests the parts of actors that the scenes do not test.

using System;
using System.Linq;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    public static class ActorTests
    {
        [Test]
        public static void LengthsAreExact()
        {
            Subpixels tenth = 0.1;
            Expect.Equal(Subpixels.PerPixel / 10, tenth.Steps, "a tenth of a pixel");
            Expect.Equal((Subpixels)1, tenth * 10, "ten tenths");
            Expect.Equal(
                15.0, Subpixels.FromRatio(900, 60).Pixels, "900 pixels per second at 60 ticks");
            Expect.True(tenth < 0.2 && tenth >= 0.1 && -tenth <= tenth - tenth && tenth + 0.1 == 0.2
                    && tenth != 0,
                "the order of lengths");
            Expect.Equal((Subpixels)double.MaxValue, (Subpixels)1e12, "the greatest length");
            Expect.Equal((Subpixels)0, (Subpixels)double.NaN, "no number");
        }

        [Test]
        public static void StatesHaveBytesAndHashes()
        {
            PlatformerState hero = PlatformerState.At(40, 80);
            hero.Launch(1.5, -2);
            hero.Dropping.Ids[0] = 77;
            hero.Dropping.Count = 1;
            Same(
                hero.ToBytes(), PlatformerState.FromBytes(hero.ToBytes()).ToBytes(), "a character");
            Expect.Equal(hero.Hash(), PlatformerState.FromBytes(hero.ToBytes()).Hash(),
                "the hash of a character");
            MazeState walker = MazeState.At(3, 4);
            walker.Heading = Heading.Up;
            Same(walker.ToBytes(), MazeState.FromBytes(walker.ToBytes()).ToBytes(), "a walker");
            Bullet bullet = new Bullet(1, 2, 3, 4, 5, 6) { HitTargetCount = 1 };
            bullet.HitTargets[0] = 9;
            Same(bullet.ToBytes(), Bullet.FromBytes(bullet.ToBytes()).ToBytes(), "a bullet");
            Expect.Equal(9ul, Bullet.FromBytes(bullet.ToBytes()).HitTargets[0],
                "a target that the bullet remembers");
            Fighter fighter = new Fighter(7, 1, 10);
            fighter.HitBy(HitEffect.Of(3), 0, 0, 5);
            Expect.Equal(
                7u, Fighter.FromBytes(fighter.ToBytes()).Health, "the health of a fighter");
            Expect.Equal(fighter.Hash(), Fighter.FromBytes(fighter.ToBytes()).Hash(),
                "the hash of a fighter");
            Solid solid = Solid.At(8, 9);
            solid.Lift.After(1, 2);
            Same(solid.ToBytes(), Solid.FromBytes(solid.ToBytes()).ToBytes(), "a solid");
            Expect.Equal(solid.Lift.Hash(), Lift.FromBytes(solid.Lift.ToBytes()).Hash(),
                "the hash of a lift");
            Body body = Body.At(-5, 6);
            Same(body.ToBytes(), Body.FromBytes(body.ToBytes()).ToBytes(), "a body");
            Expect.Fails(
                Status.BadData, () => Bullet.FromBytes(new byte[5]), "bytes that are no bullet");
            Expect.Throws<ArgumentOutOfRangeException>(
                () => hero.Dropping.Ids[4] = 1, "an index beyond a list");
            Expect.Equal(32, Teams.All.Hurts.Length, "the length of a list");
        }

        private static void Same(byte[] expected, byte[] found, string what)
        {
            Expect.Sequence(expected, found, "the bytes of " + what);
        }

        [Test]
        public static void BodiesMoveAmongObstacles()
        {
            using (Mask box = Mask.Full(4, 4), tall = Mask.Full(4, 8), wall = Mask.Full(10, 100))
            using (var around = new Obstacles())
            {
                uint number = around.AddMask(wall.At(20, 0), null, 42);
                Body body = Body.At(0, 10);
                StepOutcome outcome = body.Step(box, 30.25, 0.1, Policy.Slide, around);
                Expect.True(outcome.HitX.IsHit && !outcome.HitY.IsHit && !outcome.Overlapped,
                    "what stopped it");
                Expect.Equal(42ul, outcome.HitX.Id, "the id of what stopped it");
                Expect.Equal(Side.Right, outcome.HitX.Side, "the side that was hit");
                Expect.Equal(number, outcome.HitX.Obstacle, "the number of what stopped it");
                Expect.Equal(new Pixel(16, 10), body.Position, "where it is");
                body.Exact(out string x, out string y);
                Expect.Equal("10.1", y, "its exact position");
                Expect.Equal("16.25", x, "its exact position, with the rest of its motion");
                Expect.Equal(new Pixel(14, 10), body.Moved(-2, 0).Position, "where it was moved");
                MaskChange change = body.ChangeMask(box, tall, Anchor.Feet, 4, around);
                Expect.Equal(MaskChangeOutcome.Changed, change.Outcome, "what became of its mask");
                Expect.Equal(6L, body.Position.Y, "where it stands on its feet");
                Expect.True(around.OverlapsSolid(box.At(18, 0)) && around.IsSolidAt(20, 99)
                        && !around.IsSolidAt(19, 99),
                    "what is solid");
                Expect.True(around.Stops(box.At(17, 0), Direction.Right)
                        && !around.Stops(box.At(16, 0), Direction.Right),
                    "what stops");
                Expect.Equal(null, around.Touching(box.At(25, 0), MaterialKind.Water),
                    "water that is not there");
                around.SetMaterial(number, Material.Water);
                Expect.Equal((uint?)number,
                    around.Touching(box.At(25, 0), MaterialKind.Ladder, MaterialKind.Water),
                    "water");
                around.MoveTo(number, 500, 0);
                around.SetId(number, 43);
                Expect.Equal(43ul, around.Get(number).Id, "its new id");
                Expect.Equal(new Pixel(500, 0), around.Get(number).Position, "its new place");
                Expect.Equal(1000L, around.Mask(number).Count, "its mask");
                around.SetMask(number, box);
                Expect.Equal(16L, around.Mask(number).Count, "its new mask");
                Expect.Equal(null, around.Terrain(number), "terrain of a mask");
                using (Terrain ground = Terrain.FromMask(wall.At(0, 0)))
                {
                    around.SetTerrain(number, ground);
                    Expect.Equal(null, around.Mask(number), "a mask of terrain");
                    Expect.True(around.Terrain(number).HasSamePixels(ground), "its terrain");
                    Expect.Equal(1000L, around.Terrain(number).Count, "how much of it there is");
                }
                around.SetMask(number, box);
                Expect.Sequence(new[] { number }, around.Numbers(), "all numbers");
                around.Remove(number);
                Expect.Equal(0, around.Numbers().Length, "how many are left");
                Expect.Fails(
                    Status.NotFound, () => around.Get(number), "an obstacle that was removed");
            }
        }

        [Test]
        public static void AWorldsCollidersAreObstacles()
        {
            using (var world = new World())
            using (var around = new Obstacles())
            using (Mask box = Mask.Full(10, 10))
            {
                SpriteId sprite = world.AddMask(box);
                ColliderId hero = world.Insert(new ColliderDef { Sprite = sprite, Layer = 1 });
                ColliderId rock =
                    world.Insert(new ColliderDef { Sprite = sprite, X = 20, Layer = 1 });
                world.Insert(new ColliderDef { Sprite = sprite, X = 20, Y = 20, Layer = 2 });
                world.Insert(new ColliderDef { Sprite = sprite, X = 900, Layer = 1 });
                var materials = new[] { new LayerMaterial(1, Material.Solid) };
                Expect.Equal(1,
                    around.Gather(world, new PixelRect(-50, -50, 100, 100), materials, hero),
                    "how many are near");
                Expect.Equal(rock.Value, around.Get(around.Numbers()[0]).Id, "the id of the one");
                Body body = Body.At(0, 0);
                Expect.Equal(
                    rock.Value, body.Step(box, 50, 0, Policy.Stop, around).HitX.Id, "what it hits");
            }
        }

        [Test]
        public static void ManyCharactersTickLikeOne()
        {
            using (Mask hero = Mask.Full(8, 11), duck = Mask.Full(8, 6), floor = Mask.Full(400, 10))
            using (var masks = new BodyMasks(new[] { hero, duck }, duck: 1))
            using (var around = new Obstacles())
            {
                around.AddMask(floor.At(0, 100));
                Platformer rules = Platformer.Classic.ForHeight(11);
                Maze maze = Maze.Corridor;
                PlatformerState[] states = Enumerable.Range(0, 20)
                                               .Select(index => PlatformerState.At(15 * index, 80))
                                               .ToArray();
                PlatformerState[] single = (PlatformerState[])states.Clone(),
                                  ducking = (PlatformerState[])states.Clone();
                PlatformerState[] singleDucking = (PlatformerState[])states.Clone();
                MazeState[] walkers =
                    Enumerable.Range(0, 20).Select(index => MazeState.At(15 * index, 20)).ToArray();
                MazeState[] singleWalkers = (MazeState[])walkers.Clone();
                var ticks = new PlatformerTick[20];
                var mazeTicks = new MazeTick[20];
                var frames = new ushort[20];
                for (int tick = 0; tick < 90; tick++)
                {
                    Pad[] pads =
                        states.Select((_, index) => (Pad)((tick / 9 * 37 + index * 11) & 127))
                            .ToArray();
                    Held[] held =
                        states.Select((_, index) => (Held)((tick / 9 * 7 + index) & 15)).ToArray();
                    rules.TickAll(states, pads, hero, around, ticks);
                    rules.TickAll(ducking, pads, masks, frames, around);
                    maze.TickAll(walkers, held, duck, around, mazeTicks);
                    for (int index = 0; index < 20; index++)
                    {
                        PlatformerTick one =
                            rules.Tick(ref single[index], pads[index], hero, around);
                        rules.Tick(ref singleDucking[index], pads[index], masks, 0, around);
                        maze.Tick(ref singleWalkers[index], held[index], duck, around);
                        Expect.Equal(single[index].Hash(), states[index].Hash(), "a character");
                        Expect.Equal(one.Events, ticks[index].Events, "what happened to it");
                        Expect.Equal(singleDucking[index].Hash(), ducking[index].Hash(),
                            "a character with masks");
                        Expect.Equal(
                            singleWalkers[index].Hash(), walkers[index].Hash(), "a walker");
                    }
                }
                Expect.True(
                    ducking.Any(state => state.IsDucking) && ducking.Any(state => !state.IsDucking),
                    "some duck");
                PlatformerState low = ducking.First(state => state.IsDucking);
                Expect.Equal(48L, masks.Of(low).Mask.Count, "the mask of one that ducks");
                Expect.Throws<ArgumentException>(
                    () => rules.TickAll(states, new Pad[3], hero), "too few keys");
                Expect.Throws<ArgumentException>(
                    () => rules.TickAll(states, new Pad[20], hero, null, new PlatformerTick[3]),
                    "too few ticks");
            }
        }

        [Test]
        public static void HeroesMeetEnemiesAndCarryThings()
        {
            using (Mask hero = Mask.Full(16, 16), enemy = Mask.Full(16, 16),
                floor = Mask.Full(400, 10)) using (var around = new Obstacles())
            {
                around.AddMask(floor.At(0, 100));
                Platformer rules = Platformer.Classic;
                PlatformerState player = PlatformerState.At(50, 40);
                player.Speed.Y = 3;
                player.Fall = 3;
                Expect.Equal(null,
                    rules.TouchEnemy(
                        ref player, Pad.None, player.Body.Placed(hero), enemy.At(300, 84)),
                    "an enemy far away");
                EnemyMeeting meeting = rules
                                           .TouchEnemy(ref player, Pad.None,
                                               player.Body.Placed(hero), enemy.At(52, 54))
                                           .Value;
                Expect.True(meeting.Contact == EnemyContact.Stomped && meeting.Defeats
                        && player.Speed.Y < 0,
                    "a stomp");
                PlatformerState thing = PlatformerState.At(60, 84);
                player = PlatformerState.At(50, 84);
                for (int tick = 0; tick < 5; tick++)
                {
                    rules.Tick(ref player, Pad.None, hero, around);
                }
                rules.Tick(ref player, Pad.Run, hero, around);
                Expect.Equal(GrabEvent.PickedUp,
                    rules.GrabThing(ref player, Pad.Run, hero, ref thing, enemy, around),
                    "grabbing");
                Expect.True(player.IsCarrying, "it carries the thing");
                rules.Tick(ref player, Pad.Up, hero, around);
                Expect.Equal(GrabEvent.ThrewUp,
                    rules.GrabThing(ref player, Pad.Up, hero, ref thing, enemy, around),
                    "throwing");
            }
        }

        [Test]
        public static void PlatformsCarryActors()
        {
            using (Mask raft = Mask.Full(30, 4), hero = Mask.Full(8, 8)) using (
                var around =
                    new Obstacles()) using (var path = new PlatformPath(PlatformPathDef.Default,
                                                new LevelPixel(0, 50), new LevelPixel(20, 50)))
            {
                uint number = around.AddMask(raft.At(0, 50), Material.OneWay, 1);
                Body rider = Body.At(10, 42);
                Expect.Equal((uint?)number, Carry.CarrierOf(hero, rider, around), "the carrier");
                Expect.Equal(null, Carry.CarrierOf(hero, Body.At(10, 20), around),
                    "the carrier of a body in the air");
                var riders = new[] { new Passenger(rider, hero) };
                for (int tick = 0; tick < 10; tick++)
                {
                    Carry.All(around, new[] { MovingSolid.OnPath(path, tick, number) }, riders);
                    Expect.Equal(
                        PassengerOutcome.Carried, riders[0].Outcome, "what happened to it");
                }
                Expect.Equal(new Pixel(20, 42), riders[0].Body.Position, "where it was carried");
                Expect.Equal((Subpixels)10, path.At(10).X, "where the path is");
                Expect.Equal((Subpixels)1, path.By(10).X, "where it goes");
                Expect.Equal(new Pixel(10, 50), path.Body(10).Position, "where a body on it is");
                Solid press = Solid.At(0, 0);
                var squeezed = new[] { new Passenger(Body.At(0, 9), hero) { Wiggle = 0 } };
                using (Mask anvil = Mask.Full(8, 8), ground = Mask.Full(60, 5))
                using (var floor = new Obstacles())
                {
                    floor.AddMask(ground.At(-20, 17));
                    press.Step(anvil, 0, 4, squeezed, floor);
                }
                Expect.Equal(PassengerOutcome.Squished, squeezed[0].Outcome, "what an anvil does");
                Lift lift = default(Lift);
                lift.After(2, -1);
                SubpixelVector gain = Platformer.Tight.Lift.Gain(lift);
                Expect.Equal((Subpixels)2, gain.X, "what a jump gains");
            }
        }

        [Test]
        public static void TeamsDecideWhichTeamHurtsWhich()
        {
            Teams teams = Teams.Others;
            Expect.True(teams.DoesHurt(1, 2) && !teams.DoesHurt(1, 1) && Teams.All.DoesHurt(1, 1)
                    && !Teams.None.DoesHurt(1, 2),
                "presets");
            teams.SetDamage(1, 2, false);
            Expect.True(!teams.DoesHurt(1, 2) && teams.DoesHurt(2, 1), "a change");
            Expect.Throws<ArgumentOutOfRangeException>(
                () => teams.DoesHurt(32, 0), "a team too many");
            using (Mask box = Mask.Full(8, 8))
            {
                Fighter[] fighters = { new Fighter(1, 1, 9), new Fighter(2, 2, 9) };
                Hitbox[] hitboxes = { new Hitbox(1, 1, box.At(0, 0), HitEffect.Of(4)),
                    new Hitbox(2, 2, box.At(4, 0), HitEffect.Of(9)) };
                Hurtbox[] hurtboxes = { new Hurtbox(0, box.At(0, 0)),
                    new Hurtbox(1, box.At(4, 0)) };
                HitEvent hit = teams.Resolve(hitboxes, hurtboxes, fighters).Single();
                Expect.Equal(HitOutcome.Destroyed, hit.Outcome, "the outcome");
                Expect.True(hit.Id == 1 && hit.By == 2 && hit.Hitbox == 1 && hit.Fighter == 0
                        && fighters[0].Health == 0,
                    "the fighter that was hit");
                Expect.Equal(new Pixel(4, 0), hit.Pixel, "where");
                Fighter[] others = { new Fighter(1, 1, 9), new Fighter(2, 2, 9) };
                HitEvent[] none = Teams.All.ResolvePairs(
                    hitboxes, hurtboxes, new[] { new HitPair(0, 0), new HitPair(7, 7) }, others);
                Expect.Equal(0, none.Length, "the events of pairs that do not count");
                Expect.Throws<ArgumentException>(
                    () => Teams.All.Resolve(hitboxes, hurtboxes, new Fighter[1]),
                    "a fighter that is missing");
                Bullet[] bullets = { new Bullet(-50, 2, 99, 0, 9, 3),
                    new Bullet(-50, 90, 99, 0, 9, 3) };
                BulletHit shot =
                    Bullet.TickAll(bullets, box, null, new[] { new Target(1, 1, box.At(0, 0)) })
                        .Single();
                Expect.True(shot.Bullet == 0 && shot.Target == 0 && shot.Obstacle == null
                        && shot.FaceX == Direction.Left,
                    "the target that was hit");
                Expect.True(!bullets[0].IsFlying && bullets[1].IsFlying, "the bullet in flight");
                Push push = new Push { Kind = PushKind.Sideways, X = 2, Y = -1 };
                Expect.Equal((Subpixels)(-2), push.Velocity(-5, 0, Direction.Right).X,
                    "the speed of a push");
                Expect.True(!fighters[1].WasHitBy(1, 0, 0) && fighters[0].WasHitBy(2, 0, 0),
                    "what fighters remember");
            }
        }
    }
}
