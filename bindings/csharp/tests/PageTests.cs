// The code of docs/csharp.md, docs/shipping-baked-masks.md and bindings/csharp/README.md, which a
// test compares with this file.

using System;
using System.IO;
using System.Linq;
using HitmaskSharp;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    public static class PageTests
    {
        private static Mask Drawn(int width, int height)
        {
            return Mask.FromFunction(
                width, height, (x, y) => y >= Math.Abs(2 * x - width) * height / width);
        }

        [Test]
        public static void TwoSprites()
        {
            uint[] shipColors = Enumerable.Repeat(0xff00ff00u, 32 * 20).ToArray();
            uint[] rockColors = Enumerable.Repeat(0xff808080u, 24 * 24).ToArray();
            string said = "";
            Action<string> say = words => said += words;

            Mask ship = Mask.FromColors(shipColors, 32, 20);
            Mask rock = Mask.FromColors(rockColors, 24, 24);

            if (ship.At(120, 80).Overlaps(rock.At(131, 84))) say("boom");

            Contact? contact = ship.At(120, 80).Contact(rock.At(131, 84));
            if (contact != null)
                say(contact.Value.Area + " pixels, " + contact.Value.Depth.Up
                    + " px up frees the ship");

            Sweep? hit = ship.At(120, 80).Sweep(rock.At(200, 84), 90, 0);
            if (hit?.Free is Pixel free) say("it stops at " + free);

            Translation wayOut = ship.At(120, 80).Separation(rock.At(131, 84));

            Expect.Equal("boom336 pixels, 16 px up frees the shipit stops at (168, 80)", said,
                "what it says");
            Expect.Equal(new Translation(0, -16), wayOut, "the way out");
        }

        [Test]
        public static void ManySprites()
        {
            const int Player = 0, Enemy = 1;
            Mask shipMask = Drawn(16, 16), rockMask = Drawn(24, 24);
            int explosions = 0;

            var world = new World();
            ColliderId ship = world.Insert(new ColliderDef
            {
                Sprite = world.AddMask(shipMask), X = 40, Y = 60, Layer = Player,
            });
            ColliderId rock = world.Insert(new ColliderDef
            {
                Sprite = world.AddMask(rockMask), X = 200, Y = 64, Layer = Enemy,
                CollidesWith = Layers.Of(Player),
            });

            world.SetPosition(ship, 195, 60);
            foreach (WorldEvent hit in world.Tick().Started)
            {
                if (hit.Other(ship) == rock) explosions++;
            }

            WorldRayHit? seen =
                world.Ray(0.5, 80.5, 400.5, 80.5, new Filter { Layers = Layers.Of(Enemy) });
            ColliderId[] near = world.AllIn(Figure.Circle(200, 70, 50));

            Expect.Equal(1, explosions, "the explosions");
            Expect.Equal((ColliderId?)rock, seen?.Collider, "what a ray sees");
            Expect.Equal(2, near.Length, "what is near");
            world.Dispose();
        }

        [Test]
        public static void BakedMasks()
        {
            string file = Program.PathOf("crates/hitmask-gallery/tests/assets/masks.hitmask");
            string before = Directory.GetCurrentDirectory();
            Directory.SetCurrentDirectory(Path.GetDirectoryName(file));
            long milliseconds = 250;
            int x = 40, y = 60;
            Placed foe = Mask.Full(20, 30).At(140, 80);

            Sheet hero;
            using (Baked baked = Baked.Open(File.ReadAllBytes("masks.hitmask")))
                hero = baked.Sheet("hero");

            int frame = hero.Clip("punch").FrameAt(milliseconds);
            bool lands = hero.FindShape(frame, "hit") is int hit
                && hero.ShapeMask(frame, hit).Moved(x, y).Overlaps(foe);

            Directory.SetCurrentDirectory(before);
            Expect.Equal(2, frame, "the frame in which the fist is out");
            Expect.True(lands, "the fist lands");
            hero.Dispose();
        }

        [Test]
        public static void Digging()
        {
            Mask level = Mask.Full(300, 100);
            int redrawn = 0;
            Action<PixelRect> redraw = rect => redrawn++;

            Terrain ground = Terrain.FromMask(level.At(0, 0));
            Change? crater = ground.Carve(Figure.Circle(150, 0, 40));
            if (crater != null)
            {
                redraw(crater.Value.Bounds);
                foreach (Island piece in ground.Islands(crater.Value.Bounds))
                    ground.Carve(piece.Placed);
            }

            Expect.Equal(1, redrawn, "what is drawn again");
        }

        [Test]
        public static void AHero()
        {
            Mask heroMask = Mask.Full(8, 11), levelMask = Mask.Full(200, 20);
            bool jumped = false;

            var around = new Obstacles();
            around.AddMask(levelMask.At(0, 100));

            Platformer rules = Platformer.Tight;
            rules.Jump.CoyoteTicks = 8;
            PlatformerState hero = PlatformerState.At(40, 80);
            for (int tick = 0; tick < 60; tick++)
            {
                Pad pad = tick < 40 ? Pad.Right : Pad.Right | Pad.Jump;
                PlatformerTick now = rules.Tick(ref hero, pad, heroMask, around);
                jumped |= (now.Events & PlatformerEvents.Jumped) != 0;
            }

            Expect.True(jumped && hero.Body.Position.X > 80, "the hero ran and jumped");
        }

        [Test]
        public static void Poses()
        {
            Mask ship = Drawn(32, 20), rock = Drawn(24, 24);

            Posed turned = ship.Posed(
                new Pose(136, 90) { PivotX = 16, PivotY = 10, Degrees = 33.5, Scale = 1.5 });
            bool touch = turned.Overlaps(rock.At(131, 84));
            Placed drawn = turned.Draw();

            Expect.Equal(drawn.Overlaps(rock.At(131, 84)), touch, "a pose and its drawing");
        }
    }
}
