// The state of a world, as snapshots, bytes, hashes and recordings.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Computes the XXH64 hash of the state's serialized form, which is the same on every
        /// platform.
        /// </summary>
        public ulong Hash()
        {
            ulong hash;
            Result.Check(Native.hm_world_hash(Handle, &hash));
            return hash;
        }

        /// <summary>Creates a snapshot of the current state, for <see cref="Restore"/>.</summary>
        public Snapshot Snapshot()
        {
            return HitmaskSharp.Snapshot.Of(
                Native.hm_world_snapshot(Handle, out HmSnapshotHandle snapshot), snapshot);
        }

        /// <summary>
        /// Overwrites an older snapshot, reusing its memory. Rollback does this on each tick.
        /// </summary>
        public void SnapshotInto(Snapshot snapshot)
        {
            lock (Check.NotNull(snapshot, nameof(snapshot)).Gate)
            {
                Result.Check(Native.hm_world_snapshot_into(Handle, snapshot.Handle));
            }
        }

        /// <summary>
        /// Restores the state of a snapshot, which you can reuse. The events of the last tick
        /// become invalid.
        /// </summary>
        public void Restore(Snapshot snapshot)
        {
            lock (Check.NotNull(snapshot, nameof(snapshot)).Gate)
            {
                Result.Check(Native.hm_world_restore(Handle, snapshot.Handle));
            }
            events.Fill++;
        }

        /// <summary>
        /// Returns the serialized form of the state, which is identical on every platform and does
        /// not include the sprites. Use it for saved games and to send the state to other machines.
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
                    status = Native.hm_world_to_bytes(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref bytes));
            return Answers.Part(bytes, (int)count);
        }

        /// <summary>
        /// Reads a world that <see cref="ToBytes"/> wrote. Pass the sprites of that world.
        /// Untrusted bytes are safe to read. The method throws a <see cref="HitmaskException"/> if
        /// the bytes are invalid, or if drawn poses and terrain would take more than
        /// <paramref name="maxBytes"/> of memory; 0 means 1 GiB.
        /// </summary>
        public static World FromBytes(byte[] bytes, Sprites sprites, long maxBytes = 0)
        {
            UIntPtr most = Check.Size(maxBytes, nameof(maxBytes));
            lock (Check.NotNull(sprites, nameof(sprites)).Gate)
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                HmStatus status = Native.hm_world_from_bytes(list, (UIntPtr)(uint)bytes.Length,
                    sprites.Handle, most, out HmWorldHandle world);
                return Of(status, world);
            }
        }

        /// <summary>
        /// Starts to record every change to this world. Drops a recording that is already running.
        /// </summary>
        public void StartRecording()
        {
            Result.Check(Native.hm_world_start_recording(Handle));
        }

        /// <summary>
        /// Stops recording and returns the recording, or null if no recording was running.
        /// </summary>
        public Recording StopRecording()
        {
            HmStatus status =
                Native.hm_world_stop_recording(Handle, out HmRecordingHandle recording);
            return Result.Has(status) ? new Recording(recording) : null;
        }

        /// <summary>
        /// Returns a copy of the running recording, which continues, or null if no recording is
        /// running.
        /// </summary>
        public Recording Recording()
        {
            HmStatus status = Native.hm_world_recording(Handle, out HmRecordingHandle recording);
            return Result.Has(status) ? new Recording(recording) : null;
        }
    }
}
