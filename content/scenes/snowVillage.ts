import { type Frame, type Scene, seededRandom } from './scene.ts';

const fullTurn = Math.PI * 2;

interface House {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly own: number;
}

const rows = [
  { base: 790, count: 7, size: 0.62, light: '#ced6f8', dark: '#98a6de', tree: '#33417c' },
  { base: 890, count: 5, size: 1.02, light: '#e2e7ff', dark: '#a5b2e6', tree: '#28346a' },
].map(({ base, count, size, ...colours }, row) => {
  const random = seededRandom(40 + row);
  const houses = Array.from({ length: count }, (_, index): House => {
    const x = ((index + 0.25 + 0.5 * random()) / count) * 1920;
    return { x, y: base + 40 + random() * 20, size: size * (0.9 + 0.3 * random()), own: random() };
  });
  return { base, size, houses, ...colours };
});

function drawHouse(context: OffscreenCanvasRenderingContext2D, { x, y, size, own }: House): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.fillStyle = own > 0.5 ? '#4a3550' : '#3a3558';
  context.fillRect(-56, -62, 112, 64);
  context.fillStyle = 'rgba(255, 196, 130, 0.10)';
  context.fillRect(-56, -62, 40, 64);
  const flicker = 0.94;
  const glow = context.createRadialGradient(0, -24, 4, 0, -24, 150);
  glow.addColorStop(0, `rgba(255, 186, 96, ${0.42 * flicker})`);
  glow.addColorStop(1, 'rgba(255, 170, 90, 0)');
  context.fillStyle = glow;
  context.fillRect(-160, -180, 320, 320);
  for (const wx of [-40, -8, 24]) {
    context.fillStyle = `rgba(255, ${206 + own * 20}, ${130 + own * 20}, ${flicker})`;
    context.fillRect(wx, -42, 18, 22);
    context.fillStyle = 'rgba(70, 40, 40, 0.75)';
    context.fillRect(wx + 8, -42, 2, 22);
    context.fillRect(wx, -32, 18, 2);
  }
  context.fillStyle = '#2c2744';
  context.fillRect(28, -122, 16, 34);
  const roof = context.createLinearGradient(0, -118, 0, -54);
  roof.addColorStop(0, '#f4f6ff');
  roof.addColorStop(1, '#b4c0ea');
  context.fillStyle = roof;
  context.beginPath();
  context.moveTo(-74, -54);
  context.quadraticCurveTo(-40, -76, -4, -118);
  context.quadraticCurveTo(2, -122, 8, -116);
  context.quadraticCurveTo(40, -78, 74, -54);
  context.quadraticCurveTo(60, -46, 48, -53);
  context.quadraticCurveTo(30, -44, 12, -52);
  context.quadraticCurveTo(-10, -44, -30, -53);
  context.quadraticCurveTo(-56, -45, -74, -54);
  context.fill();
  context.fillStyle = '#eef1ff';
  context.beginPath();
  context.ellipse(36, -122, 12, 5, 0, 0, fullTurn);
  context.fill();
  context.restore();
}

function drawSmoke({ context, phase }: Frame, { x, y, size, own }: House): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  for (let puff = 0; puff < 5; puff++) {
    const share = (puff / 5 + phase) % 1;
    context.fillStyle = `rgba(220, 224, 255, ${0.2 * Math.sin(share * Math.PI)})`;
    context.beginPath();
    context.arc(
      36 + Math.sin(share * 5 + own * 6) * 12 * share + share * 22,
      -132 - share * 92,
      6 + share * 17,
      0,
      fullTurn,
    );
    context.fill();
  }
  context.restore();
}

function drawFir(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  shade: string,
): void {
  for (let tier = 0; tier < 5; tier++) {
    const [top, wide] = [y - size * (1 - tier * 0.17), size * (0.12 + tier * 0.068)];
    const foot = top + size * 0.3;
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(x, top);
    context.quadraticCurveTo(x + wide * 0.4, foot - size * 0.1, x + wide, foot);
    context.quadraticCurveTo(x, foot + size * 0.05, x - wide, foot);
    context.quadraticCurveTo(x - wide * 0.4, foot - size * 0.1, x, top);
    context.fill();
    context.fillStyle = 'rgba(232, 238, 255, 0.82)';
    context.beginPath();
    context.moveTo(x, top);
    context.quadraticCurveTo(x - wide * 0.3, foot - size * 0.14, x - wide * 0.86, foot - size * 0.03);
    context.quadraticCurveTo(x - wide * 0.3, foot - size * 0.07, x + wide * 0.1, foot - size * 0.1);
    context.quadraticCurveTo(x + wide * 0.1, foot - size * 0.18, x, top);
    context.fill();
  }
}

function drawBank(
  { context, random }: Frame,
  base: number,
  swell: number,
  light: string,
  dark: string,
): void {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  const shade = context.createLinearGradient(0, base - swell, 0, base + swell * 2.4);
  shade.addColorStop(0, light);
  shade.addColorStop(1, dark);
  context.fillStyle = shade;
  context.beginPath();
  context.moveTo(-10, 1090);
  for (let x = -10; x <= 1940; x += 10)
    context.lineTo(
      x,
      base +
        Math.sin(x * 0.0031 + a) * swell * 0.6 +
        Math.sin(x * 0.0083 + b) * swell * 0.25 +
        Math.sin(x * 0.0017 + c) * swell * 0.5,
    );
  context.lineTo(1940, 1090);
  context.fill();
}

function drawSnow({ context, random, phase }: Frame): void {
  for (let index = 0; index < 380; index++) {
    const [column, start, size, own] = [random(), random(), random(), random()];
    const falls = size > 0.8 ? 2 : 1;
    const share = (phase * falls + start) % 1;
    const turn = fullTurn * (phase + own);
    const x = column * 2020 - 50 + Math.sin(turn) * (10 + 30 * own);
    const radius = 1 + 3.6 * size ** 3 + (own > 0.975 ? 7 : 0);
    context.fillStyle = `rgba(244, 247, 255, ${own > 0.975 ? 0.2 : 0.42 + 0.5 * size})`;
    context.beginPath();
    context.arc(x, -20 + share * 1120, radius, 0, fullTurn);
    context.fill();
  }
}

const foreground = [
  [90, 1090, 420],
  [250, 1110, 300],
  [1830, 1100, 460],
  [1660, 1110, 290],
] as const;

/** A village under snow in blue dusk; lit windows, smoke, falling flakes. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0xb59ac8), rgb(0x4a559e), smoothstep(-0.25, 0.4, p.y));
  c = mix(c, rgb(0x171c4e), smoothstep(0.3, 1.1, p.y));
  c += rgb(0xffb08a) * 0.28 * exp(-pow((p.y + 0.12) * 3.2, 2.0)) * exp(-abs(p.x - 0.3) * 0.7);
  c += stars(p, 15.0, 0.5, 0.0019) * smoothstep(0.2, 0.7, p.y);
  vec2 moon = p - vec2(-0.98, 0.62);
  c += rgb(0xdfe4ff) * (0.2 * exp(-length(moon) * 4.0));
  c = mix(c, rgb(0xfdf8ea), smoothstep(0.092, 0.089, length(moon)));
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float h = -0.12 - 0.10 * k + (0.62 - 0.14 * k) * (0.2 + noise1(p.x * 0.75 + k * 5.0 + 2.0)) * ridged1(p.x * (0.7 + 0.4 * k) + k * 9.0 + 1.0, 8) * 0.8;
    float down = h - p.y;
    if (down < -0.01) continue;
    float light = relief(vec2(p.x + 0.2 * fbm(p * 3.0, 3), p.y * 0.8) * (2.0 + 0.8 * k) + k * 6.0, normalize(vec2(-0.8, 0.6)), 7);
    vec3 body = mix(mix(rgb(0x5560a8), rgb(0x38458c), k / 2.0), mix(rgb(0xdfe2ff), rgb(0xa9b6ee), k / 2.0), smoothstep(-0.35, 0.7, light));
    body = mix(body, rgb(0x9f98cc), smoothstep(0.05, 0.5, down) * 0.7);
    c = mix(c, body, inside(-down));
  }
  return c;
}`,
  still(frame) {
    const { context, random } = frame;
    drawBank(frame, 690, 40, '#b9c3ee', '#8f9cd6');
    for (let index = 0; index < 60; index++)
      drawFir(context, random() * 1960 - 20, 720 + random() * 24, 60 + random() * 60, '#3f4d8a');
    for (const { base, size, houses, light, dark, tree } of rows) {
      drawBank(frame, base, 34, light, dark);
      for (const house of houses) {
        drawFir(context, house.x - 96 * size, base + 46, 190 * size * (0.8 + 0.4 * random()), tree);
        drawHouse(context, house);
        if (random() < 0.7)
          drawFir(context, house.x + 100 * size, base + 62, 170 * size * (0.8 + 0.4 * random()), tree);
      }
    }
    drawBank(frame, 1010, 36, '#f2f4ff', '#b4c0ee');
    for (const [x, y, size] of foreground) drawFir(context, x, y, size, '#1d2754');
  },
  draw(frame) {
    for (const { houses } of rows) for (const house of houses) drawSmoke(frame, house);
    drawSnow(frame);
  },
};
