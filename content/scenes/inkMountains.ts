import type { Scene } from './scene.ts';

/** Ink-wash hills that sink into mist, a red sun, rice paper. */
export const scene: Scene = {
  shader: `
float crest(float x, float layer) {
  float big = fbm1(x * (0.55 + 0.1 * layer) + layer * 17.3 + 2.0, 3);
  float rough = ridged1(x * 1.9 + layer * 5.1, 7);
  return 0.36 - 0.235 * layer + 0.62 * (big - 0.45) + 0.17 * (rough - 0.6);
}
vec3 paint(vec2 uv, vec2 p) {
  float fibre = fbm(p * vec2(3.0, 260.0), 3) + fbm(p * vec2(260.0, 4.0), 3);
  vec3 paper = mix(rgb(0xf4eee0), rgb(0xe6dcc8), 0.45 * fbm(p * 1.3, 4) + 0.25 * length(p) * 0.5);
  vec3 c = paper;
  float d = length(p - vec2(0.78, 0.52));
  float bleed = 0.004 * (fbm(p * 30.0, 4) - 0.5);
  c = mix(c, mix(rgb(0xd9452f), rgb(0xe9694a), smoothstep(-0.1, 0.15, p.y - 0.52)), smoothstep(0.132, 0.124, d + bleed) * 0.92);
  c = mix(c, rgb(0xe9a88c), 0.22 * exp(-max(d - 0.13, 0.0) * 7.0) * step(0.128, d));
  for (int i = 0; i < 6; i++) {
    float layer = float(i);
    float h = crest(p.x, layer);
    float down = h - p.y;
    if (down < -0.02) continue;
    vec2 q = vec2(p.x * 3.2 + layer * 4.0, p.y * 2.4);
    float wash = fbm(q + 0.9 * fbm(q * 2.2, 4), 6);
    float strokes = fbm(vec2(p.x * 42.0 + fbm(q * 3.0, 3) * 9.0, down * 5.0), 4);
    float strength = mix(0.20, 0.95, pow(layer / 5.0, 1.15));
    float body = exp(-down * (3.6 - 0.34 * layer));
    float edge = 0.45 * exp(-down * 42.0);
    float ink = strength * (body * (0.42 + 0.75 * wash + 0.42 * (strokes - 0.45) * body) + edge * (0.5 + strokes));
    float cover = smoothstep(-0.004 - 0.004 * strokes, 0.004, down);
    vec3 tone = mix(rgb(0x5b6a70), rgb(0x12171c), pow(layer / 5.0, 0.8));
    vec3 mist = mix(paper, vec3(1.0, 0.99, 0.96), 0.4);
    c = mix(c, mix(mist, tone, clamp(ink, 0.0, 0.96)), cover * smoothstep(0.95, 0.45, down * (0.8 - 0.05 * layer)));
  }
  return c * (0.965 + 0.035 * fibre);
}`,
  draw({ context, random }) {
    context.strokeStyle = 'rgba(30, 34, 38, 0.82)';
    context.lineCap = 'round';
    for (let index = 0; index < 9; index++) {
      const x = 560 + index * 44 + random() * 36;
      const y = 236 + Math.abs(index - 3) * 15 + random() * 22;
      const span = 9 + random() * 8;
      context.lineWidth = 1.9;
      context.beginPath();
      context.moveTo(x - span, y - span * 0.42);
      context.quadraticCurveTo(x - span * 0.4, y - span * 0.5, x, y);
      context.quadraticCurveTo(x + span * 0.5, y - span * 0.6, x + span * 1.1, y - span * 0.3);
      context.stroke();
    }
    context.fillStyle = '#b8372a';
    context.fillRect(150, 850, 46, 46);
    context.strokeStyle = '#f5ece0';
    context.lineWidth = 3;
    context.beginPath();
    context.arc(173, 873, 13, 0.6, Math.PI * 1.75);
    context.stroke();
    context.beginPath();
    context.arc(181, 867, 11, 0.9, Math.PI * 1.35);
    context.stroke();
  },
};
