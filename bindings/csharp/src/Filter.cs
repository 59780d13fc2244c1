// Filters, which select the colliders that a query includes, and probes, from which a query starts.

namespace HitmaskSharp
{
    /// <summary>
    /// Selects the colliders that a query includes, which are those that meet every condition that
    /// you set. <c>default(Filter)</c> keeps all colliders.
    /// </summary>
    /// <example>
    /// <c>world.Ray(4, 12.5, 94, 12.5, new Filter { Except = guard, Sensors = Keep.No })</c>
    /// </example>
    public struct Filter
    {
        private uint leftOut;

        /// <summary>
        /// A bit for each layer to keep: see <see cref="HitmaskSharp.Layers.Of"/>.
        /// </summary>
        public uint Layers
        {
            get { return ~leftOut; }
            set { leftOut = ~value; }
        }

        /// <summary>Whether to keep sensors.</summary>
        public Keep Sensors { get; set; }

        /// <summary>Whether to keep still colliders.</summary>
        public Keep Still { get; set; }

        /// <summary>A collider to leave out.</summary>
        public ColliderId Except { get; set; }

        internal HmFilter Raw
        {
            get
            {
                HmFilter filter = Native.hm_default_filter();
                filter.layers = Layers;
                filter.sensors = (HmKeep)Sensors;
                filter.still = (HmKeep)Still;
                filter.except = Except.Value;
                return filter;
            }
        }
    }

    /// <summary>
    /// The starting point of a query: a collider, a placed mask or a pixel. Each of them converts
    /// to a probe implicitly. A query never finds the collider from which it starts. A placed mask
    /// does not have to be in the world.
    /// </summary>
    public readonly struct Probe
    {
        private readonly HmProbe native;
        private readonly Mask mask;

        private Probe(HmProbe native, Mask mask)
        {
            this.native = native;
            this.mask = mask;
        }

        /// <summary>Starts a query from a collider.</summary>
        public static implicit operator Probe(ColliderId collider)
        {
            return new Probe(Native.hm_probe_collider(collider.Value), null);
        }

        /// <summary>Starts a query from a placed mask.</summary>
        public static implicit operator Probe(Placed placed)
        {
            return new Probe(Native.hm_probe_mask(placed.Handle, placed.X, placed.Y), placed.Mask);
        }

        /// <summary>Starts a query from a pixel.</summary>
        public static implicit operator Probe(Pixel pixel)
        {
            int x = Check.Pixel(pixel.X, nameof(pixel)), y = Check.Pixel(pixel.Y, nameof(pixel));
            return new Probe(Native.hm_probe_pixel(x, y), null);
        }

        /// <summary>Keeps the mask alive while the probe is used.</summary>
        internal Held Hold()
        {
            return new Held(mask == null ? null : mask.Handle);
        }

        /// <summary>
        /// Converts the probe to the form that calls accept, with a mask that is kept alive.
        /// </summary>
        internal HmProbe Raw(Held held)
        {
            HmProbe probe = native;
            probe.mask = held.Value;
            return probe;
        }
    }
}
