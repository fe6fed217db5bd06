import { drawWood, growBranch, type Twig } from './botany.ts';
import type { Frame, Scene } from './scene.ts';

const fullTurn = Math.PI * 2;

function drawBlossom(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  turn: number,
  pink: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size, size * (0.82 + 0.18 * Math.cos(turn * 3)));
  const shade = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  shade.addColorStop(0, `hsl(338, ${70 + pink * 14}%, ${74 - pink * 10}%)`);
  shade.addColorStop(0.35, `hsl(340, 86%, ${91 - pink * 6}%)`);
  shade.addColorStop(1, `hsl(345, 100%, ${97.5 - pink * 4}%)`);
  for (let petal = 0; petal < 5; petal++) {
    context.rotate(fullTurn / 5);
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(-0.5, -0.3, -0.5, -0.95, -0.12, -1);
    context.lineTo(0, -0.9);
    context.lineTo(0.12, -1);
    context.bezierCurveTo(0.5, -0.95, 0.5, -0.3, 0, 0);
    context.fill();
    context.strokeStyle = 'rgba(214, 100, 140, 0.20)';
    context.lineWidth = 0.035;
    context.stroke();
  }
  context.strokeStyle = 'rgba(196, 60, 110, 0.6)';
  context.fillStyle = '#f4c35a';
  for (let stamen = 0; stamen < 8; stamen++) {
    context.rotate(fullTurn / 8);
    context.lineWidth = 0.03;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(0, -0.36);
    context.stroke();
    context.beginPath();
    context.arc(0, -0.38, 0.06, 0, fullTurn);
    context.fill();
  }
  context.restore();
}

function drawTree(frame: Frame): void {
  const { context, random } = frame;
  const flowers: { x: number; y: number; size: number; turn: number; pink: number }[] = [];
  const cluster = (tip: Twig, many: number, wide: number) => {
    for (let index = 0; index < many; index++)
      flowers.push({
        x: tip.x + (random() + random() - 1) * wide,
        y: tip.y + (random() + random() - 1) * wide,
        size: 13 + random() * 15,
        turn: random() * fullTurn,
        pink: random(),
      });
  };
  const starts: Twig[] = [
    { x: 1990, y: 130, angle: 2.9, width: 40, depth: 0 },
    { x: 1980, y: 430, angle: 2.75, width: 22, depth: 0 },
    { x: 1500, y: -40, angle: 2.2, width: 16, depth: 1 },
  ];
  for (const start of starts)
    growBranch(
      start,
      { steps: 11, stepLength: 84, bend: 0.5, fork: 0.42, droop: 0.05, depth: 2 },
      random,
      (from, to) => {
        drawWood(context, from, to, '#4a2c34');
        context.globalAlpha = 0.35;
        drawWood(
          context,
          { ...from, y: from.y - from.width * 0.2, width: from.width * 0.35 },
          { ...to, y: to.y - to.width * 0.2, width: to.width * 0.35 },
          '#9a6a6a',
        );
        context.globalAlpha = 1;
        if (to.width < 15) cluster(to, 3, 30);
      },
      (tip) => cluster(tip, 10, 40),
    );
  for (const flower of flowers) {
    context.fillStyle = 'rgba(176, 60, 110, 0.05)';
    context.beginPath();
    context.arc(flower.x + 4, flower.y + 7, flower.size, 0, fullTurn);
    context.fill();
  }
  for (const { x, y, size, turn, pink } of flowers) drawBlossom(context, x, y, size, turn, pink);
}

/** Petals that fall across the image; each leaves below and enters above within one loop. */
function drawPetals({ context, random, phase }: Frame): void {
  for (let index = 0; index < 64; index++) {
    const [column, start, size, own] = [random(), random(), random(), random()];
    const share = (phase + start) % 1;
    const near = size > 0.88;
    const turn = fullTurn * (phase * (own < 0.5 ? 1 : 2) + own);
    const x = column * 2300 - share * 420 + Math.sin(turn) * 34;
    const y = -70 + share * 1230 + Math.cos(turn) * 16;
    context.save();
    context.translate(x, y);
    context.rotate(turn * (own < 0.5 ? 1 : -1));
    const scale = near ? 26 + 16 * own : 7 + 9 * size;
    context.scale(scale, scale * (0.45 + 0.35 * Math.sin(turn * 2 + own * 9)));
    context.globalAlpha = near ? 0.55 : 0.92;
    context.fillStyle = own < 0.5 ? '#fbc6d6' : '#fdeaf0';
    context.beginPath();
    context.moveTo(0, 1);
    context.bezierCurveTo(-0.9, 0.3, -0.7, -0.9, -0.15, -1);
    context.lineTo(0, -0.82);
    context.lineTo(0.15, -1);
    context.bezierCurveTo(0.7, -0.9, 0.9, 0.3, 0, 1);
    context.fill();
    context.restore();
  }
}

/** A cherry branch against a soft spring sky. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0xffd9e0), rgb(0xa8d3f2), smoothstep(-0.9, 1.0, p.y + 0.15 * p.x));
  c = mix(c, rgb(0xfff3ea), 0.75 * exp(-length(p - vec2(-0.9, 0.35)) * 1.25));
  for (int layer = 0; layer < 3; layer++) {
    float cells = 1.5 + 1.2 * float(layer);
    vec2 x = p * cells + float(layer) * 9.0, cell = floor(x);
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      vec2 at = cell + vec2(float(i), float(j));
      float r = 0.14 + 0.34 * hash(at + 5.0);
      float d = length(x - at - hash2(at));
      vec3 tint = mix(vec3(1.0), rgb(0xff9ebb), hash(at + 8.0));
      c = mix(c, tint, smoothstep(r, r * 0.75, d) * (0.10 + 0.22 * hash(at + 2.0)) * step(hash(at + 14.0), 0.62));
    }
  }
  float hill = -0.62 + 0.22 * fbm1(p.x * 1.1 + 3.0, 3);
  c = mix(c, rgb(0xf2b6c8), 0.5 * smoothstep(0.12, -0.12, p.y - hill));
  float near = -0.85 + 0.26 * fbm1(p.x * 1.5 + 13.0, 3);
  return mix(c, rgb(0xe89ab6), 0.55 * smoothstep(0.1, -0.1, p.y - near));
}`,
  still: drawTree,
  draw: drawPetals,
};
