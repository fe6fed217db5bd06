import type { Scene } from './scene.ts';

/** Wind-cut dunes with hard shadow sides under a low sun. */
export const scene: Scene = {
  shader: `
float crest(float x, float layer) {
  float s = 0.45 + 0.16 * layer;
  return 0.02 - 0.2 * layer + 0.26 * (fbm1(x * s + layer * 8.3 + 1.5, 2) - 0.5) * (1.0 + 0.35 * layer);
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 sun = vec2(-0.42, 0.24);
  float d = length(p - sun);
  vec3 c = mix(rgb(0xffc07a), rgb(0xe0697a), smoothstep(0.0, 0.45, p.y));
  c = mix(c, rgb(0x5f3a86), smoothstep(0.3, 0.95, p.y));
  c = mix(c, rgb(0x2b2460), smoothstep(0.75, 1.25, p.y));
  c += rgb(0xffb35c) * (0.45 * exp(-d * 2.6) + 0.25 * exp(-d * 7.0));
  float streak = fbm(vec2(p.x * 0.7 + 4.0, p.y * 6.0) + 0.6 * fbm(vec2(p.x, p.y * 5.0), 3), 5);
  c = mix(c, rgb(0xffd9b0), 0.5 * smoothstep(0.5, 0.78, streak) * smoothstep(0.05, 0.3, p.y) * smoothstep(1.0, 0.4, p.y));
  c = mix(c, rgb(0xfff6df), smoothstep(0.1515, 0.149, d));
  for (int i = 0; i < 6; i++) {
    float layer = float(i);
    float h = crest(p.x, layer);
    float down = h - p.y;
    if (down < -0.01) continue;
    float near = layer / 5.0;
    float meander = 0.55 * (fbm1(down * (3.2 - 1.6 * near) + layer * 6.1, 3) - 0.5);
    float period = 1.7 - 0.11 * layer;
    float across = fract((p.x + meander * (0.3 + 1.2 * down) + layer * 0.37 - down * 0.85) / period);
    float shadow = smoothstep(0.42, 0.435 + 0.05 * down, across) * smoothstep(1.0, 0.62 - 0.2 * near, across);
    float slope = (crest(p.x + 0.01, layer) - crest(p.x - 0.01, layer)) / 0.02;
    vec3 lit = mix(rgb(0xf3a469), rgb(0xd9703f), near);
    lit = mix(lit, rgb(0xffd59a), smoothstep(-0.35, 0.4, slope) * exp(-down * 7.0) * 0.85);
    vec3 dark = mix(rgb(0xa4506a), rgb(0x431c4a), pow(near, 0.8));
    float ripple = sin((p.x * 0.55 + p.y * 2.3 + 0.12 * fbm(p * 5.0, 3) + meander * 0.3) * (190.0 - 100.0 * near));
    lit *= 1.0 + 0.035 * near * ripple * smoothstep(0.02, 0.16, down);
    lit = mix(lit, lit * rgb(0xe9b7a6), smoothstep(0.0, 0.5, down) * 0.8);
    vec3 body = mix(lit, dark, shadow * smoothstep(0.0, 0.03, down) * 0.92);
    body += rgb(0xffe6b0) * 0.5 * exp(-down * 120.0) * (1.0 - 0.6 * near);
    body = mix(rgb(0xf0a082), body, 0.35 + 0.65 * pow(near, 0.5));
    c = mix(c, body, inside(-down));
  }
  c += rgb(0xff9a5a) * 0.12 * exp(-length((p - vec2(sun.x, -0.02)) * vec2(0.8, 2.2)) * 1.8);
  return c;
}`,
};
