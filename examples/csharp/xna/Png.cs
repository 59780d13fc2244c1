// Reads and writes PNG files with eight bits for red, green, blue and alpha, the format of the
// examples' art.

using System;
using System.IO;
using System.IO.Compression;
using System.Linq;

namespace Microsoft.Xna.Framework.Graphics
{
    internal static class Png
    {
        private static readonly byte[] Signature = { 137, 80, 78, 71, 13, 10, 26, 10 };

        internal static Texture2D Read(byte[] file)
        {
            int width = 0, height = 0;
            var packed = new MemoryStream();
            for (int at = Signature.Length; at < file.Length;)
            {
                int length = Number(file, at);
                string kind = System.Text.Encoding.ASCII.GetString(file, at + 4, 4);
                if (kind == "IHDR")
                {
                    width = Number(file, at + 8);
                    height = Number(file, at + 12);
                    if (file[at + 16] != 8 || file[at + 17] != 6 || file[at + 20] != 0)
                    {
                        throw new InvalidDataException("only PNG files of eight bits for red, green, blue and alpha can be read here");
                    }
                }
                else if (kind == "IDAT")
                {
                    packed.Write(file, at + 8, length);
                }
                at += length + 12;
            }
            return new Texture2D(
                width, height, Colors(Unfiltered(Unpacked(packed), 4 * width, height)));
        }

        private static int Number(byte[] bytes, int at)
        {
            return bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
        }

        private static byte[] Unpacked(MemoryStream packed)
        {
            // After the two bytes of zlib's header.
            packed.Position = 2;
            var bytes = new MemoryStream();
            using (var stream = new DeflateStream(packed, CompressionMode.Decompress))
            {
                stream.CopyTo(bytes);
            }
            return bytes.ToArray();
        }

        /// <summary>
        /// The bytes of the pixels. Each row starts with a byte that selects the filter of the row.
        /// </summary>
        private static byte[] Unfiltered(byte[] rows, int row, int height)
        {
            var bytes = new byte[row * height];
            for (int y = 0; y < height; y++)
            {
                int filter = rows[y * (row + 1)];
                for (int x = 0; x < row; x++)
                {
                    int left = x < 4 ? 0 : bytes[y * row + x - 4];
                    int up = y == 0 ? 0 : bytes[(y - 1) * row + x];
                    int corner = x < 4 || y == 0 ? 0 : bytes[(y - 1) * row + x - 4];
                    int guess = filter == 1 ? left
                        : filter == 2 ? up
                        : filter == 3 ? (left + up) / 2
                        : filter == 4 ? Nearest(left, up, corner)
                        : 0;
                    bytes[y * row + x] = (byte)(rows[y * (row + 1) + 1 + x] + guess);
                }
            }
            return bytes;
        }

        private static int Nearest(int left, int up, int corner)
        {
            int guess = left + up - corner;
            int toLeft = Math.Abs(guess - left), toUp = Math.Abs(guess - up),
                toCorner = Math.Abs(guess - corner);
            return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
        }

        private static Color[] Colors(byte[] bytes)
        {
            return Enumerable.Range(0, bytes.Length / 4)
                .Select(index => new Color(bytes[4 * index], bytes[4 * index + 1],
                            bytes[4 * index + 2], bytes[4 * index + 3]))
                .ToArray();
        }

        /// <summary>Writes a picture without compression.</summary>
        internal static void Write(string file, int width, int height, Color[] colors)
        {
            var rows = new MemoryStream();
            for (int y = 0; y < height; y++)
            {
                rows.WriteByte(0);
                for (int x = 0; x < width; x++)
                {
                    Color color = colors[y * width + x];
                    rows.Write(new[] { color.R, color.G, color.B, color.A }, 0, 4);
                }
            }
            using (FileStream stream = File.Create(file))
            {
                stream.Write(Signature, 0, Signature.Length);
                Chunk(stream, "IHDR",
                    Bytes(width)
                        .Concat(Bytes(height))
                        .Concat(new byte[] { 8, 6, 0, 0, 0 })
                        .ToArray());
                Chunk(stream, "IDAT", Packed(rows.ToArray()));
                Chunk(stream, "IEND", new byte[0]);
            }
        }

        private static byte[] Packed(byte[] bytes)
        {
            var packed = new MemoryStream();
            packed.Write(new byte[] { 0x78, 0x01 }, 0, 2);
            using (var stream = new DeflateStream(packed, CompressionMode.Compress, true))
            {
                stream.Write(bytes, 0, bytes.Length);
            }
            uint a = 1, b = 0;
            foreach (byte one in bytes)
            {
                a = (a + one) % 65521;
                b = (b + a) % 65521;
            }
            byte[] sum = Bytes((int)(b << 16 | a));
            packed.Write(sum, 0, sum.Length);
            return packed.ToArray();
        }

        private static void Chunk(Stream stream, string kind, byte[] data)
        {
            byte[] body = System.Text.Encoding.ASCII.GetBytes(kind).Concat(data).ToArray();
            stream.Write(Bytes(data.Length), 0, 4);
            stream.Write(body, 0, body.Length);
            stream.Write(Bytes((int)Sum(body)), 0, 4);
        }

        private static uint Sum(byte[] bytes)
        {
            uint sum = uint.MaxValue;
            foreach (byte one in bytes)
            {
                sum ^= one;
                for (int bit = 0; bit < 8; bit++)
                {
                    sum = (sum & 1) != 0 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
                }
            }
            return ~sum;
        }

        private static byte[] Bytes(int number)
        {
            return new[] { (byte)(number >> 24), (byte)(number >> 16), (byte)(number >> 8),
                (byte)number };
        }
    }
}
