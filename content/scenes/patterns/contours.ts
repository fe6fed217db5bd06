import type { Scene } from '../scene.ts';

/** Stacked sheets cut along the contour lines of a noise landscape, each with its shadow. */
export const scene: Scene = {
  shader: `
float land(vec2 x) { return fbm(x + 0.7 * vec2(noise(x * 0.8 + 2.0 + orbit(1.0, 0.1)), noise(x * 0.8 + 9.0)), 3) + 0.12 * noise(x * 0.4 + 3.0); }
vec3 tone(float k) {
  if (variant < 0.5) {
    vec3 c = mix(rgb(0x0d3b4c), rgb(0x2b7f7b), smoothstep(0.0, 0.3, k));
    c = mix(c, rgb(0x86b86b), smoothstep(0.25, 0.5, k));
    c = mix(c, rgb(0xe8d79a), smoothstep(0.48, 0.75, k));
    return mix(c, rgb(0xfbf4e4), smoothstep(0.72, 1.0, k));
  }
  vec3 c = mix(rgb(0x2a1440), rgb(0x7d2a5a), smoothstep(0.0, 0.3, k));
  c = mix(c, rgb(0xe05a4a), smoothstep(0.25, 0.55, k));
  c = mix(c, rgb(0xf9ad62), smoothstep(0.5, 0.8, k));
  return mix(c, rgb(0xfff0cc), smoothstep(0.78, 1.0, k));
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 x = p * 1.15 + vec2(4.1 + variant * 5.0, 1.7);
  float steps = 15.0;
  float h = (land(x) - 0.2) * 1.75;
  float level = floor(h * steps);
  float k = clamp(level / steps, 0.0, 1.0);
  vec3 c = tone(k) * (0.985 + 0.03 * fbm(p * 90.0, 2));
  float shade = 0.0;
  for (int i = 1; i <= 5; i++) {
    float s = float(i) * 0.011;
    float other = floor((land(x + vec2(-0.75, 0.9) * s) - 0.2) * 1.75 * steps);
    shade += clamp(other - level, 0.0, 2.0) * (1.1 - float(i) * 0.17);
  }
  c *= 1.0 - clamp(shade * 0.15, 0.0, 0.62);
  float e = pixelSize * 1.5;
  float away = floor((land(x + vec2(0.75, -0.9) * e * 1.6) - 0.2) * 1.75 * steps);
  c += 0.16 * clamp(level - away, 0.0, 1.0);
  return c;
}`,
};
