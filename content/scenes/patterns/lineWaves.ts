import type { Frame, Scene } from '../scene.ts';

const fullTurn = Math.PI * 2;

interface Colours {
  readonly far: readonly [number, number, number];
  readonly near: readonly [number, number, number];
  readonly line: string;
}

const dusk: Colours = { far: [150, 208, 196], near: [12, 44, 96], line: 'rgba(255, 244, 226, 0.9)' };
const indigo: Colours = { far: [150, 186, 220], near: [10, 24, 64], line: 'rgba(240, 248, 255, 0.9)' };

/** Height of the wave's line; every part moves by whole waves in a loop. */
function waveAt(x: number, row: number, phase: number): number {
  const swell = 26 + row * 3.4;
  return (
    Math.sin(x * 0.0042 + row * 1.9 + fullTurn * phase) * swell +
    Math.sin(x * 0.0081 - row * 2.7 - fullTurn * phase) * swell * 0.42 +
    Math.sin(x * 0.0019 + row * 0.8 + fullTurn * phase) * swell * 0.7
  );
}

function drawRow({ context, phase }: Frame, row: number, rows: number, { far, near, line }: Colours): void {
  const share = row / (rows - 1);
  const base = 560 + 540 * share ** 1.12;
  const mixed = far.map((value, index) => Math.round(value + ((near[index] ?? 0) - value) * share ** 0.62));
  const body = new Path2D();
  body.moveTo(-20, 1100);
  for (let x = -20; x <= 1940; x += 8) body.lineTo(x, base + waveAt(x, row, phase));
  body.lineTo(1940, 1100);
  const shade = context.createLinearGradient(0, base - 60, 0, base + 150);
  shade.addColorStop(
    0,
    `rgb(${mixed.map((value) => Math.min(255, Math.round(value * 1.16 + 10))).join(',')})`,
  );
  shade.addColorStop(1, `rgb(${mixed.map((value) => Math.round(value * 0.8)).join(',')})`);
  context.save();
  context.shadowColor = 'rgba(6, 10, 40, 0.42)';
  context.shadowBlur = 34;
  context.shadowOffsetY = -8;
  context.fillStyle = shade;
  context.fill(body);
  context.restore();
  for (let echo = 0; echo < 7; echo++) {
    context.strokeStyle = line;
    context.globalAlpha = (0.85 - 0.115 * echo) * (0.4 + 0.5 * share) * (echo === 0 ? 1 : 0.42);
    context.lineWidth = echo === 0 ? 2.2 + share * 1.4 : 1.3;
    context.beginPath();
    for (let x = -20; x <= 1940; x += 8) {
      const squeeze = 1 - echo * 0.07;
      context.lineTo(x, base + waveAt(x, row, phase) * squeeze + echo * (6.5 + 4.5 * share));
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Waves as lines, row behind row, under a low sun or a moon. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  bool night = variant > 0.5;
  vec2 at = vec2(night ? -0.62 : 0.5, 0.3);
  float d = length(p - at);
  vec3 low = night ? rgb(0xa9c4e0) : rgb(0xffd7a8);
  vec3 mid = night ? rgb(0x4a78b0) : rgb(0xff9c86);
  vec3 high = night ? rgb(0x14295c) : rgb(0x5a4a92);
  vec3 c = mix(low, mid, smoothstep(-0.15, 0.4, p.y));
  c = mix(c, high, smoothstep(0.25, 1.15, p.y));
  if (night) c += stars(p, 14.0, 0.45, 0.002) * smoothstep(0.3, 0.8, p.y);
  c += (night ? rgb(0xdfeaff) : rgb(0xffc890)) * 0.34 * exp(-d * 2.8);
  float rings = smoothstep(0.006, 0.002, abs(fract(d * 9.0) - 0.5) / 9.0) * exp(-d * 2.2) * step(0.31, d);
  c += 0.16 * rings;
  vec3 disc = night ? rgb(0xfffaf0) : mix(rgb(0xff5f52), rgb(0xffa266), smoothstep(0.0, 0.6, p.y));
  c = mix(c, disc, inside(d - 0.30));
  float band = abs(fract(p.y * 5.0 + 0.2) - 0.5);
  float left = night ? -0.1 : -1.5, right = night ? 1.6 : -0.1;
  float row = floor(p.y * 5.0 + 0.2);
  float from = left + hash(row + 3.0) * 0.8, to = from + 0.35 + 0.6 * hash(row + 8.0);
  float bar = smoothstep(0.035, 0.028, band) * smoothstep(from, from + 0.01, p.x) * smoothstep(to, to - 0.01, p.x);
  return mix(c, vec3(1.0, 0.97, 0.93), 0.42 * bar * step(0.2, p.y) * step(p.y, 0.85));
}`,
  draw(frame) {
    for (let row = 0; row < 9; row++) drawRow(frame, row, 9, frame.variant > 0 ? indigo : dusk);
  },
};
