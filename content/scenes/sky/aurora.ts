import type { Scene } from '../scene.ts';

/** Curtains of northern light above a snow range; the curtains breathe once in a loop. */
export const scene: Scene = {
  shader: `
float range(float x) {
  return -0.72 + 0.5 * ridged1(x * 0.62 + 11.0 + variant * 7.0, 9) * (0.55 + 0.65 * noise1(x * 0.9 + 3.0));
}
vec3 curtains(vec2 p) {
  vec3 sum = vec3(0.0);
  vec3 low = variant < 0.5 ? rgb(0x2bf5a4) : rgb(0x6f7bff);
  vec3 high = variant < 0.5 ? rgb(0x5a3ee0) : rgb(0xff4fb4);
  for (int i = 0; i < 4; i++) {
    float layer = float(i);
    float sway = 0.5 * (fbm1(p.x * 0.7 + layer * 5.3 + variant * 3.0 + orbit(1.0, 0.28).x, 3) - 0.5) + 0.12 * sin(p.x * 2.3 + layer * 2.0 + TAU * phase);
    float base = -0.18 + 0.17 * layer + sway + 0.05 * p.x;
    float up = p.y - base;
    float rays = noise1(p.x * 9.0 + sway * 18.0 + layer * 31.0 + orbit(1.0, 0.5).y) * 0.6
      + noise1(p.x * 34.0 + sway * 50.0 + layer * 11.0 + orbit(1.0, 0.8).x) * 0.4;
    float height = 0.26 + 0.66 * rays;
    float glow = smoothstep(-0.045, 0.03, up) * exp(-max(up, 0.0) / height * 2.6) * (0.35 + 0.9 * rays);
    float patchy = smoothstep(0.22, 0.75, noise1(p.x * 0.9 + layer * 7.7 + variant * 2.0 + orbit(1.0, 0.22).y));
    vec3 c = mix(low, high, smoothstep(0.02, 0.55, up));
    c = mix(c, vec3(0.85, 1.0, 0.95), 0.4 * exp(-abs(up) * 22.0));
    sum += c * glow * patchy * (1.12 - 0.12 * layer);
  }
  return sum;
}
vec3 night(vec2 p) {
  vec3 c = mix(rgb(0x123049), rgb(0x050a20), smoothstep(-0.6, 0.8, p.y));
  c += stars(p, 20.0, 0.6, 0.0018);
  vec3 light = curtains(p);
  return c + light / (0.75 + 0.45 * light);
}
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = night(p);
  float h = range(p.x);
  if (p.y < h + 2.0 * pixelSize) {
    float down = h - p.y;
    vec2 q = vec2(p.x * 2.3 + 0.35 * fbm(p * 3.0, 3), p.y * 1.9 + down * 0.4) + variant * 5.0;
    float light = relief(q, normalize(vec2(0.7, 0.7)), 8);
    float cover = smoothstep(-0.35, 0.25, fbm(p * vec2(9.0, 14.0), 5) - 0.62 + 0.5 * exp(-down * 2.5));
    vec3 glow = variant < 0.5 ? rgb(0x58e8b8) : rgb(0x8fb4f0);
    vec3 rock = mix(rgb(0x0a1a2b), rgb(0x16354a), 0.5 + 0.5 * light);
    vec3 snow = mix(rgb(0x14344c), mix(rgb(0xc4f2ea), glow, 0.45), smoothstep(-0.45, 0.75, light)) * (0.62 + 0.38 * exp(-down * 2.0));
    snow = mix(rock, snow, cover);
    snow = mix(snow, rgb(0x17465a), smoothstep(0.05, 0.5, down) * 0.75);
    c = mix(c, snow, inside(p.y - h));
  }
  for (int i = 0; i < 3; i++) {
    float layer = float(i);
    float cells = 30.0 - 8.0 * layer;
    float ground = -0.74 - 0.09 * layer + 0.07 * noise1(p.x * 1.7 + layer * 9.0);
    float best = ground;
    for (int j = -1; j <= 1; j++) {
      float id = floor(p.x * cells) + float(j);
      float centre = (id + 0.5 + 0.6 * (hash(id + layer * 91.0) - 0.5)) / cells;
      float tall = (0.07 + 0.1 * hash(id * 3.1 + layer)) * (0.8 + 0.4 * layer);
      float up = (p.y - ground) / tall;
      float wide = (1.0 - up) * (0.22 + 0.1 * sin(up * 40.0 + id)) / cells * 1.9;
      if (up > 0.0 && up < 1.0 && abs(p.x - centre) < wide) best = p.y + 1.0;
    }
    c = mix(c, mix(rgb(0x0c2b38), rgb(0x030a14), layer / 2.0), inside(p.y - best));
  }
  return c;
}`,
};
