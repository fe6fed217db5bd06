/**
 * GLSL that precedes every scene's shader. `uv` runs from 0 to 1 with y upwards, `p` is centred with the
 * image's height as 2, `pixelSize` is one pixel in units of `p`.
 */
export const shaderPrelude = `#version 300 es
precision highp float;
precision highp int;
uniform vec2 size;
uniform vec2 offset;
uniform float phase;
uniform float variant;
out vec4 colour;
const float PI = 3.14159265;
const float TAU = 6.28318531;
float pixelSize;

uint mixBits(uint x) { x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16; return x; }
float hash(vec2 cell) {
  ivec2 c = ivec2(floor(cell));
  return float(mixBits(uint(c.x) * 0x9e3779b9u + mixBits(uint(c.y) + 0x51ed27u)) >> 8) / 16777216.0;
}
float hash(float cell) { return hash(vec2(cell, 17.0)); }
vec2 hash2(vec2 cell) { return vec2(hash(cell), hash(cell + vec2(113.0, 271.0))); }
float noise(vec2 x) {
  vec2 i = floor(x), f = x - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float noise1(float x) { float i = floor(x), f = x - i; f = f * f * (3.0 - 2.0 * f); return mix(hash(i), hash(i + 1.0), f); }
const mat2 TURN = mat2(0.8, 0.6, -0.6, 0.8);
float fbm(vec2 x, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    sum += weight * noise(x);
    x = TURN * x * 2.03 + 17.3;
    weight *= 0.5;
  }
  return sum;
}
float fbm1(float x, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    sum += weight * noise1(x);
    x = x * 2.03 + 9.7;
    weight *= 0.5;
  }
  return sum;
}
/** Sharp crests, as of a mountain ridge. */
float ridged1(float x, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    float n = 1.0 - abs(2.0 * noise1(x) - 1.0);
    sum += weight * n;
    x = x * 2.07 + 5.3;
    weight *= 0.48;
  }
  return sum;
}
float ridged(vec2 x, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 12; i++) {
    if (i >= octaves) break;
    float n = 1.0 - abs(2.0 * noise(x) - 1.0);
    sum += weight * n * n;
    x = TURN * x * 2.07 + 5.3;
    weight *= 0.5;
  }
  return sum;
}
/** Light on a rugged slope, about -1 to 1: how much the ground rises towards the light at x. */
float relief(vec2 x, vec2 towardsLight, int octaves) {
  float e = 0.035;
  return clamp((ridged(x, octaves) - ridged(x + towardsLight * e, octaves)) / e * 0.55, -1.0, 1.0);
}
/** A point that goes round a circle once (or cycles times) in a loop. */
vec2 orbit(float cycles, float radius) { return radius * vec2(cos(TAU * phase * cycles), sin(TAU * phase * cycles)); }
mat2 rotation(float angle) { float c = cos(angle), s = sin(angle); return mat2(c, s, -s, c); }
/** One where d is negative, zero where positive, a pixel of slope between. */
float inside(float d) { return 1.0 - smoothstep(-pixelSize, pixelSize, d); }
vec3 rgb(int hex) { return vec3(float((hex >> 16) & 255), float((hex >> 8) & 255), float(hex & 255)) / 255.0; }
/** Round stars with a soft halo; cells of the given number per image height, twinkling whole times in a loop. */
vec3 stars(vec2 p, float cells, float chance, float radius) {
  vec2 x = p * cells, cell = floor(x);
  vec3 sum = vec3(0.0);
  for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
    vec2 c = cell + vec2(float(i), float(j));
    float pick = hash(c + 71.0);
    if (pick > chance) continue;
    float bright = pow(hash(c + 31.0), 3.0);
    float r = radius * (0.35 + bright);
    float d = length(x - c - hash2(c)) / cells;
    float twinkle = 0.8 + 0.2 * sin(TAU * (phase * floor(1.0 + 3.0 * hash(c + 5.0)) + hash(c + 9.0)));
    float glow = smoothstep(r + pixelSize * 0.7, max(r - pixelSize * 0.7, 0.0), d) + 0.25 * bright * exp(-d / r * 0.7);
    sum += glow * twinkle * (0.25 + 0.75 * bright) * mix(vec3(0.7, 0.8, 1.0), vec3(1.0, 0.88, 0.75), hash(c + 3.0));
  }
  return sum;
}
`;

/** GLSL that follows a scene's shader: the entry point, with a dither of one step against banding. */
export const shaderEntry = `
void main() {
  vec2 pixel = gl_FragCoord.xy + offset;
  pixelSize = 2.0 / size.y;
  vec3 result = paint(pixel / size, (pixel * 2.0 - size) / size.y);
  float grain = hash(pixel) + hash(pixel + 911.0) - 1.0;
  colour = vec4(clamp(result + grain * 0.9 / 255.0, 0.0, 1.0), 1.0);
}
`;
