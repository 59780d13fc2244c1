// Reads and writes the PNG files of the tests: 8 bits, RGBA or RGB, not interlaced.

import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the size and the RGBA bytes of a PNG. */
export function readPng(file) {
  let at = SIGNATURE.length;
  let header;
  const packed = [];
  while (at < file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') packed.push(data);
    at += 12 + length;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('only RGBA and RGB of 8 bits are read here');
  const data = unfilter(inflateSync(Buffer.concat(packed)), width * channels, height, channels);
  return { width, height, data: channels === 4 ? data : opaque(data) };
}

/** Returns a PNG with RGBA bytes. `header` can give a different, false width and height. */
export function writePng(width, height, data, header = { width, height }) {
  const start = Buffer.alloc(13);
  start.writeUInt32BE(header.width, 0);
  start.writeUInt32BE(header.height, 4);
  start.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', start),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function unfilter(rows, stride, height, channels) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : out[y * stride + x - channels];
      const up = y === 0 ? 0 : out[(y - 1) * stride + x];
      const corner = x < channels || y === 0 ? 0 : out[(y - 1) * stride + x - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[y * stride + x] = rows[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

/** Converts RGB bytes to RGBA. */
function opaque(rgb) {
  const out = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let pixel = 0; pixel < rgb.length / 3; pixel++)
    out.set(rgb.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  return out;
}

function paeth(left, up, corner) {
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(checksum(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
