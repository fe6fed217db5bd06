import type { Frame, Scene } from './scene.ts';

const fullTurn = Math.PI * 2;
type Context = OffscreenCanvasRenderingContext2D;

function drawLeaf(
  context: Context,
  x: number,
  y: number,
  angle: number,
  length: number,
  colour: string,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, 0);
  context.quadraticCurveTo(length * 0.35, -length * 0.13, length, 0);
  context.quadraticCurveTo(length * 0.35, length * 0.1, 0, 0);
  context.fill();
  context.restore();
}

interface Tone {
  readonly stalk: readonly [string, string, string];
  readonly leaf: readonly [string, string];
}

function drawStalk({ context, random }: Frame, x: number, width: number, tone: Tone, leaves: number): void {
  const lean = (random() - 0.5) * 60;
  const step = width * 5.6 + 60;
  const xAt = (y: number) => x + lean * Math.max(0, 1 - y / 1080) ** 1.6;
  for (let y = 1130; y > -80; y -= step) {
    const [bottom, top] = [xAt(y), xAt(y - step + 6)];
    const bark = context.createLinearGradient(bottom - width / 2, 0, bottom + width / 2, 0);
    tone.stalk.forEach((colour, index) => bark.addColorStop(index / 2, colour));
    context.fillStyle = bark;
    context.beginPath();
    context.moveTo(bottom - width * 0.52, y);
    context.quadraticCurveTo(bottom - width * 0.46, y - step / 2, top - width * 0.5, y - step + 6);
    context.lineTo(top + width * 0.5, y - step + 6);
    context.quadraticCurveTo(bottom + width * 0.46, y - step / 2, bottom + width * 0.52, y);
    context.fill();
    context.fillStyle = tone.leaf[1];
    context.fillRect(top - width * 0.54, y - step + 3, width * 1.08, Math.max(1.5, width * 0.06));
    if (random() > leaves) continue;
    const side = random() < 0.5 ? -1 : 1;
    const [endX, endY] = [top + side * (70 + 120 * random()), y - step - 40 - 60 * random()];
    context.strokeStyle = tone.stalk[0];
    context.lineWidth = Math.max(1, width * 0.09);
    context.beginPath();
    context.moveTo(top, y - step);
    context.quadraticCurveTo(top + side * 40, y - step - 40, endX, endY);
    context.stroke();
    for (let leaf = 0; leaf < 12; leaf++) {
      const along = 0.3 + 0.7 * random();
      const [lx, ly] = [top + (endX - top) * along, y - step + (endY - y + step) * along];
      const angle = (side > 0 ? 0.5 : Math.PI - 0.5) + (random() - 0.5) * 1.5;
      drawLeaf(
        context,
        lx,
        ly,
        angle,
        (36 + 60 * random()) * (0.5 + width / 50),
        tone.leaf[random() < 0.5 ? 0 : 1],
      );
    }
  }
}

const night: readonly Tone[] = [
  { stalk: ['#2f6a6a', '#3d7f78', '#275a60'], leaf: ['#2f6c68', '#28605f'] },
  { stalk: ['#1c4a4c', '#2f6f62', '#153a40'], leaf: ['#1f5450', '#174443'] },
  { stalk: ['#0b2226', '#1d4a42', '#06161b'], leaf: ['#0e2f2e', '#092224'] },
];
const ink: readonly Tone[] = [
  { stalk: ['#b9bfb4', '#cdd1c6', '#aab1a6'], leaf: ['#b4bab0', '#a5aca2'] },
  { stalk: ['#7f8a80', '#9aa497', '#6d786f'], leaf: ['#76827a', '#667169'] },
  { stalk: ['#26302c', '#465249', '#161d1b'], leaf: ['#232d2a', '#151c1a'] },
];

function drawGrove(frame: Frame): void {
  const { random, variant, context } = frame;
  const tones = variant > 0 ? ink : night;
  const rows = [
    { count: 26, width: 15, leaves: 0.3 },
    { count: 13, width: 26, leaves: 0.5 },
    { count: 7, width: 48, leaves: 0.75 },
  ];
  rows.forEach(({ count, width, leaves }, row) => {
    const tone = tones[row];
    if (!tone) return;
    for (let index = 0; index < count; index++) {
      const share = (index + 0.15 + 0.7 * random()) / count;
      // The middle stays open, so that the moon and the light between the stalks are seen.
      const aside =
        row === 0
          ? share
          : share < 0.5
            ? share * (0.62 + 0.1 * (2 - row))
            : 1 - (1 - share) * (0.62 + 0.1 * (2 - row));
      drawStalk(frame, aside * 1960 - 20, width * (0.75 + 0.5 * random()), tone, leaves);
    }
    const mist = context.createLinearGradient(0, 380, 0, 1080);
    mist.addColorStop(0, variant > 0 ? 'rgba(240, 234, 220, 0)' : 'rgba(90, 170, 150, 0)');
    mist.addColorStop(
      1,
      variant > 0 ? `rgba(240, 234, 220, ${0.62 - 0.22 * row})` : `rgba(70, 150, 130, ${0.26 - 0.1 * row})`,
    );
    context.fillStyle = mist;
    context.fillRect(0, 380, 1920, 700);
  });
}

function drawFireflies({ context, random, phase, variant }: Frame): void {
  if (variant > 0) return;
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 80; index++) {
    const [x, y, size, own] = [random() * 1920, 300 + random() * 760, random(), random()];
    const turn = fullTurn * (phase + own);
    const pulse = Math.max(0, Math.sin(fullTurn * (phase * (size > 0.5 ? 2 : 1) + own * 3))) ** 1.5;
    const [fx, fy] = [x + Math.sin(turn) * 46 + Math.sin(turn * 2 + own * 9) * 18, y + Math.cos(turn) * 30];
    const radius = 9 + 26 * size * size;
    const glow = context.createRadialGradient(fx, fy, 0, fx, fy, radius);
    glow.addColorStop(0, `rgba(248, 255, 190, ${0.95 * pulse})`);
    glow.addColorStop(0.18, `rgba(214, 255, 120, ${0.6 * pulse})`);
    glow.addColorStop(1, 'rgba(150, 230, 80, 0)');
    context.fillStyle = glow;
    context.fillRect(fx - radius, fy - radius, radius * 2, radius * 2);
  }
  context.globalCompositeOperation = 'source-over';
}

/** A bamboo grove by moonlight with fireflies; the second colouring is ink on paper, with a pale moon. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  float d = length(p - vec2(0.12, 0.34));
  if (variant > 0.5) {
    vec3 c = mix(rgb(0xf3ecdd), rgb(0xddd5c2), 0.5 * fbm(p * 1.4, 5) + 0.12 * length(p));
    float fibre = fbm(p * vec2(3.0, 240.0), 3) + fbm(p * vec2(240.0, 3.0), 3);
    c *= 1.0 - 0.16 * smoothstep(0.0, 0.3, d - 0.29) * exp(-max(d - 0.29, 0.0) * 2.2);
    c = mix(c, rgb(0xfffcf2), smoothstep(0.30, 0.285, d));
    return c * (0.965 + 0.035 * fibre);
  }
  vec3 c = mix(rgb(0x1f6a66), rgb(0x0d2c48), smoothstep(-0.7, 0.5, p.y));
  c = mix(c, rgb(0x071630), smoothstep(0.3, 1.1, p.y));
  c += rgb(0x8fe0c8) * (0.34 * exp(-d * 1.9) + 0.22 * exp(-d * 5.5));
  float mist = fbm(vec2(p.x * 0.9, p.y * 2.6) + 0.8 * fbm(p * 1.3, 4), 5);
  c += rgb(0x5fc0a8) * 0.22 * smoothstep(0.4, 0.8, mist) * smoothstep(0.5, -0.6, p.y);
  float sea = fbm(p * 8.0, 5);
  return mix(c, mix(rgb(0xfffbe8), rgb(0xe4e6c8), smoothstep(0.42, 0.64, sea)), smoothstep(0.233, 0.229, d));
}`,
  still: drawGrove,
  draw: drawFireflies,
};
