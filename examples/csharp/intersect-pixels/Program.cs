// Plays the tutorial's game from a script, compares the tutorial's method with the library's, and
// draws the player's path: `mono IntersectPixels.exe FOLDER-OF-THE-ART [--picture FILE] [--time]`.
// The exit status is 1 if two answers differ.

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using HitmaskSharp;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;
using Microsoft.Xna.Framework.Input;

namespace IntersectPixelsExample
{
    internal static class Program
    {
        /// <summary> The keys to hold, and the number of frames for each. The player moves around
        /// the enemy, and into it from every side. </summary>
        private const string Script =
            "right+down*31 down*9 right*6 left*2 down*7 right*7 up*6 down*2 right*6 up*8 left*6 right*2 up*8 left*5 down*6 up*4 right*14";

        private const int Width = 480;
        private const int Height = 432;

        private static int Main(string[] arguments)
        {
            if (arguments.Length == 0)
            {
                Console.Error.WriteLine(
                    "usage: IntersectPixels.exe FOLDER-OF-THE-ART [--picture FILE] [--time]");
                return 2;
            }
            var game = new Game1();
            game.Content.RootDirectory = arguments[0];
            game.Start();
            var path = new List<Rectangle>();
            int differences = Play(game, path) + CompareEverywhere(game);
            int picture = Array.IndexOf(arguments, "--picture");
            if (picture >= 0)
            {
                Draw(game, path, arguments[picture + 1]);
            }
            if (arguments.Contains("--time"))
            {
                Time(game);
            }
            return differences == 0 ? 0 : 1;
        }

        /// <summary>Plays the script, and returns the number of answers that differ.</summary>
        private static int Play(Game1 game, List<Rectangle> path)
        {
            int frame = 0, hits = 0, nearMisses = 0, differences = 0;
            string shown = "";
            game.Asked = (player, enemy, tutorial, library) =>
            {
                bool inBox = player.Intersects(enemy);
                string words = library ? "they touch"
                    : inBox            ? "the boxes touch, the pixels do not"
                                       : "apart";
                if (words != shown)
                {
                    Console.WriteLine("frame {0,3}: the player is at {1}, {2}: {3}", frame,
                        player.X, player.Y, words);
                    shown = words;
                }
                hits += library ? 1 : 0;
                nearMisses += inBox && !library ? 1 : 0;
                differences += tutorial == library ? 0 : 1;
                if (!library)
                {
                    path.Add(player);
                }
            };
            foreach (string step in Script.Split(' '))
            {
                string[] words = step.Split('*');
                Keys[] keys = words[0]
                                  .Split('+')
                                  .Select(key => (Keys)Enum.Parse(typeof(Keys), key, true))
                                  .ToArray();
                for (int left = int.Parse(words[1]); left > 0; left--)
                {
                    Keyboard.Now = new KeyboardState(keys);
                    game.RunOneFrame();
                    frame++;
                }
            }
            Console.WriteLine(
                "{0} frames: {1} touches, {2} times only the boxes touched, {3} answers differ from the tutorial's",
                frame, hits, nearMisses, differences);
            return differences;
        }

        /// <summary> Compares the answers at all positions at which the boxes touch, and around
        /// these positions. </summary>
        private static int CompareEverywhere(Game1 game)
        {
            int places = 0, hits = 0, differences = 0;
            game.Asked = (player, enemy, tutorial, library) =>
            {
                places++;
                hits += library ? 1 : 0;
                differences += tutorial == library ? 0 : 1;
            };
            Rectangle still = new Rectangle(300, 300, game.Enemy.Width, game.Enemy.Height);
            for (int y = still.Top - game.Player.Height - 1; y <= still.Bottom + 1; y++)
            {
                for (int x = still.Left - game.Player.Width - 1; x <= still.Right + 1; x++)
                {
                    game.Ask(new Rectangle(x, y, game.Player.Width, game.Player.Height), still);
                }
            }
            Console.WriteLine("{0} places around the enemy: {1} touches, {2} answers differ",
                places, hits, differences);
            return differences;
        }

        /// <summary> Measures the time of an answer, for the game's sprites and for larger sprites.
        /// </summary>
        private static void Time(Game1 game)
        {
            Console.WriteLine(
                "nanoseconds for an answer         tutorial   library   masks made once");
            Texture2D rock = game.Content.Load<Texture2D>("rock-a"),
                      other = game.Content.Load<Texture2D>("rock-b");
            Time("the player and the enemy", game.Player, game.Enemy, 1);
            Time("two rocks", rock, other, 1);
            Time("six times as large", Larger(rock, 6), Larger(other, 6), 13);
        }

        private static Texture2D Larger(Texture2D texture, int times)
        {
            var data = new Color[texture.Width * texture.Height];
            texture.GetData(data);
            int width = times * texture.Width, height = times * texture.Height;
            Color[] larger =
                Enumerable.Range(0, width * height)
                    .Select(index =>
                                data[index / width / times * texture.Width + index % width / times])
                    .ToArray();
            return new Texture2D(width, height, larger);
        }

        /// <summary> Measures at every position at which the boxes touch, or only at every few
        /// positions along x and y. </summary>
        private static void Time(string name, Texture2D one, Texture2D other, int every)
        {
            Color[] oneData = new Color[one.Width * one.Height],
                    otherData = new Color[other.Width * other.Height];
            one.GetData(oneData);
            other.GetData(otherData);
            var still = new Rectangle(300, 300, other.Width, other.Height);
            ILookup<bool, Rectangle> places =
                Enumerable.Range(-one.Width, one.Width + other.Width)
                    .SelectMany(
                        x => Enumerable.Range(-one.Height, one.Height + other.Height)
                            .Select(y => new Rectangle(300 + x, 300 + y, one.Width, one.Height)))
                    .Where(place => place.Intersects(still) && place.X % every == 0
                            && place.Y % every == 0)
                    .ToLookup(place => Hitmask.IntersectPixels(place, oneData, still, otherData));
            using (Mask oneMask = Mask.FromColors(oneData, one.Width, one.Height)) using (
                Mask otherMask = Mask.FromColors(otherData, other.Width, other.Height))
            {
                Placed placed = otherMask.At(still.X, still.Y);
                foreach (bool touch in new[] { true, false })
                {
                    Rectangle[] list = places[touch].ToArray();
                    Console.WriteLine(
                        "{0,-34}{1,8:0}{2,10:0}{3,18:0}",
                        name + (touch ? ", touching" : ", boxes only"),
                        Nanoseconds(
                            list, place => Game1.TutorialAnswers(place, oneData, still, otherData)),
                        Nanoseconds(list,
                            place => Hitmask.IntersectPixels(place, oneData, still, otherData)),
                        Nanoseconds(list, place => oneMask.At(place.X, place.Y).Overlaps(placed)));
                }
            }
        }

        private static double Nanoseconds(Rectangle[] places, Func<Rectangle, bool> ask)
        {
            double best = double.MaxValue;
            for (int round = 0; round < 9; round++)
            {
                Stopwatch time = Stopwatch.StartNew();
                int hits = places.Count(ask);
                best = Math.Min(best, time.Elapsed.TotalMilliseconds * 1e6 / places.Length);
                if (hits != 0 && hits != places.Length)
                {
                    throw new InvalidOperationException("the answers differ");
                }
            }
            return best;
        }

        /// <summary>Draws the enemy, and the player at every position of the run.</summary>
        private static void Draw(Game1 game, List<Rectangle> path, string file)
        {
            Color[] picture = Enumerable.Repeat(new Color(18, 20, 46), Width * Height).ToArray();
            foreach (Rectangle place in path.Where((_, index) => index % 3 == 0)
                        .Concat(path.Skip(path.Count - 1)))
            {
                Paint(picture, game.Player, place.X, place.Y);
            }
            Paint(picture, game.Enemy, 300, 300);
            Png.Write(file, Width, Height, picture);
            Console.WriteLine("Written: {0}", file);
        }

        private static void Paint(Color[] picture, Texture2D sprite, int left, int top)
        {
            var data = new Color[sprite.Width * sprite.Height];
            sprite.GetData(data);
            for (int index = 0; index < data.Length; index++)
            {
                int x = left + index % sprite.Width, y = top + index / sprite.Width;
                if (data[index].A != 0 && x >= 0 && y >= 0 && x < Width && y < Height)
                {
                    picture[y * Width + x] = data[index];
                }
            }
        }
    }
}
