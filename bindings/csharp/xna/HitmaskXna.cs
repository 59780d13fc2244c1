// Masks from textures, and positions and poses with the arguments of `SpriteBatch.Draw`, for
// MonoGame, FNA and XNA. Compile this file into your game, because the package itself does not
// depend on any of them.

using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;

namespace HitmaskSharp.Xna
{
    /// <summary>Methods that connect the package with XNA.</summary>
    public static class HitmaskXna
    {
        /// <summary>
        /// Creates the mask of a texture, or of a part of it such as a frame of a sprite sheet. A
        /// pixel is set if its alpha is at least <paramref name="threshold"/>. The method reads the
        /// texture back from the graphics card, so call it once, in <c>LoadContent</c>.
        /// </summary>
        public static Mask ToMask(
            this Texture2D texture, Rectangle? source = null, byte threshold = 1)
        {
            Rectangle part = source ?? new Rectangle(0, 0, texture.Width, texture.Height);
            var data = new Color[part.Width * part.Height];
            texture.GetData(0, part, data, 0, data.Length);
            return Mask.FromColors(data, part.Width, part.Height, threshold);
        }

        /// <summary>
        /// Places the mask at the position of a sprite that is drawn without rotation, scale or
        /// origin.
        /// </summary>
        public static Placed At(this Mask mask, Vector2 position)
        {
            return mask.At(position.X, position.Y);
        }

        /// <summary>
        /// Places the mask of a sprite as <c>SpriteBatch.Draw(texture, position, source, color,
        /// rotation, origin, scale, effects, layerDepth)</c> draws it. The rotation is in radians.
        /// </summary>
        public static Posed Drawn(
            this Mask mask,
            Vector2 position,
            float rotation = 0,
            Vector2 origin = default(Vector2),
            float scale = 1,
            SpriteEffects effects = SpriteEffects.None)
        {
            return mask.Drawn(position, rotation, origin, new Vector2(scale, scale), effects);
        }

        /// <summary>Does the same with a scale for each axis.</summary>
        public static Posed Drawn(this Mask mask, Vector2 position, float rotation, Vector2 origin,
            Vector2 scale, SpriteEffects effects = SpriteEffects.None)
        {
            bool flipsX = (effects & SpriteEffects.FlipHorizontally) != 0,
                 flipsY = (effects & SpriteEffects.FlipVertically) != 0;
            // XNA mirrors the texture within its rectangle, so the origin keeps its position in the
            // rectangle.
            return mask.Posed(new Pose(position.X, position.Y)
            {
                PivotX = flipsX ? mask.Width - origin.X : origin.X,
                PivotY = flipsY ? mask.Height - origin.Y : origin.Y,
                Radians = rotation,
                ScaleX = flipsX ? -scale.X : scale.X,
                ScaleY = flipsY ? -scale.Y : scale.Y,
            });
        }

        /// <summary>Converts a pixel to a position at which to draw.</summary>
        public static Vector2 ToVector2(this Pixel pixel)
        {
            return new Vector2(pixel.X, pixel.Y);
        }

        /// <summary>Converts a translation to a change in position.</summary>
        public static Vector2 ToVector2(this Translation way)
        {
            return new Vector2(way.Dx, way.Dy);
        }

        /// <summary>Converts a rectangle for drawing.</summary>
        public static Rectangle ToRectangle(this PixelRect rect)
        {
            return new Rectangle((int)rect.X, (int)rect.Y, (int)rect.Width, (int)rect.Height);
        }
    }
}
