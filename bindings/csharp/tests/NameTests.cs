// Tests that the names in the package do not collide with those of the libraries that games use
// with it.

using System;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class NameTests
    {
        /// <summary>
        /// Types in the namespaces of XNA, MonoGame and FNA that every game uses.
        /// </summary>
        private static readonly string[] Xna = (
            "BoundingBox BoundingFrustum BoundingSphere Color ContainmentType Curve CurveKey DisplayOrientation DrawableGameComponent "
            + "FrameworkDispatcher Game GameComponent GameComponentCollection GameServiceContainer GameTime GameWindow "
            + "GraphicsDeviceInformation GraphicsDeviceManager LaunchParameters MathHelper Matrix Plane PlaneIntersectionType PlayerIndex "
            + "Point Quaternion Ray Rectangle TitleContainer Vector2 Vector3 Vector4 Blend BlendState Effect GraphicsDevice Model "
            + "RenderTarget2D SamplerState SpriteBatch SpriteEffects SpriteFont SpriteSortMode Texture Texture2D Viewport ButtonState "
            + "Buttons GamePad GamePadState Keyboard KeyboardState Keys Mouse MouseState SoundEffect Song MediaPlayer ContentManager"
        ).Split(' ');

        /// <summary>
        /// Types in UnityEngine, System and System.Numerics that most files of a game use.
        /// </summary>
        private static readonly string[] Others = (
            "Time Rect RectInt Vector2 Vector2Int Vector3 Mathf Random Object GameObject Transform Color Color32 Sprite Texture2D Debug "
            + "Input Camera Physics2D Collider2D Rigidbody2D Collision2D ContactPoint2D RaycastHit2D "
            + "Action Array Buffer Console Convert DateTime Enum Exception Func GC Guid Lazy Math Range Index String Tuple Type Version "
            + "Vector Matrix3x2 Plane Complex BigInteger List Dictionary Queue Stack Path File Directory Stream Thread Task"
        ).Split(' ');

        [Test]
        public static void NoTypeCollidesWithTypesThatGamesUse()
        {
            Type[] types = typeof(Mask).Assembly.GetExportedTypes();
            Expect.True(types.Length > 120, "there are all types");
            foreach (Type type in types)
            {
                Expect.True(!Xna.Contains(type.Name), type.Name + " is a type of XNA");
                Expect.True(!Others.Contains(type.Name), type.Name + " is a type that games use");
            }
        }

        [Test]
        public static void OnlyHitmaskIsOutsideOfTheNamespace()
        {
            string[] outside = typeof(Mask).Assembly.GetExportedTypes()
                .Where(type => type.Namespace == null || !type.Namespace.StartsWith("HitmaskSharp"))
                .Select(type => type.FullName)
                .ToArray();
            Expect.Sequence(new[] { "Hitmask" }, outside, "types outside of the namespace");
        }
    }
}
