// Baked masks: named sheets in one compact file.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp
{
    /// <summary>
    /// Baked masks: named sheets in one compact file. The <c>hitmask bake</c> command creates the
    /// file from your art, so your game decodes no images for its masks.
    /// </summary>
    public sealed unsafe class Baked : IDisposable
    {
        private readonly HmBakedHandle handle;

        private Baked(HmBakedHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>
        /// Opens the bytes of a file of baked masks. Untrusted bytes are safe to read. Invalid
        /// bytes throw a <see cref="HitmaskException"/>, and masks that would take more than
        /// <paramref name="maxBytes"/> of memory throw an
        /// <see cref="ArgumentOutOfRangeException"/>; 0 means 256 MiB.
        /// </summary>
        public static Baked Open(byte[] bytes, long maxBytes = 0)
        {
            if (maxBytes < 0)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(maxBytes), maxBytes, "it must not be negative");
            }
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                UIntPtr count = (UIntPtr)(uint)bytes.Length;
                Result.Check(
                    Native.hm_baked_open(list, count, (ulong)maxBytes, out HmBakedHandle baked));
                return new Baked(baked);
            }
        }

        /// <summary>Bakes sheets, each with a different name.</summary>
        public static Baked Bake(IEnumerable<KeyValuePair<string, Sheet>> sheets)
        {
            KeyValuePair<string, Sheet>[] list = Check.NotNull(sheets, nameof(sheets)).ToArray();
            using (var pins = new Pins())
            {
                HmNamedSheet[] named = Array.ConvertAll(list, pair => new HmNamedSheet
                {
                    name = pins.Text(Check.NotNull(pair.Key, "a name"), "a name"),
                    sheet = pins.Object(Check.NotNull(pair.Value, "a sheet").Handle),
                });
                var first = (HmNamedSheet*)pins.List(named);
                Result.Check(
                    Native.hm_bake(first, (UIntPtr)(uint)named.Length, out HmBakedHandle baked));
                return new Baked(baked);
            }
        }

        /// <summary>
        /// Returns the bytes to write to a file. The same sheets produce identical output on every
        /// platform.
        /// </summary>
        public byte[] ToBytes()
        {
            byte[] bytes = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref bytes);
                fixed (byte* list = room)
                {
                    status = Native.hm_baked_bytes(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref bytes));
            return Answers.Part(bytes, (int)count);
        }

        /// <summary>The number of sheets.</summary>
        public int Count
        {
            get
            {
                UIntPtr count;
                Result.Check(Native.hm_baked_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>Returns the name of the sheet at a zero-based index.</summary>
        public string Name(int index)
        {
            UIntPtr at = Check.Size(index, nameof(index));
            byte[] name = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref name);
                fixed (byte* list = room)
                {
                    status = Native.hm_baked_name(Handle, at, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref name));
            return Texts.FromNative(name, count);
        }

        /// <summary>
        /// Returns the sheet at a zero-based index. The masks are shared, not copied.
        /// </summary>
        public Sheet Sheet(int index)
        {
            UIntPtr at = Check.Size(index, nameof(index));
            return HitmaskSharp.Sheet.Of(
                Native.hm_baked_get(Handle, at, out HmSheetHandle sheet), sheet);
        }

        /// <summary>Returns the sheet with a name. The masks are shared, not copied.</summary>
        public Sheet Sheet(string name)
        {
            fixed (byte* words = Texts.ToNative(name, nameof(name)))
            {
                return HitmaskSharp.Sheet.Of(
                    Native.hm_baked_sheet(Handle, words, out HmSheetHandle sheet), sheet);
            }
        }

        /// <summary>
        /// Frees the object's memory. Sheets that you have taken from the object stay valid.
        /// </summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        private HmBakedHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Baked));
                }
                return handle;
            }
        }
    }
}
