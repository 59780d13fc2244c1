// The program from the tutorial "Basic Per Pixel Collision" (TRCCompSci). Only one line in `Update`
// differs, which calls the library. `Ask` compares the library with the tutorial's method; your
// game does not need it.

using System;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;
using Microsoft.Xna.Framework.Input;

namespace IntersectPixelsExample
{
    public class Game1 : Game
    {
        Texture2D enemy;
        Texture2D player;
        Vector2 ppos, epos;
        Color[] playerTextureData;
        Color[] enemyTextureData;

        float playerMoveSpeed;
        KeyboardState currentKeyboardState;
        KeyboardState previousKeyboardState;

        protected override void Initialize()
        {
            ppos = new Vector2(0, 0);
            epos = new Vector2(300, 300);
            // Set a constant player move speed
            playerMoveSpeed = 8.0f;
        }

        protected override void LoadContent()
        {
            player = Content.Load<Texture2D>("player");
            enemy = Content.Load<Texture2D>("enemy");

            // Extract collision data
            enemyTextureData = new Color[enemy.Width * enemy.Height];
            enemy.GetData(enemyTextureData);
            playerTextureData = new Color[player.Width * player.Height];
            player.GetData(playerTextureData);
        }

        protected override void Update(GameTime gameTime)
        {
            if (GamePad.GetState(PlayerIndex.One).Buttons.Back ==
                ButtonState.Pressed || Keyboard.GetState().IsKeyDown(
                Keys.Escape))
                Exit();

            // store position before movement
            Vector2 oldpos = ppos;

            // Save the previous state of the keyboard so we can determine single key presses
            previousKeyboardState = currentKeyboardState;

            // Read the current state of the keyboard and store it
            currentKeyboardState = Keyboard.GetState();

            if (currentKeyboardState.IsKeyDown(Keys.Left))
            {
                ppos.X -= playerMoveSpeed;
            }

            if (currentKeyboardState.IsKeyDown(Keys.Right))
            {
                ppos.X += playerMoveSpeed;
            }

            if (currentKeyboardState.IsKeyDown(Keys.Up))
            {
                ppos.Y -= playerMoveSpeed;
            }

            if (currentKeyboardState.IsKeyDown(Keys.Down))
            {
                ppos.Y += playerMoveSpeed;
            }

            // Get bounds of enemy
            Rectangle playerRectangle =
                new Rectangle((int)ppos.X, (int)ppos.Y, player.Width, player.Height);

            // Get bounds of enemy
            Rectangle enemyRectangle =
                new Rectangle((int)epos.X, (int)epos.Y, enemy.Width, enemy.Height);

            Ask(playerRectangle, enemyRectangle);

            // The one line that differs. In the tutorial it is:
            //     if (IntersectPixels(playerRectangle, playerTextureData,
            //         enemyRectangle, enemyTextureData)) It can stay the same if you write `using
            // static Hitmask;` at the top of the file and delete the `IntersectPixels` method
            // below.
            if (Hitmask.IntersectPixels(playerRectangle, playerTextureData,
                enemyRectangle, enemyTextureData))
            {
                ppos = oldpos;
            }
        }

        // The tutorial's own method, which the game no longer calls.
        static bool IntersectPixels(
            Rectangle rectangleA, Color[] dataA, Rectangle rectangleB, Color[] dataB)
        {
            // Find the bounds of the rectangle intersection
            int top = Math.Max(rectangleA.Top, rectangleB.Top);
            int bottom = Math.Min(rectangleA.Bottom, rectangleB.Bottom);
            int left = Math.Max(rectangleA.Left, rectangleB.Left);
            int right = Math.Min(rectangleA.Right, rectangleB.Right);

            // Check every point within the intersection bounds
            for (int y = top; y < bottom; y++)
            {
                for (int x = left; x < right; x++)
                {
                    // Get the color of both pixels at this point
                    Color colorA =
                        dataA[(x - rectangleA.Left) + (y - rectangleA.Top) * rectangleA.Width];
                    Color colorB =
                        dataB[(x - rectangleB.Left) + (y - rectangleB.Top) * rectangleB.Width];

                    // If both pixels are not completely transparent,
                    if (colorA.A != 0 && colorB.A != 0)
                    {
                        // then an intersection has been found
                        return true;
                    }
                }
            }

            return false;
        }

        // The rest is not in the tutorial. It shows that both methods give the same answers.

        /// <summary>
        /// Called for each test, with the two rectangles, the tutorial's answer, and the library's
        /// answer.
        /// </summary>
        public Action<Rectangle, Rectangle, bool, bool> Asked;

        /// <summary>The sprite that moves.</summary>
        public Texture2D Player => player;

        /// <summary>The sprite in its way.</summary>
        public Texture2D Enemy => enemy;

        /// <summary>The answer of the tutorial's method.</summary>
        public static bool TutorialAnswers(
            Rectangle rectangleA, Color[] dataA, Rectangle rectangleB, Color[] dataB)
        { return IntersectPixels(rectangleA, dataA, rectangleB, dataB); }

        /// <summary>Both answers for two rectangles.</summary>
        public void Ask(Rectangle playerRectangle, Rectangle enemyRectangle)
        {
            Asked?.Invoke(playerRectangle, enemyRectangle,
                IntersectPixels(
                    playerRectangle, playerTextureData, enemyRectangle, enemyTextureData),
                Hitmask.IntersectPixels(
                    playerRectangle, playerTextureData, enemyRectangle, enemyTextureData));
        }
    }
}
