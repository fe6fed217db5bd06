import type { Frame, Scene } from './scene.ts';

interface Jellyfish {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly lean: number;
  readonly hue: number;
}

const turnOf = (phase: number, offset: number) => Math.PI * 2 * (phase + offset);

function drawTentacles(
  context: OffscreenCanvasRenderingContext2D,
  jelly: Jellyfish,
  random: () => number,
): void {
  const { size, turn, hue } = jelly;
  context.lineCap = 'round';
  for (let index = 0; index < 26; index++) {
    const across = (index / 25) * 2 - 1;
    const [own, long] = [random(), random()];
    const length = size * (1.5 + 2.3 * long) * (1 - 0.25 * across * across);
    const isArm = index % 4 === 1;
    const fade = context.createLinearGradient(0, size * 0.2, 0, size * 0.2 + length);
    fade.addColorStop(0, `hsla(${hue + own * 30}, 90%, ${isArm ? 86 : 78}%, ${isArm ? 0.5 : 0.42})`);
    fade.addColorStop(0.55, `hsla(${hue + 10}, 85%, 70%, 0.20)`);
    fade.addColorStop(1, `hsla(${hue + 20}, 85%, 70%, 0)`);
    context.strokeStyle = fade;
    context.lineWidth = isArm ? size * 0.075 : size * 0.018;
    context.beginPath();
    for (let step = 0; step <= 22; step++) {
      const down = step / 22;
      const wave =
        Math.sin(turn - down * (4.2 + own) + own * 6.3) * size * 0.34 * down +
        Math.sin(turn * 2 - down * 9 + own * 20) * size * 0.06 * down;
      const pull = across * size * (0.86 - 0.42 * down);
      context.lineTo(
        pull * (isArm ? 0.45 : 1) + wave + jelly.lean * down * size,
        size * 0.16 + down * length,
      );
    }
    context.stroke();
  }
}

function drawJellyfish({ context, random }: Frame, jelly: Jellyfish): void {
  const { x, y, size, turn, hue } = jelly;
  const beat = Math.sin(turn);
  const [wide, high] = [size * (1 + 0.075 * beat), size * (0.86 - 0.09 * beat)];
  context.save();
  context.translate(x, y + Math.sin(turn - 0.9) * size * 0.14);
  context.rotate(jelly.lean * 0.35);
  context.globalCompositeOperation = 'lighter';
  const halo = context.createRadialGradient(0, -high * 0.3, size * 0.2, 0, 0, size * 2.4);
  halo.addColorStop(0, `hsla(${hue}, 95%, 75%, 0.34)`);
  halo.addColorStop(1, `hsla(${hue}, 95%, 60%, 0)`);
  context.fillStyle = halo;
  context.fillRect(-size * 3, -size * 3, size * 6, size * 6);
  drawTentacles(context, jelly, random);
  const bell = new Path2D();
  bell.moveTo(-wide, size * 0.14);
  bell.bezierCurveTo(-wide * 1.04, -high * 0.75, -wide * 0.55, -high, 0, -high);
  bell.bezierCurveTo(wide * 0.55, -high, wide * 1.04, -high * 0.75, wide, size * 0.14);
  for (let scallop = 8; scallop > 0; scallop--) {
    const [from, to] = [(scallop / 4 - 1) * wide, ((scallop - 1) / 4 - 1) * wide];
    bell.quadraticCurveTo((from + to) / 2, size * (0.3 + 0.04 * beat), to, size * 0.14);
  }
  const skin = context.createRadialGradient(0, -high * 0.15, size * 0.08, 0, -high * 0.1, size * 1.12);
  skin.addColorStop(0, `hsla(${hue + 25}, 100%, 88%, 0.30)`);
  skin.addColorStop(0.45, `hsla(${hue}, 90%, 70%, 0.28)`);
  skin.addColorStop(0.86, `hsla(${hue - 10}, 90%, 68%, 0.42)`);
  skin.addColorStop(1, `hsla(${hue - 20}, 100%, 86%, 0.75)`);
  context.fillStyle = skin;
  context.fill(bell);
  context.strokeStyle = `hsla(${hue + 10}, 100%, 88%, 0.55)`;
  context.lineWidth = Math.max(1, size * 0.016);
  context.stroke(bell);
  context.strokeStyle = `hsla(${hue + 15}, 100%, 90%, 0.22)`;
  for (let rib = -3; rib <= 3; rib++) {
    context.beginPath();
    context.moveTo(rib * wide * 0.09, -high * 0.86);
    context.quadraticCurveTo(rib * wide * 0.32, -high * 0.4, rib * wide * 0.29, size * 0.16);
    context.stroke();
  }
  for (const [dx, dy] of [
    [-0.2, -0.28],
    [0.2, -0.28],
    [-0.13, -0.06],
    [0.13, -0.06],
  ] as const) {
    context.fillStyle = `hsla(${hue + 40}, 100%, 84%, 0.15)`;
    context.beginPath();
    context.ellipse(dx * wide, dy * high, size * 0.15, size * 0.1, dx * 3, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

function drawMotes({ context, random, phase }: Frame): void {
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 150; index++) {
    const [x, y, size, own] = [random() * 1920, random() * 1080, random(), random()];
    const turn = turnOf(phase, own);
    context.fillStyle = `rgba(150, 230, 255, ${(0.1 + 0.3 * size * size) * (0.7 + 0.3 * Math.sin(turn * 2))})`;
    context.beginPath();
    context.arc(x + Math.sin(turn) * 14, y + Math.cos(turn) * 10, 0.8 + 2.6 * size * own, 0, Math.PI * 2);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}

/** Jellyfish that breathe in deep water; the light falls in shafts from above. */
export const scene: Scene = {
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0x03081f), rgb(0x06305e), smoothstep(-1.1, 0.5, p.y));
  c = mix(c, rgb(0x1281a8), smoothstep(0.1, 1.25, p.y) * 0.85);
  c += rgb(0x2c1a6a) * 0.5 * exp(-length((p - vec2(-0.9, -0.7)) * vec2(0.7, 1.0)) * 1.6);
  vec2 from = p - vec2(-0.35, 1.75);
  float a = atan(from.x, -from.y);
  float rays = noise(vec2(a * 9.0, 0.0) + orbit(1.0, 0.5)) * 0.6 + noise(vec2(a * 23.0, 4.0) - orbit(1.0, 0.6)) * 0.4;
  float shaft = smoothstep(0.38, 0.95, rays) * smoothstep(3.1, 0.4, length(from));
  c += rgb(0x6fe0f0) * shaft * 0.42;
  c += rgb(0xb8fbff) * 0.35 * exp(-length(p - vec2(-0.35, 1.2)) * 2.1);
  return c;
}`,
  draw(frame) {
    const { phase } = frame;
    drawMotes(frame);
    const place = (
      x: number,
      y: number,
      size: number,
      offset: number,
      lean: number,
      hue: number,
    ): Jellyfish => ({
      x,
      y,
      size,
      lean,
      hue,
      turn: turnOf(phase, offset),
    });
    drawJellyfish(frame, place(402, 352, 44, 0.6, -0.14, 200));
    drawJellyfish(frame, place(1672, 250, 52, 0.2, 0.2, 262));
    drawJellyfish(frame, place(842, 210, 34, 0.85, 0.1, 212));
    drawJellyfish(frame, place(1462, 560, 92, 0.45, 0.16, 288));
    drawJellyfish(frame, place(220, 664, 76, 0.3, -0.2, 238));
    drawJellyfish(frame, place(946, 402, 168, 0, 0.06, 272));
  },
};
