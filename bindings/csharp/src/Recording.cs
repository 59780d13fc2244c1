// Snapshots of worlds, recordings and replays.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// The saved state of a world, for rollback. <see cref="World.Restore"/> restores it. The
    /// snapshot shares masks and terrain with the world.
    /// </summary>
    public sealed class Snapshot : IDisposable
    {
        private readonly HmSnapshotHandle handle;

        private Snapshot(HmSnapshotHandle handle)
        {
            this.handle = handle;
        }

        internal static Snapshot Of(HmStatus status, HmSnapshotHandle handle)
        {
            Result.Check(status);
            return new Snapshot(handle);
        }

        /// <summary>Only one call at a time can use the object.</summary>
        internal object Gate => handle;

        internal HmSnapshotHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Snapshot));
                }
                return handle;
            }
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }

    /// <summary>
    /// Every change to a world since <see cref="World.StartRecording"/>: the state at the start,
    /// the insertions, moves and removals, and the hash after each tick.
    /// </summary>
    public sealed unsafe class Recording : IDisposable
    {
        private readonly HmRecordingHandle handle;

        internal Recording(HmRecordingHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>
        /// Reads a recording and checks every command in it. Invalid bytes throw a
        /// <see cref="HitmaskException"/>.
        /// </summary>
        public static Recording FromBytes(byte[] bytes)
        {
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(Native.hm_recording_from_bytes(
                    list, (UIntPtr)(uint)bytes.Length, out HmRecordingHandle recording));
                return new Recording(recording);
            }
        }

        /// <summary>The number of ticks in the recording.</summary>
        public long Ticks
        {
            get
            {
                ulong ticks;
                Result.Check(Native.hm_recording_ticks(Handle, &ticks));
                return (long)ticks;
            }
        }

        /// <summary>
        /// Returns the serialized form of the recording, which is identical on every platform and
        /// in every language.
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
                    status =
                        Native.hm_recording_to_bytes(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref bytes));
            return Answers.Part(bytes, (int)count);
        }

        /// <summary>
        /// Starts a replay. Pass the sprites of the recorded world; the list may have more sprites
        /// after them. Drawn poses and terrain never take more than <paramref name="maxBytes"/> of
        /// memory; 0 means 1 GiB. It is an error if more than <paramref name="maxBoxPairs"/> pairs
        /// of boxes overlap in a tick. Set this limit for recordings from untrusted sources.
        /// </summary>
        public Replay Play(Sprites sprites, long maxBytes = 0, ulong maxBoxPairs = ulong.MaxValue)
        {
            UIntPtr most = Check.Size(maxBytes, nameof(maxBytes));
            lock (Check.NotNull(sprites, nameof(sprites)).Gate)
            {
                Result.Check(Native.hm_recording_play(
                    Handle, sprites.Handle, most, maxBoxPairs, out HmReplayHandle replay));
                return new Replay(replay);
            }
        }

        private HmRecordingHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Recording));
                }
                return handle;
            }
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }

    /// <summary>A running replay of a recording. <see cref="Recording.Play"/> starts it.</summary>
    public sealed unsafe class Replay : IDisposable
    {
        private readonly HmReplayHandle handle;
        private readonly EventList events = new EventList();

        internal Replay(HmReplayHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>The number of ticks replayed so far.</summary>
        public long Ticks
        {
            get
            {
                ulong ticks;
                Result.Check(Native.hm_replay_ticks(Handle, &ticks));
                return (long)ticks;
            }
        }

        /// <summary>
        /// Replays the recording up to the end of the next tick and returns that tick's events, or
        /// null at the end of the recording. Throws a <see cref="HitmaskException"/> if the tick
        /// differs from the recorded tick.
        /// </summary>
        public Events? Step()
        {
            if (!Result.Has(Native.hm_replay_step(Handle)))
            {
                return null;
            }
            HmStatus status;
            UIntPtr count;
            do
            {
                WorldEvent[] room = events.Events;
                fixed (WorldEvent* list = room)
                {
                    status = Native.hm_replay_events(
                        Handle, (HmEvent*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref events.Events));
            events.Count = (int)count;
            events.Fill++;
            return new Events(events);
        }

        /// <summary>
        /// Returns a copy of the world after the last replayed tick. Use the copy to draw the world
        /// or to continue from there.
        /// </summary>
        public World World()
        {
            return HitmaskSharp.World.Of(
                Native.hm_replay_world(Handle, out HmWorldHandle world), world);
        }

        private HmReplayHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Replay));
                }
                return handle;
            }
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
