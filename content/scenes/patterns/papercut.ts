import type { Scene } from '../scene.ts';

/** Sheets of paper cut into a valley, from a bright far sky to dark frames near the eye. */
export const scene: Scene = {
  shader: `
float sheet(vec2 p, float k) {
  float n = fbm1(p.x * (0.8 + 0.25 * k) + k * 7.7 + variant * 3.0, 3);
  float hills = p.y - (-0.12 - 0.14 * k + (0.62 - 0.04 * k) * (n - 0.5));
  vec2 a = normalize(p * vec2(0.8, 1.0) + vec2(0.0, 0.1));
  float wob = 0.3 * (noise(a * 1.5 + k * 3.1 + 20.0) - 0.5) + 0.07 * (noise(a * 3.6 + k * 9.0 + 40.0) - 0.5);
  float hole = length(p * vec2(0.66, 1.0) - vec2(0.02 * k, 0.18)) - (0.63 + 0.11 * k + wob * (0.6 + 0.12 * k));
  return k < 1.5 ? hills : min(hills, -hole);
}
vec3 tone(float k) {
  if (variant < 0.5) {
    vec3 c = mix(rgb(0xffd9a0), rgb(0xf7a072), smoothstep(0.0, 2.0, k));
    c = mix(c, rgb(0xd9564f), smoothstep(2.0, 4.0, k));
    c = mix(c, rgb(0x7d2850), smoothstep(3.6, 6.0, k));
    return mix(c, rgb(0x2a1236), smoothstep(5.6, 7.5, k));
  }
  vec3 c = mix(rgb(0xcfeee2), rgb(0x7fc7c2), smoothstep(0.0, 2.0, k));
  c = mix(c, rgb(0x2f8a99), smoothstep(2.0, 4.0, k));
  c = mix(c, rgb(0x1a4a6e), smoothstep(3.6, 6.0, k));
  return mix(c, rgb(0x0b1c3a), smoothstep(5.6, 7.5, k));
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 sun = vec2(0.12, 0.26);
  float d = length(p - sun);
  vec3 c = mix(tone(-1.0) * 1.04, vec3(1.0, 0.97, 0.88), exp(-d * 2.0));
  c *= 1.0 - 0.20 * exp(-max(d - 0.2, 0.0) * 22.0) * step(0.199, d) * smoothstep(0.1, -0.6, (p - sun).y - (p - sun).x * 0.4);
  c = mix(c, vec3(1.0, 0.985, 0.93), inside(d - 0.2));
  for (int i = 0; i < 8; i++) {
    float k = float(i);
    float here = sheet(p, k);
    float above = sheet(p + vec2(-0.016, 0.028) * (1.0 + 0.16 * k), k);
    float near = sheet(p + vec2(-0.006, 0.010), k);
    float shade = smoothstep(0.085 + 0.012 * k, -0.02, above) * 0.42 + smoothstep(0.025, -0.005, near) * 0.2;
    c *= 1.0 - shade * step(0.0, here);
    vec3 body = tone(k) * (0.975 + 0.05 * fbm(p * 130.0 + k * 9.0, 2));
    body *= 1.0 + 0.08 * smoothstep(0.4, -0.5, here) - 0.10 * smoothstep(0.0, -0.7, here);
    body += 0.13 * smoothstep(0.007, 0.0, -here) * (1.0 - 0.09 * k);
    c = mix(c, body, inside(here));
  }
  return c;
}`,
  draw({ context, variant }) {
    context.fillStyle = variant < 0.5 ? '#c4564c' : '#2f7f90';
    for (const [x, y, size] of [
      [700, 330, 1],
      [772, 290, 0.8],
      [836, 322, 0.7],
      [1290, 390, 0.6],
    ] as const) {
      context.save();
      context.translate(x, y);
      context.scale(size, size);
      context.beginPath();
      context.moveTo(-34, -12);
      context.quadraticCurveTo(-12, -20, 0, 2);
      context.quadraticCurveTo(14, -20, 36, -10);
      context.quadraticCurveTo(14, -10, 2, 12);
      context.quadraticCurveTo(-12, -10, -34, -12);
      context.fill();
      context.restore();
    }
  },
};
