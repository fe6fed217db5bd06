import type { Scene } from './scene.ts';

/** Peaks that stand out of a sea of clouds at sunrise. */
export const scene: Scene = {
  shader: `
float peak(float x, float layer) {
  float envelope = 0.0;
  for (int i = 0; i < 3; i++) {
    float id = float(i) + layer * 3.0;
    float centre = -1.7 + 3.4 * hash(id * 2.7 + 5.0);
    envelope = max(envelope, (0.30 + 0.42 * hash(id + 40.0)) * (1.0 - smoothstep(0.0, 0.5 + 0.35 * hash(id + 9.0), abs(x - centre))));
  }
  return -0.42 - 0.12 * layer + envelope * (0.72 + 0.5 * ridged1(x * 2.6 + layer * 9.0, 8));
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 sun = vec2(-0.2, 0.16);
  float d = length(p - sun);
  vec3 c = mix(rgb(0xffd9a0), rgb(0xf59a86), smoothstep(-0.1, 0.35, p.y));
  c = mix(c, rgb(0x7d7cc0), smoothstep(0.2, 0.75, p.y));
  c = mix(c, rgb(0x34498f), smoothstep(0.6, 1.1, p.y));
  float cirrus = fbm(vec2(p.x * 0.8, p.y * 4.5) + 0.9 * fbm(p * vec2(1.2, 4.0) + 5.0, 4), 6);
  c = mix(c, rgb(0xffe3cf), 0.55 * smoothstep(0.45, 0.8, cirrus) * smoothstep(0.0, 0.4, p.y));
  c += rgb(0xffc070) * (0.55 * exp(-d * 3.0) + 0.5 * exp(-d * 10.0));
  c = mix(c, rgb(0xfffbe8), smoothstep(0.112, 0.108, d));
  for (int i = 0; i < 7; i++) {
    float layer = float(i), near = layer / 6.0;
    if (i == 1 || i == 3 || i == 4) {
      float h = peak(p.x, layer - 1.0);
      float down = h - p.y;
      if (down > -0.01) {
        vec2 rockAt = vec2(p.x * 3.0 + 0.3 * fbm(p * 4.0, 3), p.y * 2.0 + layer);
        float light = relief(rockAt, normalize(vec2(sun.x < p.x ? -0.8 : 0.8, 0.6)), 8);
        float lit = smoothstep(-0.15, 0.8, light);
        vec3 body = mix(rgb(0x5a4f86), rgb(0x232a56), near);
        body = mix(body, mix(rgb(0xf6a98c), rgb(0xffcfa0), lit), lit * (0.8 - 0.3 * near));
        body = mix(body, rgb(0xe8a9a0), 0.35 * (1.0 - near));
        c = mix(c, body, inside(-down));
      }
    }
    float speed = orbit(1.0, 0.16 + 0.05 * layer).x;
    vec2 q = vec2(p.x * (2.6 - 1.6 * near) + layer * 7.0 + speed, p.y * (6.5 - 4.0 * near) + orbit(1.0, 0.1).y);
    float billow = fbm(q + 0.8 * fbm(q * 1.7 + 3.0, 3), 6);
    float top = 0.0 - 0.16 * layer + 0.17 * (billow - 0.5) * (0.7 + 0.9 * near) + 0.07 * (noise1(p.x * 1.1 + layer * 4.0) - 0.5);
    float density = smoothstep(0.0, 0.10 + 0.05 * near, top - p.y);
    float shade = smoothstep(0.25, 0.78, fbm(q * 1.6 + vec2(0.15, 0.35) + billow, 5));
    vec3 cloud = mix(mix(rgb(0xc78fa6), rgb(0x6f78b8), near), mix(rgb(0xffe9cf), rgb(0xf2dcec), near), shade);
    cloud += rgb(0xffb070) * 0.5 * exp(-max(top - p.y, 0.0) * 14.0) * exp(-abs(p.x - sun.x) * 1.1);
    c = mix(c, cloud, density * 0.93);
  }
  return c;
}`,
};
