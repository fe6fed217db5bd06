import type { Scene } from '../scene.ts';

/** Folds of silk: domain-warped noise lit from one side. */
export const scene: Scene = {
  shader: `
float folds(vec2 x) {
  vec2 q = vec2(noise(x + orbit(1.0, 0.32)), noise(x * 0.9 + 7.1 - orbit(1.0, 0.3)));
  vec2 r = x * vec2(0.55, 0.9) + 1.7 * q;
  return noise(r + 3.1) + 0.42 * noise(r * 1.9 + orbit(1.0, 0.25));
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 x = rotation(0.55) * p * vec2(0.75, 1.25) + vec2(variant * 5.7, 2.0 + variant);
  float h = folds(x), e = 0.02;
  vec3 n = normalize(vec3(h - folds(x + vec2(e, 0)), h - folds(x + vec2(0, e)), 0.05));
  vec3 deep, mid, light, sheen;
  if (variant < 0.5) { deep = rgb(0x150a3c); mid = rgb(0x8a2a86); light = rgb(0xff7d6b); sheen = rgb(0xffe2b8); }
  else { deep = rgb(0x04202f); mid = rgb(0x0f7280); light = rgb(0x7fd6c2); sheen = rgb(0xf4ffe9); }
  float k = smoothstep(0.25, 1.15, h + 0.12 * p.y - 0.08 * p.x);
  vec3 c = mix(deep, mid, smoothstep(0.0, 0.55, k));
  c = mix(c, light, smoothstep(0.45, 1.0, k));
  float diffuse = dot(n, normalize(vec3(-0.55, 0.5, 0.65)));
  c *= 0.62 + 0.62 * diffuse;
  c += sheen * 0.55 * pow(max(dot(n, normalize(vec3(-0.35, 0.4, 0.85))), 0.0), 14.0) * smoothstep(0.1, 0.7, k);
  return c;
}`,
};
