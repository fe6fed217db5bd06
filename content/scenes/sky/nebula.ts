import type { Scene } from '../scene.ts';

/** Glowing gas by doubly warped noise, with dark lanes and stars of three sizes. */
export const scene: Scene = {
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec2 x = rotation(variant < 0.5 ? 0.5 : -0.35) * p * 0.82 + variant * 21.0 + 3.3;
  vec2 q = vec2(fbm(x, 6), fbm(x + vec2(5.2, 1.3), 6)) + orbit(1.0, 0.03);
  vec2 r = vec2(fbm(x + 3.2 * q + vec2(1.7, 9.2), 7), fbm(x + 3.2 * q + vec2(8.3, 2.8), 7));
  float f = fbm(x + 3.0 * r, 9);
  vec2 along = rotation(variant < 0.5 ? 0.42 : -0.3) * p;
  float belt = exp(-pow(along.y * 1.15 + 0.45 * (q.x - 0.5), 2.0) * 1.6);
  float gas = smoothstep(0.28, 0.86, f) * (0.22 + 1.05 * belt);
  float core = smoothstep(0.45, 0.9, f) * smoothstep(0.42, 0.75, r.x) * belt;
  float dust = smoothstep(0.42, 0.7, fbm(x * 2.1 + 2.4 * r.yx, 8));
  vec3 cold = variant < 0.5 ? rgb(0x1e58c8) : rgb(0x0d7f86);
  vec3 warm = variant < 0.5 ? rgb(0xc23a9e) : rgb(0xd8742a);
  vec3 hot = variant < 0.5 ? rgb(0xffc9a0) : rgb(0xfff0b8);
  vec3 c = mix(rgb(0x03040d), rgb(0x0b0d26), belt);
  c += cold * gas * smoothstep(0.7, 0.35, r.y) * 1.25;
  c += warm * gas * smoothstep(0.38, 0.72, r.x) * 1.15;
  c += hot * pow(core, 1.6) * 1.35;
  c += mix(cold, vec3(1.0), 0.4) * pow(smoothstep(0.52, 0.8, r.y) * belt, 2.0) * 0.8;
  c *= 1.0 - 0.78 * dust * (1.0 - 0.7 * core) * smoothstep(0.15, 0.7, belt);
  c = c / (0.82 + 0.36 * c) * 1.12;
  float seen = 1.0 - 0.6 * dust * belt;
  c += stars(p + 3.0, 7.0, 0.42, 0.0042) * 1.2 + (stars(p, 19.0, 0.65, 0.0019) + 0.8 * stars(p + 11.0, 46.0, 0.6, 0.0009)) * seen;
  return c;
}`,
};
