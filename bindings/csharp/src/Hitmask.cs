// The function of XNA's tutorial, and the library's version. `Hitmask` is the only type outside of
// the namespace `HitmaskSharp`, so a program that has its own `IntersectPixels` only needs to
// change the name of the call.

using System;
using System.Runtime.InteropServices;
using HitmaskSharp;

/// <summary>
/// <c>IntersectPixels</c>, as in the tutorials of XNA. Everything else is in the namespace
/// <c>HitmaskSharp</c>.
/// </summary>
public static unsafe class Hitmask
{
    /// <summary>
    /// Whether two sprites overlap, pixel for pixel. Pass their rectangles and the colors of their
    /// textures. A pixel counts if it is not completely transparent.
    /// </summary>
    /// <remarks>
    /// Pass the types of XNA, MonoGame or FNA, or any types with the same memory layout. A
    /// rectangle has the four <c>int</c>s x, y, width and height, like
    /// <c>System.Drawing.Rectangle</c> and Unity's <c>RectInt</c>. A color has four bytes, and the
    /// last one is alpha. The colors are read in place: nothing is copied or allocated. Every call
    /// reads them again, so make a <see cref="Mask"/> of a sprite that you test more than once.
    /// </remarks>
    /// <param name="rectangleA">Where the first sprite is.</param>
    /// <param name="dataA">Its colors, row by row: as many as the rectangle has pixels.</param>
    /// <param name="rectangleB">Where the second sprite is.</param>
    /// <param name="dataB">Its colors.</param>
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
    /// How many objects of the library exist: masks, worlds and so on that are neither disposed nor
    /// collected. Use it in your tests.
    /// </summary>
    public static long LiveObjects => (long)Native.hm_live_objects();
}
