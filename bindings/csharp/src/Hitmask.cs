// The function from the XNA tutorial, and the library's version. `Hitmask` is the only type outside
// of the namespace `HitmaskSharp`, so a program with its own `IntersectPixels` only needs to change
// the name of the call.

using System;
using System.Runtime.InteropServices;
using HitmaskSharp;

/// <summary>
/// <c>IntersectPixels</c>, as in the XNA tutorials. All other types are in the namespace
/// <c>HitmaskSharp</c>.
/// </summary>
public static unsafe class Hitmask
{
    /// <summary>
    /// Tests whether two sprites overlap, pixel for pixel. Pass their rectangles and the colors of
    /// their textures. A pixel counts if it is not completely transparent.
    /// </summary>
    /// <remarks>
    /// Pass the types of XNA, MonoGame or FNA, or any types with the same memory layout. A
    /// rectangle has the four <c>int</c>s x, y, width and height, like
    /// <c>System.Drawing.Rectangle</c> and Unity's <c>RectInt</c>. A color has four bytes, and the
    /// last one is alpha. The colors are read in place, without copying or allocating memory. Every
    /// call rereads them, so create a <see cref="Mask"/> of a sprite that you test more than once.
    /// </remarks>
    /// <param name="rectangleA">The position and size of the first sprite.</param>
    /// <param name="dataA">The first sprite's colors, row by row. There must be as many as the
    /// rectangle has pixels.</param>
    /// <param name="rectangleB">The position and size of the second sprite.</param>
    /// <param name="dataB">The second sprite's colors.</param>
    public static bool IntersectPixels<TRectangle, TColor>(
        TRectangle rectangleA, TColor[] dataA, TRectangle rectangleB, TColor[] dataB)
        where TRectangle : struct
        where TColor : struct
    {
        HmRect a = Rectangles<TRectangle>.Read(rectangleA),
               b = Rectangles<TRectangle>.Read(rectangleB);
        byte intersect;
        fixed (uint* colorsA = Colors.Of(dataA, (long)a.width * a.height, nameof(dataA)))
        fixed (uint* colorsB = Colors.Of(dataB, (long)b.width * b.height, nameof(dataB)))
        {
            Result.Check(
                Native.hm_intersect_pixels(&a, (byte*)colorsA, &b, (byte*)colorsB, &intersect));
        }
        return intersect != 0;
    }

    /// <summary>The version of the loaded library, such as "0.2.0".</summary>
    public static string Version => Result.Text(Native.hm_version());

    /// <summary>
    /// The number of the library's objects that exist: masks, worlds and so on that are neither
    /// disposed nor collected. Use this property in your tests.
    /// </summary>
    public static long LiveObjects => (long)Native.hm_live_objects();
}
