import type { Frame, Scene } from './scene.ts';

/** The tower's middle, foot and gallery, in the image's units. */
const [x, foot, top] = [1330, 716, 330];

function drawLighthouse(frame: Frame): void {
  drawRock(frame);
  drawTower(frame);
  drawHouse(frame);
  drawLight(frame);
}

function drawRock({ context }: Frame): void {
  context.fillStyle = '#0a0e24';
  context.beginPath();
  context.moveTo(1010, 800);
  for (const [px, py] of [
    [1070, 762],
    [1130, 752],
    [1170, 726],
    [1240, 716],
    [1300, 706],
    [1380, 710],
    [1440, 704],
    [1500, 728],
    [1560, 742],
    [1600, 770],
    [1690, 800],
  ] as const)
    context.lineTo(px, py);
  context.fill();
}

function drawTower({ context }: Frame): void {
  const wall = context.createLinearGradient(x - 44, 0, x + 44, 0);
  wall.addColorStop(0, '#f4e6dc');
  wall.addColorStop(0.45, '#c9bcd0');
  wall.addColorStop(1, '#50507e');
  const red = context.createLinearGradient(x - 44, 0, x + 44, 0);
  red.addColorStop(0, '#e2604e');
  red.addColorStop(0.5, '#b03c4a');
  red.addColorStop(1, '#4e1f3e');
  for (let band = 0; band < 7; band++) {
    const [from, to] = [foot - ((foot - top) * band) / 7, foot - ((foot - top) * (band + 1)) / 7];
    const [wide, narrow] = [46 - 2.8 * band, 46 - 2.8 * (band + 1)];
    context.fillStyle = band % 2 === 0 ? wall : red;
    context.beginPath();
    context.moveTo(x - wide, from);
    context.lineTo(x - narrow, to);
    context.lineTo(x + narrow, to);
    context.lineTo(x + wide, from);
    context.fill();
  }
  context.fillStyle = '#161a3a';
  context.fillRect(x - 38, top - 8, 76, 10);
  context.fillRect(x - 24, top - 66, 48, 60);
  context.fillStyle = '#fff4c8';
  context.fillRect(x - 20, top - 58, 40, 46);
  context.fillStyle = '#161a3a';
  context.fillRect(x - 2, top - 60, 4, 50);
  context.beginPath();
  context.moveTo(x - 32, top - 64);
  context.quadraticCurveTo(x - 14, top - 104, x, top - 112);
  context.quadraticCurveTo(x + 14, top - 104, x + 32, top - 64);
  context.fill();
}

function drawHouse({ context }: Frame): void {
  context.fillRect(1216, 664, 78, 50);
  context.fillStyle = '#2a2f5c';
  context.beginPath();
  context.moveTo(1204, 666);
  context.lineTo(1255, 632);
  context.lineTo(1306, 666);
  context.fill();
  context.fillStyle = '#ffd588';
  context.fillRect(1232, 678, 14, 16);
  context.fillRect(1262, 678, 14, 16);
}

function drawLight({ context }: Frame): void {
  context.globalCompositeOperation = 'lighter';
  const glow = context.createRadialGradient(x, top - 36, 4, x, top - 36, 260);
  glow.addColorStop(0, 'rgba(255, 240, 190, 0.95)');
  glow.addColorStop(0.14, 'rgba(255, 220, 150, 0.36)');
  glow.addColorStop(1, 'rgba(255, 200, 120, 0)');
  context.fillStyle = glow;
  context.fillRect(x - 260, top - 300, 520, 520);
  for (const [angle, spread, reach, light] of [
    [Math.PI + 0.13, 0.085, 1500, 0.62],
    [0.16, 0.11, 900, 0.42],
  ] as const) {
    const beam = context.createRadialGradient(x, top - 36, 10, x, top - 36, reach);
    beam.addColorStop(0, `rgba(255, 240, 196, ${light})`);
    beam.addColorStop(1, 'rgba(255, 232, 180, 0)');
    context.fillStyle = beam;
    for (const share of [1, 0.6, 0.3]) {
      context.globalAlpha = 0.45;
      context.beginPath();
      context.moveTo(x, top - 36);
      context.arc(x, top - 36, reach, angle - spread * share, angle + spread * share);
      context.fill();
    }
    context.globalAlpha = 1;
  }
  context.globalCompositeOperation = 'source-over';
}

/** A lighthouse on its rock, its beam over a dark sea under the Milky Way. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
const float SEA = -0.40;
vec3 sky(vec2 p) {
  vec3 c = mix(rgb(0xd98a78), rgb(0x5a4f92), smoothstep(-0.42, -0.02, p.y));
  c = mix(c, rgb(0x1d2a66), smoothstep(-0.1, 0.5, p.y));
  c = mix(c, rgb(0x080d2c), smoothstep(0.4, 1.1, p.y));
  vec2 along = rotation(-0.62) * (p - vec2(-0.5, 0.45));
  float belt = exp(-pow(along.y * 2.3 + 0.3 * (fbm(p * 2.0, 4) - 0.5), 2.0));
  float gas = fbm(p * 2.4 + 1.8 * fbm(p * 1.7, 5), 7);
  c += (rgb(0x6f7fe0) * smoothstep(0.3, 0.8, gas) * 0.75 + rgb(0xffc0b0) * pow(smoothstep(0.45, 0.8, gas), 2.0) * 0.6) * belt * smoothstep(-0.2, 0.5, p.y);
  c *= 1.0 - 0.35 * belt * smoothstep(0.5, 0.72, fbm(p * 4.0 + 9.0, 6)) * smoothstep(0.0, 0.5, p.y);
  c += (stars(p, 15.0, 0.6, 0.0022) + stars(p + 5.0, 40.0, 0.55 + 0.3 * belt, 0.0011)) * smoothstep(-0.3, 0.3, p.y);
  return c;
}
vec3 paint(vec2 uv, vec2 p) {
  if (p.y > SEA) {
    vec3 c = sky(p);
    float isle = SEA + 0.05 * fbm1(p.x * 2.0 + 4.0, 5) * smoothstep(0.3, -1.4, p.x);
    return mix(c, rgb(0x3a3568), inside(p.y - isle) * step(p.x, 0.2));
  }
  float depth = SEA - p.y, far = 1.0 / (depth + 0.05);
  vec2 w = vec2(p.x * far * 0.9, far * 4.2);
  float wave = fbm(w * vec2(1.1, 1.0), 5) + 0.5 * ridged(w * vec2(0.8, 0.9) + 3.0, 4) - 0.6;
  vec3 c = sky(vec2(p.x + wave * 0.05, SEA + depth * 0.9 + 0.12 * wave)) * vec3(0.5, 0.52, 0.66);
  c = mix(c, rgb(0x0a1236), smoothstep(0.0, 0.6, depth) * 0.7);
  c += rgb(0xaebcf0) * 0.12 * smoothstep(0.15, 0.42, wave) * exp(-depth * 1.5);
  float road = exp(-pow((p.x - 0.685) / (0.05 + 0.26 * depth), 2.0));
  c += rgb(0xffdca0) * road * smoothstep(-0.1, 0.4, wave) * 0.75 * exp(-depth * 1.4);
  float foam = smoothstep(0.20, 0.5, wave) * exp(-pow((p.x - 0.68) * 2.0, 2.0)) * exp(-depth * 14.0);
  return c + vec3(0.8, 0.85, 1.0) * foam * 0.5;
}`,
  still: drawLighthouse,
};
