// Converts masks to polygons, for drawing and for physics engines.

using System;
using System.Collections;
using System.Collections.Generic;

namespace HitmaskSharp
{
    /// <summary>One of the closed polygons around the set pixels of a mask.</summary>
    public readonly struct Outline
    {
        private readonly HmOutline native;

        internal Outline(HmOutline native, Pixel[] vertices)
        {
            this.native = native;
            Vertices = vertices;
        }

        /// <summary>
        /// The vertices, the last of which is connected to the first. They are corners of pixels:
        /// (x, y) is the top left corner of the pixel (x, y). Outer outlines run clockwise as seen
        /// on screen, and holes run counterclockwise.
        /// </summary>
        public IReadOnlyList<Pixel> Vertices { get; }

        /// <summary>Whether the outline surrounds a hole.</summary>
        public bool IsHole => native.is_hole != 0;

        /// <summary>
        /// For a hole, the index of the outline around the set pixels that enclose it. For any
        /// other outline, its own index.
        /// </summary>
        public int Outer => (int)native.outer;

        /// <summary>
        /// Twice the enclosed area, which is always a whole number. Negative for a hole.
        /// </summary>
        public long DoubledArea => native.doubled_area;

        /// <summary>The smallest rectangle of pixels that contains the outline.</summary>
        public PixelRect Bounds => new PixelRect(native.bounds);
    }

    /// <summary>
    /// The outlines of a mask: closed polygons along the edges of its set pixels, in the order of
    /// the first pixels that they enclose. <see cref="Mask.Outlines"/> traces them.
    /// </summary>
    public sealed unsafe class Outlines : IReadOnlyList<Outline>, IDisposable
    {
        private readonly HmOutlinesHandle handle;

        internal Outlines(HmStatus status, HmOutlinesHandle handle)
        {
            Result.Check(status);
            this.handle = handle;
            UIntPtr count;
            Result.Check(Native.hm_outlines_count(handle, &count));
            Count = (int)count;
        }

        /// <summary>The number of outlines, including holes.</summary>
        public int Count { get; }

        /// <summary>The outline at an index.</summary>
        public Outline this[int index]
        {
            get
            {
                Check.Index(index, Count);
                HmOutline outline;
                UIntPtr at = (UIntPtr)(uint)index, count;
                Result.Check(Native.hm_outlines_get(handle, at, &outline));
                var vertices = new Pixel[(int)outline.vertex_count];
                fixed (Pixel* list = vertices)
                {
                    Result.Check(Native.hm_outlines_vertices(
                        handle, at, (HmPoint*)list, outline.vertex_count, &count));
                }
                return new Outline(outline, vertices);
            }
        }

        /// <summary>
        /// Returns the vertices of all outlines, one outline after another.
        /// <paramref name="counts"/> receives the number of vertices of each outline.
        /// </summary>
        public Pixel[] AllVertices(out int[] counts)
        {
            Pixel[] vertices = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                Pixel[] room = Answers.Room(ref vertices);
                fixed (Pixel* list = room)
                {
                    status = Native.hm_outlines_all_vertices(
                        handle, (HmPoint*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref vertices));
            vertices = Answers.Part(vertices, (int)count);
            var sizes = new UIntPtr[Count];
            fixed (UIntPtr* list = sizes)
            {
                Result.Check(Native.hm_outlines_vertex_counts(
                    handle, list, Answers.Capacity(sizes), &count));
            }
            counts = Array.ConvertAll(sizes, size => (int)size);
            return vertices;
        }

        /// <summary>
        /// Returns the outlines with fewer vertices; no new vertices are added. Each removed vertex
        /// lies within <paramref name="tolerance"/> pixels of the side that replaces its part of
        /// the outline. A tolerance of 0 or less changes nothing; 1 turns most staircases into
        /// slopes.
        /// </summary>
        public Outlines Simplified(double tolerance)
        {
            return new Outlines(
                Native.hm_outlines_simplified(handle, tolerance, out HmOutlinesHandle simplified),
                simplified);
        }

        /// <summary>
        /// Returns the corners of the convex hull of the outline at an index, clockwise from the
        /// first corner in row order. No three corners are on one line.
        /// </summary>
        public Pixel[] Hull(int index)
        {
            Check.Index(index, Count);
            Pixel[] corners = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                Pixel[] room = Answers.Room(ref corners);
                fixed (Pixel* list = room)
                {
                    UIntPtr at = (UIntPtr)(uint)index;
                    status = Native.hm_outlines_hull(
                        handle, at, (HmPoint*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref corners));
            return Answers.Part(corners, (int)count);
        }

        /// <summary>
        /// Twice the area inside the outer outlines and outside the holes. If the outlines have not
        /// been simplified, this is twice the number of set pixels.
        /// </summary>
        public long DoubledArea
        {
            get
            {
                long area;
                Result.Check(Native.hm_outlines_doubled_area(handle, &area));
                return area;
            }
        }

        /// <summary>
        /// Returns convex pieces that share no area and together cover exactly the area of the
        /// outlines. <paramref name="maxVertices"/> limits the number of vertices per piece; use 8
        /// for Box2D. 0 means no limit.
        /// </summary>
        public Pixel[][] ConvexPieces(int maxVertices = 0)
        {
            UIntPtr most = Check.Size(maxVertices, nameof(maxVertices));
            Result.Check(
                Native.hm_outlines_convex_pieces(handle, most, out HmConvexPiecesHandle pieces));
            return HitmaskSharp.ConvexPieces.Read(pieces);
        }

        /// <summary>Loops over all outlines.</summary>
        public IEnumerator<Outline> GetEnumerator()
        {
            for (int index = 0; index < Count; index++)
            {
                yield return this[index];
            }
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }

    internal static unsafe class ConvexPieces
    {
        /// <summary>Reads the vertices of each piece.</summary>
        internal static Pixel[][] Read(HmConvexPiecesHandle pieces)
        {
            using (pieces)
            {
                UIntPtr count, total;
                Result.Check(Native.hm_convex_pieces_count(pieces, &count));
                Result.Check(
                    Native.hm_convex_pieces_all_vertices(pieces, null, UIntPtr.Zero, &total));
                var sizes = new UIntPtr[(int)count];
                var vertices = new Pixel[(int)total];
                fixed (UIntPtr* list = sizes)
                fixed (Pixel* corners = vertices)
                {
                    Result.Check(
                        Native.hm_convex_pieces_vertex_counts(pieces, list, count, &count));
                    Result.Check(Native.hm_convex_pieces_all_vertices(
                        pieces, (HmPoint*)corners, total, &total));
                }
                var all = new Pixel[sizes.Length][];
                int start = 0;
                for (int index = 0; index < all.Length; index++)
                {
                    all[index] = new Pixel[(int)sizes[index]];
                    Array.Copy(vertices, start, all[index], 0, all[index].Length);
                    start += all[index].Length;
                }
                return all;
            }
        }
    }

    public sealed unsafe partial class Mask
    {
        /// <summary>
        /// Traces the outlines of the set pixels. The connectivity determines whether two pixels
        /// that touch only at a corner belong to the same outline.
        /// </summary>
        public Outlines Outlines(Connectivity connectivity = Connectivity.Eight)
        {
            return new Outlines(Native.hm_mask_outlines(Handle, (HmConnectivity)connectivity,
                                    out HmOutlinesHandle outlines),
                outlines);
        }

        /// <summary>
        /// Returns the corners of the convex hull of the set pixels, clockwise as seen on screen
        /// from the first corner of the top row. No three corners are on one line. The result is
        /// empty if no pixel is set.
        /// </summary>
        public Pixel[] Hull()
        {
            Pixel[] corners = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                Pixel[] room = Answers.Room(ref corners);
                fixed (Pixel* list = room)
                {
                    status =
                        Native.hm_mask_hull(Handle, (HmPoint*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref corners));
            return Answers.Part(corners, (int)count);
        }

        /// <summary>
        /// Divides the set pixels into convex pieces that cover them exactly. Simplified outlines,
        /// such as <c>mask.Outlines().Simplified(1)</c>, have far fewer pieces.
        /// <paramref name="maxVertices"/> limits the number of vertices per piece; use 8 for Box2D.
        /// 0 means no limit.
        /// </summary>
        public Pixel[][] ConvexPieces(int maxVertices = 0)
        {
            UIntPtr most = Check.Size(maxVertices, nameof(maxVertices));
            Result.Check(
                Native.hm_mask_convex_pieces(Handle, most, out HmConvexPiecesHandle pieces));
            return HitmaskSharp.ConvexPieces.Read(pieces);
        }

        /// <summary>
        /// Divides the set pixels into a small number of rectangles that share no pixels, ordered
        /// by their first pixels, row by row.
        /// </summary>
        public PixelRect[] Rectangles()
        {
            PixelRect[] rectangles = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                PixelRect[] room = Answers.Room(ref rectangles);
                fixed (PixelRect* list = room)
                {
                    status = Native.hm_mask_rectangles(
                        Handle, (HmRect*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref rectangles));
            return Answers.Part(rectangles, (int)count);
        }
    }
}
