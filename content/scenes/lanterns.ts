import type { Frame, Scene } from './scene.ts';

interface Lantern {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
  readonly glow: number;
}

/** Returns the positions of the lanterns: each drifts once round a small ellipse in a loop. */
function riseLanterns({ random, phase }: Frame): Lantern[] {
  const lanterns: Lantern[] = [];
  const ladders = [
    { count: 70, size: 9, top: 60, bottom: 820 },
    { count: 34, size: 21, top: -60, bottom: 900 },
    { count: 17, size: 46, top: -140, bottom: 1040 },
    { count: 6, size: 92, top: -240, bottom: 1260 },
  ];
  for (const { count, size, top, bottom } of ladders) {
    for (let index = 0; index < count; index++) {
      const [column, share, own, sway, flicker] = [random(), random(), random(), random(), random()];
      const turn = Math.PI * 2 * (phase + sway);
      lanterns.push({
        x: column * 2080 - 80 + Math.sin(turn) * size * 0.45,
        y: bottom - (((index + share) / count) * (bottom - top) + Math.cos(turn + own) * size * 0.7),
        size: size * (0.72 + own * 0.55),
        tilt: Math.sin(turn + 1.2) * 0.07,
        glow: 0.86 + 0.14 * Math.sin(Math.PI * 2 * (2 * phase + flicker)),
      });
    }
  }
  return lanterns;
}

function drawLantern(context: OffscreenCanvasRenderingContext2D, { x, y, size, tilt, glow }: Lantern): void {
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  const halo = context.createRadialGradient(0, 0, size * 0.2, 0, 0, size * 2.6);
  halo.addColorStop(0, `rgba(255, 168, 78, ${0.34 * glow})`);
  halo.addColorStop(0.4, `rgba(255, 120, 50, ${0.12 * glow})`);
  halo.addColorStop(1, 'rgba(255, 90, 40, 0)');
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = halo;
  context.fillRect(-size * 3, -size * 3, size * 6, size * 6);
  context.globalCompositeOperation = 'source-over';
  const [wide, high] = [size * 0.62, size * 0.86];
  const shape = new Path2D();
  shape.moveTo(-wide * 0.72, high);
  shape.bezierCurveTo(-wide * 0.9, high * 0.3, -wide * 1.12, -high * 0.3, -wide * 0.96, -high * 0.66);
  shape.bezierCurveTo(-wide * 0.7, -high * 1.12, wide * 0.7, -high * 1.12, wide * 0.96, -high * 0.66);
  shape.bezierCurveTo(wide * 1.12, -high * 0.3, wide * 0.9, high * 0.3, wide * 0.72, high);
  shape.closePath();
  const paper = context.createRadialGradient(0, high * 0.72, size * 0.04, 0, high * 0.1, size * 1.25);
  paper.addColorStop(0, '#fff8d8');
  paper.addColorStop(0.22, '#ffdc8c');
  paper.addColorStop(0.55, '#ff9d3f');
  paper.addColorStop(1, '#c6451d');
  context.globalAlpha = 0.82 + 0.18 * glow;
  context.fillStyle = paper;
  context.fill(shape);
  if (size > 16) {
    context.clip(shape);
    context.strokeStyle = 'rgba(120, 40, 10, 0.22)';
    context.lineWidth = Math.max(0.8, size * 0.018);
    for (const rib of [-0.55, 0, 0.55]) {
      context.beginPath();
      context.moveTo(rib * wide * 0.7, high);
      context.quadraticCurveTo(rib * wide * 1.5, -high * 0.2, rib * wide * 0.7, -high * 1.1);
      context.stroke();
    }
    context.fillStyle = 'rgba(110, 38, 12, 0.45)';
    context.beginPath();
    context.ellipse(0, high, wide * 0.74, high * 0.07, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

/** Sky lanterns over a lake between dark hills; their light lies on the water. */
export const scene: Scene = {
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  float shore = -0.6;
  float y = p.y < shore ? 2.0 * shore - p.y : p.y;
  vec3 c = mix(rgb(0x7a3a4e), rgb(0x2c1d4e), smoothstep(-0.6, 0.15, y));
  c = mix(c, rgb(0x0a0a24), smoothstep(0.0, 1.1, y));
  c += stars(vec2(p.x, y), 15.0, 0.5, 0.0018) * smoothstep(-0.1, 0.5, y);
  c += rgb(0xff8a3c) * 0.30 * exp(-length((vec2(p.x, y) - vec2(0.1, -0.62)) * vec2(0.55, 1.3)) * 2.4);
  float cloud = fbm(vec2(p.x * 0.9, y * 3.0) + 0.7 * fbm(vec2(p.x, y * 2.0) + orbit(1.0, 0.1), 4), 5);
  c += rgb(0xa84a50) * 0.22 * smoothstep(0.45, 0.8, cloud) * smoothstep(0.7, -0.3, y);
  for (int i = 0; i < 3; i++) {
    float layer = float(i);
    float h = -0.60 + (0.30 - 0.09 * layer) * (0.35 + noise1(p.x * 0.8 + layer * 5.0)) * ridged1(p.x * (0.9 + 0.4 * layer) + layer * 9.0, 7);
    vec3 body = mix(rgb(0x4c2748), rgb(0x150d22), layer / 2.0);
    body += rgb(0xff8a4a) * 0.10 * exp(-abs(p.x - 0.1) * 1.2) * (1.0 - 0.3 * layer);
    c = mix(c, body, inside(y - h));
  }
  if (p.y < shore) {
    float depth = shore - p.y;
    float far = 1.0 / (depth + 0.03);
    float n = noise(vec2(p.x * far * 0.8, far * 3.6) + orbit(1.0, 0.8)) + 0.5 * noise(vec2(p.x * far * 2.4, far * 7.0) - orbit(1.0, 0.7));
    c *= vec3(0.62, 0.58, 0.7);
    float spark = smoothstep(0.85, 1.3, n + 0.25 * noise(vec2(p.x * 5.0, 3.0)));
    c += rgb(0xff9a45) * spark * (0.25 + 0.55 * exp(-abs(p.x - 0.1) * 1.1)) * exp(-depth * 1.2);
    c += rgb(0xff7a3a) * 0.10 * exp(-depth * 9.0);
  }
  return c;
}`,
  draw(frame) {
    for (const lantern of riseLanterns(frame)) drawLantern(frame.context, lantern);
  },
};
