// The game: a ship in a cave, rocks that dig craters where they fall, and a landing pad. The game
// does not depend on a terminal.

using System;
using System.Collections.Generic;
using System.Linq;
using HitmaskSharp;
using HitmaskSharp.Actors;

namespace LanderExample
{
    /// <summary>The state of the game.</summary>
    internal enum Outcome
    {
        Flying,
        Landed,
        Crashed,
    }

    internal sealed class Lander : IDisposable
    {
        internal const int Width = 80;
        internal const int Height = 44;

        /// <summary>The left edge of the pad, and its width in pixels.</summary>
        internal const int PadLeft = 62;
        internal const int PadWidth = 11;

        private const int PadTop = 33;
        private const int EveryRock = 40;

        private static readonly Subpixels Gravity = 0.01, Thrust = 0.06, SideThrust = 0.04,
                                          SafeSpeed = 0.45;

        private readonly Mask shipMask = Mask.FromText("..#..\n.###.\n#####\n#...#");
        private readonly Mask rockMask = Mask.FromText(".#.\n###\n.#.");
        private readonly Obstacles around = new Obstacles();
        private readonly List<Rock> rocks = new List<Rock>();
        private readonly uint groundNumber;
        private Body ship = Body.At(6, 6);
        private SubpixelVector speed;
        private int tick;
        private uint seed = 3;

        private struct Rock
        {
            internal Body Body;
            internal Subpixels Fall;
        }

        internal Lander()
        {
            Ground = new Terrain();
            using (Mask cave = Mask.FromFunction(Width, Height, IsRock))
            {
                Ground.Fill(cave.At(0, 0));
            }
            groundNumber = around.AddTerrain(Ground.At(0, 0));
        }

        internal Terrain Ground { get; }

        internal Outcome Outcome { get; private set; }

        internal int Fuel { get; private set; } = 90;

        /// <summary>The masks on the screen, at their positions.</summary>
        internal IEnumerable<Placed> Sprites => rocks.Select(rock => rock.Body.Placed(rockMask))
                                                    .Concat(new[] { ship.Placed(shipMask) });

        /// <summary>The cave at the start: hills, a ceiling, and the pad.</summary>
        private static bool IsRock(int x, int y)
        {
            int hill = Math.Abs(x % 44 - 22) / 2 + Math.Abs((x + 9) % 26 - 13) / 2;
            bool isPad = x >= PadLeft && x < PadLeft + PadWidth;
            return x == 0 || x == Width - 1 || y < 1 + hill / 4
                || y >= (isPad ? PadTop : 42 - hill);
        }

        /// <summary> Runs a tick: moves the ship with the engines that are on, moves the rocks, and
        /// handles everything that they touch. </summary>
        internal void Tick(bool up, bool left, bool right)
        {
            tick++;
            Fire(up, left, right);
            MoveRocks();
            StepOutcome step = ship.Step(shipMask, speed.X, speed.Y, Policy.Stop, around);
            bool isHit =
                rocks.Any(rock => rock.Body.Placed(rockMask).Overlaps(ship.Placed(shipMask)));
            if (isHit || step.HitX.IsHit)
            {
                Outcome = Outcome.Crashed;
            }
            else if (step.HitY.IsHit)
            {
                bool isOnPad = step.HitY.Side == Side.Bottom && ship.Position.X >= PadLeft
                    && ship.Position.X + 5 <= PadLeft + PadWidth;
                Outcome = isOnPad && speed.Y <= SafeSpeed ? Outcome.Landed : Outcome.Crashed;
            }
        }

        private void Fire(bool up, bool left, bool right)
        {
            speed.Y += Gravity;
            foreach (bool isOn in new[] { up, left, right })
            {
                Fuel -= isOn && Fuel > 0 ? 1 : 0;
            }
            if (Fuel > 0)
            {
                speed.Y -= up ? Thrust : 0;
                speed.X += (right ? SideThrust : 0) - (left ? SideThrust : 0);
            }
        }

        private void MoveRocks()
        {
            if (tick % EveryRock == 0)
            {
                seed = unchecked(seed * 1664525 + 1013904223);
                rocks.Add(new Rock { Body = Body.At(20 + (int)(seed >> 16) % 36, 8) });
            }
            for (int index = rocks.Count - 1; index >= 0; index--)
            {
                Rock rock = rocks[index];
                rock.Fall += Gravity * 3;
                StepOutcome step = rock.Body.Step(rockMask, 0, rock.Fall, Policy.Stop, around);
                rocks[index] = rock;
                if (step.HitY.IsHit)
                {
                    Pixel at = step.HitY.Pixel;
                    Ground.Carve(Figure.Circle(at.X + 0.5, at.Y + 0.5, 3));
                    around.SetTerrain(groundNumber, Ground);
                    rocks.RemoveAt(index);
                }
            }
        }

        public void Dispose()
        {
            around.Dispose();
            Ground.Dispose();
            shipMask.Dispose();
            rockMask.Dispose();
        }
    }
}
