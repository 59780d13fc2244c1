// The events of a world's tick: the pairs that started to overlap, still overlap, and no longer
// overlap.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>An event: how a pair of colliders changed in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct WorldEvent
    {
        private readonly HmEvent native;

        /// <summary>The collider with the smaller index.</summary>
        public ColliderId A => new ColliderId(native.a);

        /// <summary>The collider with the larger index.</summary>
        public ColliderId B => new ColliderId(native.b);

        /// <summary>The kind of event.</summary>
        public EventKind Kind => (EventKind)native.kind;

        /// <summary>
        /// Why the colliders started to overlap. <see cref="Cause.Motion"/> if the event is of
        /// another kind.
        /// </summary>
        public Cause Cause => (Cause)native.cause;

        /// <summary>Returns whether a collider is one of the two.</summary>
        public bool Involves(ColliderId collider)
        {
            return A == collider || B == collider;
        }

        /// <summary>
        /// Returns the other collider of the pair, or null if this collider is not part of the
        /// pair.
        /// </summary>
        public ColliderId? Other(ColliderId collider)
        {
            return A == collider ? B : B == collider ? A : (ColliderId?)null;
        }
    }

    /// <summary>Memory that the events of each tick reuse.</summary>
    internal sealed class EventList
    {
        internal WorldEvent[] Events = new WorldEvent[16];
        internal int Count;

        /// <summary>The number of times that the list has been filled.</summary>
        internal int Fill;
    }

    /// <summary>
    /// The events of a tick, sorted by the index of <c>A</c> and then by the index of <c>B</c>. You
    /// can change the world while you loop over the events. The events are valid until the next
    /// tick, which reuses their memory. <see cref="ToArray"/> copies them.
    /// </summary>
    public readonly struct Events : IReadOnlyList<WorldEvent>
    {
        private readonly EventList list;
        private readonly int fill;

        internal Events(EventList list)
        {
            this.list = list;
            fill = list.Fill;
        }

        /// <summary>The number of events.</summary>
        public int Count => Valid == null ? 0 : list.Count;

        /// <summary>The event at an index.</summary>
        public WorldEvent this[int index]
        {
            get
            {
                if (index < 0 || index >= Count)
                {
                    throw new ArgumentOutOfRangeException(
                        nameof(index), index, "there are " + Count + " events");
                }
                return list.Events[index];
            }
        }

        /// <summary>The pairs that started to overlap.</summary>
        public EventsOfKind Started => new EventsOfKind(this, EventKind.Started);

        /// <summary>The pairs that still overlap.</summary>
        public EventsOfKind Ongoing => new EventsOfKind(this, EventKind.Ongoing);

        /// <summary>The pairs that no longer overlap.</summary>
        public EventsOfKind Ended => new EventsOfKind(this, EventKind.Ended);

        /// <summary>Copies the events.</summary>
        public WorldEvent[] ToArray()
        {
            var copy = new WorldEvent[Count];
            if (copy.Length > 0)
            {
                Array.Copy(list.Events, copy, copy.Length);
            }
            return copy;
        }

        /// <summary>Loops over all events without creating garbage.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(this, null);
        }

        IEnumerator<WorldEvent> IEnumerable<WorldEvent>.GetEnumerator()
        {
            return GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }

        private EventList Valid
        {
            get
            {
                if (list != null && list.Fill != fill)
                {
                    throw new InvalidOperationException(
                        "these are the events of an earlier tick: copy what you keep with ToArray");
                }
                return list;
            }
        }

        /// <summary>A loop over events.</summary>
        public struct Enumerator : IEnumerator<WorldEvent>
        {
            private readonly Events events;
            private readonly EventKind? kind;
            private int index;

            internal Enumerator(Events events, EventKind? kind)
            {
                this.events = events;
                this.kind = kind;
                index = -1;
            }

            /// <inheritdoc/>
            public WorldEvent Current => events[index];

            object IEnumerator.Current => Current;

            /// <inheritdoc/>
            public bool MoveNext()
            {
                do
                {
                    index++;
                } while (index < events.Count && kind.HasValue
                    && events.list.Events[index].Kind != kind.Value);
                return index < events.Count;
            }

            /// <inheritdoc/>
            public void Reset()
            {
                index = -1;
            }

            /// <inheritdoc/>
            public void Dispose()
            {
            }
        }
    }

    /// <summary>The events of one kind.</summary>
    public readonly struct EventsOfKind : IEnumerable<WorldEvent>
    {
        private readonly Events events;
        private readonly EventKind kind;

        internal EventsOfKind(Events events, EventKind kind)
        {
            this.events = events;
            this.kind = kind;
        }

        /// <summary>Loops over the events without creating garbage.</summary>
        public Events.Enumerator GetEnumerator()
        {
            return new Events.Enumerator(events, kind);
        }

        IEnumerator<WorldEvent> IEnumerable<WorldEvent>.GetEnumerator()
        {
            return GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }
    }
}
