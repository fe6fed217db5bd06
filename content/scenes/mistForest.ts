import type { Scene } from './scene.ts';

/** Firs that stand row behind row in mist, with sun shafts; the second colouring is frost and larch gold. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 fir(vec2 p, float k, float cells, float ground) {
  float hit = 0.0, snow = 0.0, kind = 0.0;
  for (int j = -2; j <= 2; j++) {
    float id = floor(p.x * cells) + float(j);
    float own = hash(id + k * 91.0);
    if (own < 0.12) continue;
    float centre = (id + 0.5 + 0.8 * (hash(id + k * 57.0) - 0.5)) / cells;
    float foot = ground - 0.02 + 0.05 * (own - 0.5);
    float tall = (0.26 + 0.34 * own) * (0.55 + 0.24 * k);
    float up = (p.y - foot) / tall;
    if (up < -0.3 || up > 1.0) continue;
    float x = abs(p.x - centre);
    float tiers = 9.0 + floor(6.0 * own);
    float saw = fract(up * tiers + 0.3 * sin(id));
    float wide = tall * 0.19 * pow(max(1.0 - up, 0.0), 0.82) * (0.62 + 0.38 * (1.0 - saw));
    wide *= 0.86 + 0.3 * noise(vec2(p.x * 60.0 / (0.6 + 0.2 * k), p.y * 90.0 / (0.6 + 0.2 * k)));
    float cover = smoothstep(pixelSize, -pixelSize, x - wide);
    if (up < 0.0) cover = smoothstep(pixelSize, -pixelSize, x - tall * 0.014);
    if (cover > hit) { hit = cover; kind = hash(id * 3.7 + k * 11.0); snow = smoothstep(0.45, 1.0, 1.0 - saw) * smoothstep(0.2, 1.0, (p.x - centre) / wide * -1.0 + 0.9); }
  }
  return vec3(hit, snow, kind);
}
vec3 paint(vec2 uv, vec2 p) {
  bool frost = variant > 0.5;
  vec2 sun = vec2(-0.48, 0.52);
  float d = length(p - sun);
  vec3 low = frost ? rgb(0xf7dfc4) : rgb(0xf1f0d2), high = frost ? rgb(0x8fa6c8) : rgb(0x9fc7bd);
  vec3 c = mix(low, high, smoothstep(-0.3, 1.1, p.y + 0.1 * p.x));
  vec3 glow = frost ? rgb(0xffd08a) : rgb(0xfff3b8);
  c = mix(c, glow, 0.75 * exp(-d * 1.7));
  c = mix(c, vec3(1.0, 0.99, 0.93), smoothstep(0.125, 0.115, d) * 0.9);
  float a = atan(p.x - sun.x, sun.y - p.y);
  float shafts = smoothstep(0.42, 0.9, noise(vec2(a * 11.0, 2.0)) * 0.6 + noise(vec2(a * 27.0, 7.0)) * 0.4);
  for (int i = 0; i < 6; i++) {
    float k = float(i), near = k / 5.0;
    float ground = 0.10 - 0.20 * k + 0.22 * (noise1(p.x * 0.8 + k * 5.0) - 0.5);
    vec3 tree = fir(p, k, 15.0 - 2.1 * k, ground);
    float soil = inside(p.y - ground);
    vec3 far = frost ? rgb(0xc9b9ae) : rgb(0xb4d0bd), close = frost ? rgb(0x3a2a3c) : rgb(0x0b2c2c);
    vec3 body = mix(far, close, pow(near, 0.72));
    if (frost) {
      float larch = step(0.45, tree.z) * tree.x;
      body = mix(body, mix(rgb(0xe8b97a), rgb(0xb45a2c), near), 0.55 * larch);
      body = mix(body, rgb(0xfff4e6), tree.y * 0.42 * (1.0 - 0.4 * near));
    } else body = mix(body, mix(rgb(0xe2ecc8), rgb(0x2f6a52), near), tree.y * 0.34);
    body += glow * 0.16 * exp(-d * 1.1) * (1.0 - near * 0.6);
    c = mix(c, body, max(tree.x, soil));
    vec3 mist = mix(frost ? rgb(0xf4dcc6) : rgb(0xe3ecd4), frost ? rgb(0xa58fa6) : rgb(0x8fb8a8), near);
    float drift = fbm(vec2(p.x * 1.3 + k * 7.0, p.y * 3.0 + k), 5);
    c = mix(c, mist, (0.80 - 0.42 * near) * smoothstep(0.20, -0.16, p.y - ground) * smoothstep(0.1, 0.75, drift + 0.2));
    c += glow * shafts * 0.030 * smoothstep(2.0, 0.4, d) * smoothstep(0.15, 0.5, d) * smoothstep(sun.y + 0.05, sun.y - 0.4, p.y);
  }
  return c * (1.0 - 0.10 * smoothstep(0.8, 2.0, length(p)));
}`,
};
