// The two shaders. Each instance is a sprite: a quad with its frame from the atlas.

import { NEAR, TOUCHING } from './lights';

export function vertexShader(frames: number): string {
  return `#version 300 es
layout(location = 0) in ivec2 position;
layout(location = 1) in uint frame;
layout(location = 2) in uint light;
uniform ivec4 frames[${frames}];
uniform ivec2 offsets[${frames}];
uniform vec2 atlas;
uniform vec2 origin;
uniform vec2 canvas;
uniform float zoom;
out vec2 texel;
out vec2 inside;
flat out vec2 size;
flat out uint lit;

void main() {
  ivec4 place = frames[frame];
  size = vec2(place.zw) * zoom;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  inside = corner * size;
  texel = (vec2(place.xy) + corner * vec2(place.zw)) / atlas;
  vec2 pixel = (vec2(position + offsets[frame]) - origin) * zoom + inside;
  gl_Position = vec4(pixel / canvas * vec2(2, -2) + vec2(-1, 1), 0, 1);
  lit = light;
}`;
}

export const FRAGMENT_SHADER = `#version 300 es
precision mediump float;
precision highp int;
uniform sampler2D picture;
uniform vec3 hit;
uniform vec3 near;
uniform bool showsHits;
in highp vec2 texel;
in highp vec2 inside;
flat in highp vec2 size;
flat in uint lit;
out vec4 color;

void main() {
  // The picture is premultiplied: colors are multiplied by their alpha.
  color = texture(picture, texel);
  if (showsHits && (lit & ${TOUCHING}u) != 0u) color.rgb = mix(color.rgb, hit * color.a, 0.72);
  else if ((lit & ${NEAR}u) != 0u) color.rgb = mix(color.rgb, near * color.a, 0.6);
  if ((lit & ${NEAR}u) != 0u && min(size.x, size.y) > 8.0) {
    highp vec2 edge = min(inside, size - inside);
    if (min(edge.x, edge.y) < 1.5) color = vec4(near, 1.0);
  }
}`;
