// Stand-ins for the XNA types that the examples use, because MonoGame is not always installed. They
// have the same names and memory layout, but only the members that a game without a window needs.
// In your own game, leave this folder out and reference MonoGame, FNA or XNA.

using System;
using System.Collections.Generic;
using System.IO;

namespace Microsoft.Xna.Framework
{
    public struct Color
    {
        // Red is in the lowest byte, and alpha in the highest.
        private readonly uint packedValue;

        public Color(int r, int g, int b, int a = 255)
        {
            packedValue = (uint)(r | g << 8 | b << 16 | a << 24);
        }

        public byte R => (byte)packedValue;

        public byte G => (byte)(packedValue >> 8);

        public byte B => (byte)(packedValue >> 16);

        public byte A => (byte)(packedValue >> 24);

        public static Color White => new Color(255, 255, 255);

        public static Color Black => new Color(0, 0, 0);
    }

    public struct Rectangle
    {
        public int X;
        public int Y;
        public int Width;
        public int Height;

        public Rectangle(int x, int y, int width, int height)
        {
            X = x;
            Y = y;
            Width = width;
            Height = height;
        }

        public int Left => X;

        public int Right => X + Width;

        public int Top => Y;

        public int Bottom => Y + Height;

        public bool Intersects(Rectangle other)
        {
            return other.Left < Right && Left < other.Right && other.Top < Bottom
                && Top < other.Bottom;
        }
    }

    public struct Vector2
    {
        public float X;
        public float Y;

        public Vector2(float x, float y)
        {
            X = x;
            Y = y;
        }
    }

    public enum PlayerIndex
    {
        One,
    }

    public class GameTime
    {
    }

    public class ContentManager
    {
        public string RootDirectory { get; set; }

        public T Load<T>(string name)
        {
            return (T)(object)Graphics.Texture2D.FromFile(
                Path.Combine(RootDirectory, name + ".png"));
        }
    }

    /// <summary>A game whose loop the program runs frame by frame.</summary>
    public class Game
    {
        public ContentManager Content { get; } = new ContentManager();

        public bool IsRunning { get; private set; } = true;

        public void Exit()
        {
            IsRunning = false;
        }

        public void Start()
        {
            Initialize();
            LoadContent();
        }

        public void RunOneFrame()
        {
            Update(new GameTime());
        }

        protected virtual void Initialize()
        {
        }

        protected virtual void LoadContent()
        {
        }

        protected virtual void Update(GameTime gameTime)
        {
        }
    }
}

namespace Microsoft.Xna.Framework.Graphics
{
    [Flags]
    public enum SpriteEffects
    {
        None = 0,
        FlipHorizontally = 1,
        FlipVertically = 2,
    }

    public class Texture2D
    {
        private readonly Color[] colors;

        public Texture2D(int width, int height, Color[] colors)
        {
            Width = width;
            Height = height;
            this.colors = colors;
        }

        public int Width { get; }

        public int Height { get; }

        public static Texture2D FromFile(string file)
        {
            return Png.Read(File.ReadAllBytes(file));
        }

        public void GetData(Color[] data)
        {
            colors.CopyTo(data, 0);
        }

        public void GetData(
            int level, Rectangle? rect, Color[] data, int startIndex, int elementCount)
        {
            Rectangle part = rect ?? new Rectangle(0, 0, Width, Height);
            for (int index = 0; index < elementCount; index++)
            {
                int x = part.X + index % part.Width, y = part.Y + index / part.Width;
                data[startIndex + index] = colors[y * Width + x];
            }
        }
    }
}

namespace Microsoft.Xna.Framework.Input
{
    public enum Keys
    {
        Escape,
        Left,
        Right,
        Up,
        Down,
    }

    public enum ButtonState
    {
        Released,
        Pressed,
    }

    public struct KeyboardState
    {
        private readonly ICollection<Keys> held;

        public KeyboardState(params Keys[] held)
        {
            this.held = held;
        }

        public bool IsKeyDown(Keys key)
        {
            return held != null && held.Contains(key);
        }
    }

    public static class Keyboard
    {
        /// <summary>The keys that are held in this frame.</summary>
        public static KeyboardState Now { get; set; }

        public static KeyboardState GetState()
        {
            return Now;
        }
    }

    public struct GamePadButtons
    {
        public ButtonState Back => ButtonState.Released;
    }

    public struct GamePadState
    {
        public GamePadButtons Buttons => default(GamePadButtons);
    }

    public static class GamePad
    {
        public static GamePadState GetState(PlayerIndex index)
        {
            return default(GamePadState);
        }
    }
}
