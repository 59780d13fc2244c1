// Plays the game in a terminal: run `mono Lander.exe`, fly with the arrow keys, and quit with
// escape. With `--script KEYS`, the game plays itself and prints the last picture, and the exit
// status is 0 if the ship has landed. KEYS look like "up*3 -*20 right+up*5".

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using HitmaskSharp;

namespace LanderExample
{
    internal static class Program
    {
        private const int MillisecondsPerTick = 33;

        private static int Main(string[] arguments)
        {
            using (var game = new Lander())
            {
                int script = Array.IndexOf(arguments, "--script");
                if (script >= 0)
                {
                    PlayScript(game, arguments[script + 1]);
                    Console.WriteLine(Picture(game));
                }
                else
                {
                    Play(game);
                }
                Console.WriteLine(
                    game.Outcome == Outcome.Landed ? "The ship has landed." : "The ship is lost.");
                return game.Outcome == Outcome.Landed ? 0 : 1;
            }
        }

        private static void PlayScript(Lander game, string script)
        {
            foreach (string step in script.Split(' '))
            {
                string[] words = step.Split('*');
                string[] keys = words[0].Split('+');
                for (int left = int.Parse(words[1]); left > 0 && game.Outcome == Outcome.Flying;
                    left--)
                {
                    game.Tick(keys.Contains("up"), keys.Contains("left"), keys.Contains("right"));
                }
            }
        }

        private static void Play(Lander game)
        {
            Console.Clear();
            Console.CursorVisible = false;
            while (game.Outcome == Outcome.Flying)
            {
                // A terminal does not report which keys are held, only which keys have been pressed
                // since the last tick.
                var pressed = new HashSet<ConsoleKey>();
                while (Console.KeyAvailable)
                {
                    pressed.Add(Console.ReadKey(true).Key);
                }
                if (pressed.Contains(ConsoleKey.Escape))
                {
                    break;
                }
                game.Tick(pressed.Contains(ConsoleKey.UpArrow),
                    pressed.Contains(ConsoleKey.LeftArrow),
                    pressed.Contains(ConsoleKey.RightArrow));
                Console.SetCursorPosition(0, 0);
                Console.WriteLine(Picture(game));
                Thread.Sleep(MillisecondsPerTick);
            }
            Console.CursorVisible = true;
        }

        /// <summary>
        /// The picture as text: each letter shows two pixels, one above the other.
        /// </summary>
        private static string Picture(Lander game)
        {
            using (Mask picture = game.Ground.Window(0, 0, Lander.Width, Lander.Height))
            {
                foreach (Placed sprite in game.Sprites)
                {
                    picture.OrWith(sprite.Mask, sprite.X, sprite.Y);
                }
                var text = new StringBuilder();
                for (int y = 0; y < Lander.Height; y += 2)
                {
                    for (int x = 0; x < Lander.Width; x++)
                    {
                        bool upper = picture.Get(x, y), lower = picture.Get(x, y + 1);
                        text.Append(upper && lower ? '█' : upper ? '▀' : lower ? '▄' : ' ');
                    }
                    text.AppendLine();
                }
                string pad = new string(' ', Lander.PadLeft) + "└"
                    + new string('─', Lander.PadWidth - 2) + "┘";
                return text + pad + "\nfuel " + game.Fuel.ToString().PadLeft(2);
            }
        }
    }
}
