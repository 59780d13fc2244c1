// Draws the swarm with WebGL 2: one picture, one call, and three arrays that are copied to the
// graphics card unchanged.

import { h } from '../../controls/element';
import type { View } from '../../stage/view';
import type { Atlas } from './frames';
import type { Look, Painter } from './painter';
import { FRAGMENT_SHADER, vertexShader } from './shaders';
import type { Swarm } from './swarm';

const SMALLEST_LEVEL = 3;

type Uniform =
  'frames' | 'offsets' | 'atlas' | 'origin' | 'canvas' | 'zoom' | 'hit' | 'near' | 'showsHits';

export class WebglPainter implements Painter {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #uniforms = new Map<Uniform, WebGLUniformLocation | null>();
  readonly #buffers: Readonly<Record<'positions' | 'frames' | 'lights', WebGLBuffer>>;
  readonly #texture: WebGLTexture;
  /** The number of sprites for which the buffers have room. */
  #room = 0;

  private constructor(gl: WebGL2RenderingContext, atlas: Atlas) {
    this.#gl = gl;
    this.#program = link(gl, vertexShader(atlas.frames.length), FRAGMENT_SHADER);
    this.#texture = upload(gl, atlas);
    this.#buffers = {
      positions: gl.createBuffer(),
      frames: gl.createBuffer(),
      lights: gl.createBuffer(),
    };
    gl.useProgram(this.#program);
    for (const name of [
      'frames',
      'offsets',
      'atlas',
      'origin',
      'canvas',
      'zoom',
      'hit',
      'near',
      'showsHits',
    ] as const) {
      this.#uniforms.set(name, gl.getUniformLocation(this.#program, name));
    }
    const places = atlas.frames.flatMap(({ width, height }, index) => [
      atlas.places[index]?.x ?? 0,
      atlas.places[index]?.y ?? 0,
      width,
      height,
    ]);
    gl.uniform4iv(this.#at('frames'), places);
    gl.uniform2iv(
      this.#at('offsets'),
      atlas.frames.flatMap(({ x, y }) => [x, y]),
    );
    gl.uniform2f(this.#at('atlas'), atlas.width, atlas.height);
    this.#attribute(0, this.#buffers.positions, 2, gl.INT);
    this.#attribute(1, this.#buffers.frames, 1, gl.UNSIGNED_BYTE);
    this.#attribute(2, this.#buffers.lights, 1, gl.UNSIGNED_BYTE);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /**
   * Creates a painter on a canvas. Returns null if the browser does not support WebGL 2, or does
   * not provide it at the moment.
   */
  static on(canvas: HTMLCanvasElement, atlas: Atlas): WebglPainter | null {
    const gl = canvas.getContext('webgl2', {
      alpha: true,
      antialias: false,
      depth: false,
      powerPreference: 'high-performance',
    });
    if (gl === null || gl.isContextLost()) return null;
    return new WebglPainter(gl, atlas);
  }

  draw(_stage: CanvasRenderingContext2D, view: View, swarm: Swarm, look: Look): void {
    const gl = this.#gl;
    const { canvas } = gl;
    if (canvas.width !== view.width || canvas.height !== view.height) {
      canvas.width = view.width;
      canvas.height = view.height;
    }
    this.#reserve(swarm.still.length);
    const { count } = swarm;
    this.#fill(this.#buffers.positions, swarm.positions, 2 * count);
    this.#fill(this.#buffers.frames, swarm.frames, count);
    this.#fill(this.#buffers.lights, swarm.lights, count);
    gl.viewport(0, 0, view.width, view.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform2f(this.#at('origin'), view.left, view.top);
    gl.uniform2f(this.#at('canvas'), view.width, view.height);
    gl.uniform1f(this.#at('zoom'), view.zoom);
    gl.uniform3f(this.#at('hit'), ...look.hit);
    gl.uniform3f(this.#at('near'), ...look.near);
    gl.uniform1i(this.#at('showsHits'), Number(look.showsHits));
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }

  free(): void {
    const gl = this.#gl;
    for (const buffer of Object.values(this.#buffers)) gl.deleteBuffer(buffer);
    gl.deleteTexture(this.#texture);
    gl.deleteProgram(this.#program);
  }

  #at(name: Uniform): WebGLUniformLocation | null {
    return this.#uniforms.get(name) ?? null;
  }

  #attribute(index: number, buffer: WebGLBuffer, size: number, type: number): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(index);
    gl.vertexAttribIPointer(index, size, type, 0, 0);
    gl.vertexAttribDivisor(index, 1);
  }

  #reserve(room: number): void {
    if (room === this.#room) return;
    const gl = this.#gl;
    const sizes = { positions: 8 * room, frames: room, lights: room };
    for (const name of ['positions', 'frames', 'lights'] as const) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffers[name]);
      gl.bufferData(gl.ARRAY_BUFFER, sizes[name], gl.DYNAMIC_DRAW);
    }
    this.#room = room;
  }

  #fill(buffer: WebGLBuffer, values: Int32Array | Uint8Array, length: number): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, values, 0, length);
  }
}

/** Creates a canvas to put below that of the stage. */
export function webglCanvas(): HTMLCanvasElement {
  return h('canvas', { class: 'swarm-canvas', 'aria-hidden': 'true' });
}

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  const shaders = (
    [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const
  ).map(([type, text]) => {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('WebGL gives no shader');
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    return shader;
  });
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = [
      ...shaders.map((shader) => gl.getShaderInfoLog(shader)),
      gl.getProgramInfoLog(program),
    ];
    throw new Error(`the shaders of the swarm do not compile: ${logs.join(' ').trim()}`);
  }
  for (const shader of shaders) gl.deleteShader(shader);
  return program;
}

function upload(gl: WebGL2RenderingContext, { data, width, height }: Atlas): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGBA,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    new ImageData(new Uint8ClampedArray(data), width, height),
  );
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  // Frames are eight pixels apart, so they stay apart if the picture is halved three times.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, SMALLEST_LEVEL);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
