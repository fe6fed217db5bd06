import { drawLeaves, drawLotus } from './lotus.ts';
import type { Frame, Scene } from './scene.ts';

const fullTurn = Math.PI * 2;

interface Koi {
  readonly centreX: number;
  readonly centreY: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly offset: number;
  readonly direction: 1 | -1;
  readonly size: number;
  readonly patches: string;
  readonly skin: string;
}

const shoal: readonly Koi[] = [
  {
    centreX: 820,
    centreY: 560,
    radiusX: 430,
    radiusY: 270,
    offset: 0.06,
    direction: 1,
    size: 1.15,
    skin: '#fdf6ec',
    patches: '#e2482a',
  },
  {
    centreX: 1020,
    centreY: 520,
    radiusX: 420,
    radiusY: 300,
    offset: 0.5,
    direction: 1,
    size: 1.0,
    skin: '#f2902e',
    patches: '#ffd9a0',
  },
  {
    centreX: 1250,
    centreY: 640,
    radiusX: 330,
    radiusY: 210,
    offset: 0.28,
    direction: -1,
    size: 0.82,
    skin: '#fbf3e8',
    patches: '#2b2a33',
  },
  {
    centreX: 560,
    centreY: 470,
    radiusX: 280,
    radiusY: 220,
    offset: 0.75,
    direction: -1,
    size: 0.74,
    skin: '#fff7ee',
    patches: '#f07a34',
  },
  {
    centreX: 1490,
    centreY: 420,
    radiusX: 240,
    radiusY: 190,
    offset: 0.9,
    direction: 1,
    size: 0.62,
    skin: '#d83b26',
    patches: '#fff0dc',
  },
];

/** Points along a koi's back from nose to tail, with the half width at each. */
function spineOf(koi: Koi, phase: number): { x: number; y: number; angle: number; half: number }[] {
  const length = 250 * koi.size;
  const around = (koi.radiusX + koi.radiusY) / 2;
  const at = fullTurn * (koi.direction * phase + koi.offset);
  return Array.from({ length: 31 }, (_, index) => {
    const along = index / 30;
    const angle = at - (koi.direction * along * length) / around;
    const swing = Math.sin(fullTurn * (phase * 8) - along * 4.4) * 15 * koi.size * along ** 1.4;
    const [outX, outY] = [Math.cos(angle) / koi.radiusX, Math.sin(angle) / koi.radiusY];
    const scale = 1 / Math.hypot(outX, outY);
    const x = koi.centreX + Math.cos(angle) * koi.radiusX + outX * scale * swing;
    const y = koi.centreY + Math.sin(angle) * koi.radiusY + outY * scale * swing;
    const heading = Math.atan2(
      Math.cos(angle) * koi.radiusY * koi.direction,
      -Math.sin(angle) * koi.radiusX * koi.direction,
    );
    const body = Math.sqrt(Math.min(1, along * 5.5)) * (1 - along ** 1.7 * 0.93);
    return { x, y, angle: heading, half: Math.max(2, 31 * koi.size * body) };
  });
}

function outline(spine: ReturnType<typeof spineOf>): Path2D {
  const path = new Path2D();
  for (const { x, y, angle, half } of spine)
    path.lineTo(x - Math.sin(angle) * half, y + Math.cos(angle) * half);
  for (const { x, y, angle, half } of [...spine].reverse())
    path.lineTo(x + Math.sin(angle) * half, y - Math.cos(angle) * half);
  path.closePath();
  return path;
}

function drawFin(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  angle: number,
  size: number,
  side: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(size, size * side);
  context.beginPath();
  context.moveTo(14, 20);
  context.bezierCurveTo(6, 46, -26, 72, -50, 66);
  context.bezierCurveTo(-44, 48, -30, 30, -12, 22);
  context.closePath();
  context.fill();
  context.restore();
}

function drawKoi(frame: Frame, koi: Koi): void {
  const { context, phase, random } = frame;
  const spine = spineOf(koi, phase);
  const body = outline(spine);
  const [head, shoulder, hip, tail] = [spine[1], spine[8], spine[20], spine[30]];
  if (!head || !shoulder || !hip || !tail) return;
  const flap = 0.18 * Math.sin(fullTurn * (phase * 4 + koi.offset));
  context.save();
  context.translate(20 * koi.size, 34 * koi.size);
  context.fillStyle = 'rgba(2, 26, 32, 0.30)';
  context.fill(body);
  context.restore();
  context.globalAlpha = 0.72;
  context.fillStyle = koi.skin;
  for (const side of [1, -1]) {
    drawFin(context, shoulder.x, shoulder.y, shoulder.angle + side * flap, koi.size, side);
    drawFin(context, hip.x, hip.y, hip.angle - side * flap, koi.size * 0.5, side);
  }
  const sway = 0.5 * Math.sin(fullTurn * (phase * 8) - 5.2);
  context.save();
  context.translate(tail.x, tail.y);
  context.rotate(tail.angle + sway);
  context.scale(koi.size, koi.size);
  for (const side of [1, -1]) {
    context.beginPath();
    context.moveTo(8, 0);
    context.bezierCurveTo(-20, side * 6, -48, side * 34, -92, side * 44);
    context.bezierCurveTo(-76, side * 22, -66, side * 8, -46, 0);
    context.closePath();
    context.fill();
  }
  context.restore();
  context.globalAlpha = 1;
  context.fillStyle = koi.skin;
  context.fill(body);
  context.save();
  context.clip(body);
  context.fillStyle = koi.patches;
  for (let patch = 0; patch < 7; patch++) {
    const point = spine[Math.floor(3 + patch * 3.7)];
    const [shift, size] = [random() - 0.5, random()];
    if (!point || size < 0.22) continue;
    context.beginPath();
    const offset = shift * point.half * 1.4;
    context.ellipse(
      point.x - Math.sin(point.angle) * offset,
      point.y + Math.cos(point.angle) * offset,
      (14 + 26 * size) * koi.size,
      (10 + 14 * size) * koi.size,
      point.angle + shift,
      0,
      fullTurn,
    );
    context.fill();
  }
  context.strokeStyle = 'rgba(60, 20, 10, 0.16)';
  context.lineWidth = 16 * koi.size;
  context.stroke(body);
  context.strokeStyle = 'rgba(255, 255, 255, 0.34)';
  context.lineWidth = 5 * koi.size;
  context.lineCap = 'round';
  context.beginPath();
  for (const { x, y } of spine.slice(3, 25)) context.lineTo(x - 4 * koi.size, y - 5 * koi.size);
  context.stroke();
  context.restore();
  context.fillStyle = '#1c1a22';
  for (const side of [1, -1]) {
    const eye = spine[3];
    if (!eye) continue;
    context.beginPath();
    context.arc(
      eye.x - Math.sin(eye.angle) * eye.half * 0.8 * side,
      eye.y + Math.cos(eye.angle) * eye.half * 0.8 * side,
      3.2 * koi.size,
      0,
      fullTurn,
    );
    context.fill();
  }
}

/** Koi that circle in a jade pond among lotus leaves. */
export const scene: Scene = {
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0x1f8a86), rgb(0x0b4a5a), smoothstep(0.1, 1.7, length(p * vec2(0.8, 1.0) - vec2(-0.2, 0.2))));
  c *= 0.86 + 0.28 * fbm(p * 1.6 + 2.0, 4);
  vec2 q = p * 2.1;
  for (int i = 0; i < 3; i++) q += 0.55 * sin(q.yx * (1.5 + 0.35 * float(i)) + vec2(1.3, 2.1) * float(i) + TAU * phase * vec2(1.0, -1.0));
  float web = abs(sin(q.x * 1.3 + sin(q.y * 1.1)) + sin(q.y * 1.25 - 0.6));
  c += rgb(0x9df5dc) * 0.13 * pow(1.0 - clamp(web * 0.62, 0.0, 1.0), 4.0);
  vec2 r = rotation(0.7) * q * 1.3 + 2.0;
  float fine = abs(sin(r.x + sin(r.y * 1.3)) + sin(r.y * 1.1 + 0.8));
  c += rgb(0xb8ffe8) * 0.08 * pow(1.0 - clamp(fine * 0.8, 0.0, 1.0), 3.0);
  float weed = fbm(p * 2.4 + 3.0 * fbm(p * 1.1 + 5.0, 3), 5);
  return c * (1.0 - 0.30 * smoothstep(0.50, 0.72, weed));
}`,
  draw(frame) {
    for (const koi of shoal) drawKoi(frame, koi);
    drawLeaves(frame);
    drawLotus(frame.context, 236, 250, 0.9);
    drawLotus(frame.context, 1688, 846, 1.05);
  },
};
