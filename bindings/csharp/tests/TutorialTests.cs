// Tests the call from the XNA tutorial, word for word, in a program that has no `IntersectPixels`
// of its own.

using Microsoft.Xna.Framework;
using static Hitmask;

namespace HitmaskSharp.Tests
{
    public static class TutorialTests
    {
        [Test]
        public static void TheCallNeedsNoChange()
        {
            Vector2 ppos = new Vector2(7.5f, 0), epos = new Vector2(10, 1);
            Color[] playerTextureData = { Color.White, new Color(0, 0, 0, 0), Color.White,
                Color.White };
            Color[] enemyTextureData = { Color.White };
            int collisions = 0;
            for (; ppos.X < 12; ppos.X++)
            {
                Rectangle playerRectangle = new Rectangle((int)ppos.X, (int)ppos.Y, 2, 2);
                Rectangle enemyRectangle = new Rectangle((int)epos.X, (int)epos.Y, 1, 1);

                if (IntersectPixels(
                        playerRectangle, playerTextureData, enemyRectangle, enemyTextureData))
                {
                    collisions++;
                }
            }
            Expect.Equal(2, collisions, "how often they touch");
        }
    }
}
