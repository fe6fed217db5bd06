import type { Scene } from './scene.ts';

/** A snow peak whose summit takes the first light, above valley fog and dark firs. */
export const scene: Scene = {
  shader: `
float crest(float x) {
  float main = 0.98 * exp(-pow(abs(x - 0.22) * 1.25, 1.25));
  float side = 0.52 * exp(-pow(abs(x + 0.95) * 1.7, 1.3)) + 0.46 * exp(-pow(abs(x - 1.45) * 1.6, 1.3));
  float mass = max(main, side);
  return -0.52 + mass * (0.72 + 0.62 * ridged1(x * 1.6 + 3.0, 9));
}
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0xf2b79a), rgb(0x8f8fc4), smoothstep(-0.45, 0.1, p.y));
  c = mix(c, rgb(0x3a5aa6), smoothstep(-0.05, 0.6, p.y));
  c = mix(c, rgb(0x182a66), smoothstep(0.5, 1.15, p.y));
  c += stars(p, 13.0, 0.35, 0.0018) * smoothstep(0.35, 1.0, p.y) * 0.8;
  float cirrus = fbm(vec2(p.x * 0.7 + p.y * 0.5, p.y * 3.2) + 0.8 * fbm(p * vec2(1.0, 3.0) + 3.0, 4), 6);
  c = mix(c, rgb(0xffd2bc), 0.5 * smoothstep(0.48, 0.8, cirrus));
  float far = -0.34 + 0.3 * ridged1(p.x * 1.1 + 21.0, 7) * (0.4 + 0.5 * noise1(p.x * 0.8 + 2.0));
  c = mix(c, mix(rgb(0x8f8cc0), rgb(0xd8a9b4), smoothstep(far, far - 0.35, p.y)), inside(p.y - far));
  float h = crest(p.x);
  float down = h - p.y;
  if (down > -0.01) {
    vec2 q = vec2(p.x * 1.9 + 0.22 * fbm(p * 4.0, 4), p.y * 1.45) + vec2(2.7, 4.1);
    vec2 towards = normalize(vec2(-0.82, 0.58));
    float big = relief(q, towards, 4), fine = relief(q * 2.3 + 7.0, towards, 7);
    float light = 0.62 * big + 0.55 * fine + 0.25 * (p.x < 0.22 ? 1.0 : -0.6) * smoothstep(0.9, 0.0, abs(p.x - 0.22));
    float lit = smoothstep(-0.1, 0.62, light);
    float steep = ridged(q * 3.1 + 3.0, 6);
    float bare = smoothstep(0.58, 0.86, steep + 0.22 * (0.5 - lit)) * smoothstep(0.02, 0.35, down);
    float gold = smoothstep(-0.12, 0.32, p.y);
    vec3 shade = mix(rgb(0x55659f), rgb(0x2f4384), smoothstep(-0.4, 0.5, p.y));
    vec3 sunlit = mix(rgb(0xb9bbdf), mix(rgb(0xff9b5e), rgb(0xffdf9c), lit), gold);
    vec3 body = mix(shade, sunlit, lit * (0.35 + 0.65 * gold));
    body = mix(body, mix(rgb(0x2a2c52), rgb(0x8a5748), lit * gold), bare * 0.82);
    body = mix(body, rgb(0xb9a9c8), smoothstep(0.15, -0.5, p.y) * 0.6);
    c = mix(c, body, inside(-down));
  }
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    vec2 q = vec2(p.x * (1.5 - 0.2 * k) + k * 5.0 + orbit(1.0, 0.2).x, p.y * 4.2 + k);
    float billow = fbm(q + 0.9 * fbm(q * 1.5, 4), 6);
    float top = -0.24 - 0.16 * k + 0.36 * (billow - 0.5);
    vec3 fog = mix(mix(rgb(0xc9a3bb), rgb(0xf7d6c8), smoothstep(0.35, 0.7, fbm(q * 1.8 + 0.3, 5))), rgb(0x7f86b8), 0.22 * k);
    c = mix(c, fog, smoothstep(0.0, 0.22, top - p.y) * 0.85);
    if (i < 1) continue;
    float ground = -0.66 - 0.12 * k + 0.16 * noise1(p.x * 1.3 + k * 7.0);
    float cells = 34.0 - 7.0 * k;
    float best = -9.0;
    for (int j = -1; j <= 1; j++) {
      float id = floor(p.x * cells) + float(j);
      float centre = (id + 0.5 + 0.7 * (hash(id + k * 91.0) - 0.5)) / cells;
      float tall = (0.08 + 0.13 * hash(id * 3.1 + k)) * (0.7 + 0.32 * k);
      float up = (p.y - ground) / tall;
      float wide = (1.0 - up) * (0.30 + 0.10 * (fract(up * 7.0 + hash(id)) - 0.5)) / cells * 1.5;
      if (up > -2.0 && up < 1.0 && abs(p.x - centre) < wide) best = 1.0;
    }
    vec3 fir = mix(rgb(0x4a5488), rgb(0x121a3a), (k - 1.0) / 2.0);
    fir = mix(fir, rgb(0x9a94c0), 0.5 * smoothstep(ground + 0.05, ground - 0.2, p.y) * (1.0 - 0.2 * k));
    if (best > 0.0 || p.y < ground) c = mix(c, fir, 0.94);
  }
  return c;
}`,
};
