import type { Frame, Scene } from '../scene.ts';

const fullTurn = Math.PI * 2;
const middle = { x: 960, y: 540 };

/** Figures in degrees of right ascension and declination-like polar places: angle (turns) and distance (0 to 1). */
const figures: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0.02, 0.46],
    [0.05, 0.5],
    [0.075, 0.46],
    [0.1, 0.5],
    [0.12, 0.58],
    [0.155, 0.6],
    [0.15, 0.5],
    [0.1, 0.5],
  ],
  [
    [0.2, 0.78],
    [0.225, 0.7],
    [0.25, 0.76],
    [0.275, 0.68],
    [0.3, 0.75],
  ],
  [
    [0.36, 0.42],
    [0.39, 0.52],
    [0.43, 0.5],
    [0.42, 0.38],
    [0.36, 0.42],
    [0.33, 0.32],
  ],
  [
    [0.48, 0.8],
    [0.5, 0.68],
    [0.53, 0.6],
    [0.565, 0.66],
    [0.55, 0.8],
    [0.5, 0.68],
  ],
  [
    [0.6, 0.36],
    [0.64, 0.44],
    [0.68, 0.4],
    [0.7, 0.5],
    [0.74, 0.54],
  ],
  [
    [0.7, 0.82],
    [0.73, 0.74],
    [0.77, 0.78],
    [0.8, 0.7],
    [0.84, 0.76],
    [0.8, 0.86],
    [0.77, 0.78],
  ],
  [
    [0.84, 0.44],
    [0.87, 0.54],
    [0.9, 0.48],
    [0.94, 0.56],
    [0.9, 0.64],
    [0.87, 0.54],
  ],
  [
    [0.1, 0.16],
    [0.25, 0.2],
    [0.36, 0.14],
    [0.55, 0.2],
    [0.7, 0.15],
  ],
];

/** Radius of the atlas, in the image's units. */
const reach = 486;
const gold = (alpha: number) => `rgba(232, 200, 138, ${alpha})`;

/** Turns [share of a full turn, share of the radius] into a point. */
const place = ([turn, far]: readonly [number, number]) => ({
  x: middle.x + Math.cos(turn * fullTurn) * far * reach,
  y: middle.y + Math.sin(turn * fullTurn) * far * reach,
});

function drawAtlas(frame: Frame): void {
  drawDial(frame);
  drawStars(frame);
  for (const figure of figures) drawFigure(frame, figure.map(place));
  drawMoons(frame);
}

function drawDial({ context }: Frame): void {
  context.lineWidth = 1.4;
  for (const [share, alpha] of [
    [1, 0.9],
    [0.965, 0.4],
    [0.72, 0.26],
    [0.48, 0.26],
    [0.25, 0.26],
  ] as const) {
    context.strokeStyle = gold(alpha);
    context.beginPath();
    context.arc(middle.x, middle.y, reach * share, 0, fullTurn);
    context.stroke();
  }
  context.strokeStyle = gold(0.45);
  context.beginPath();
  context.arc(middle.x - 70, middle.y + 50, reach * 0.62, 0, fullTurn);
  context.stroke();
  for (let mark = 0; mark < 360; mark++) {
    const angle = (mark / 360) * fullTurn;
    const inner = mark % 15 === 0 ? 0.93 : mark % 5 === 0 ? 0.948 : 0.957;
    context.strokeStyle = gold(mark % 5 === 0 ? 0.85 : 0.45);
    context.beginPath();
    context.moveTo(middle.x + Math.cos(angle) * reach * inner, middle.y + Math.sin(angle) * reach * inner);
    context.lineTo(middle.x + Math.cos(angle) * reach * 0.965, middle.y + Math.sin(angle) * reach * 0.965);
    context.stroke();
  }
  for (let spoke = 0; spoke < 12; spoke++) {
    const angle = (spoke / 12) * fullTurn;
    context.strokeStyle = gold(0.16);
    context.beginPath();
    context.moveTo(middle.x + Math.cos(angle) * reach * 0.06, middle.y + Math.sin(angle) * reach * 0.06);
    context.lineTo(middle.x + Math.cos(angle) * reach * 0.93, middle.y + Math.sin(angle) * reach * 0.93);
    context.stroke();
  }
}

function drawStars({ context, random }: Frame): void {
  for (let star = 0; star < 420; star++) {
    const at = place([random(), Math.sqrt(random()) * 0.92]);
    context.fillStyle = `rgba(214, 226, 255, ${0.2 + 0.5 * random()})`;
    context.beginPath();
    context.arc(at.x, at.y, 0.6 + 1.2 * random() ** 3, 0, fullTurn);
    context.fill();
  }
}

function drawFigure({ context, random }: Frame, points: { x: number; y: number }[]): void {
  context.strokeStyle = 'rgba(196, 214, 255, 0.55)';
  context.lineWidth = 1.6;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
  for (const { x, y } of points) {
    const size = 2.6 + 3 * random();
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 5);
    glow.addColorStop(0, 'rgba(255, 250, 232, 0.8)');
    glow.addColorStop(0.25, 'rgba(170, 196, 255, 0.28)');
    glow.addColorStop(1, 'rgba(150, 180, 255, 0)');
    context.fillStyle = glow;
    context.fillRect(x - size * 5, y - size * 5, size * 10, size * 10);
    context.fillStyle = '#fffaf0';
    context.beginPath();
    for (let corner = 0; corner < 8; corner++) {
      const far = corner % 2 === 0 ? size * 1.7 : size * 0.55;
      context.lineTo(
        x + Math.cos((corner / 8) * fullTurn) * far,
        y + Math.sin((corner / 8) * fullTurn) * far,
      );
    }
    context.fill();
  }
}
function drawMoons({ context }: Frame): void {
  for (let moon = 0; moon < 8; moon++) {
    const [x, y] = [moon < 4 ? 150 : 1770, 330 + (moon % 4) * 140];
    const share = (moon + 0.5) / 8;
    context.strokeStyle = gold(0.7);
    context.lineWidth = 1.4;
    context.beginPath();
    context.arc(x, y, 30, 0, fullTurn);
    context.stroke();
    context.fillStyle = gold(0.85);
    const bulge = Math.cos(share * fullTurn) * (share <= 0.5 ? 1 : -1);
    context.beginPath();
    context.arc(x, y, 26, -Math.PI / 2, Math.PI / 2, share > 0.5);
    context.ellipse(x, y, Math.abs(bulge) * 26, 26, 0, Math.PI / 2, -Math.PI / 2, bulge > 0);
    context.fill();
  }
}

/** A star atlas in gold on midnight blue. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0x182452), rgb(0x070b22), smoothstep(0.1, 1.9, length(p)));
  float cloud = fbm(p * 1.3 + 1.6 * fbm(p * 1.1 + 3.0, 5), 6);
  c += rgb(0x3a4aa0) * 0.35 * smoothstep(0.4, 0.8, cloud) * exp(-length(p) * 0.8);
  c = mix(c, c * 1.25 + 0.01, inside(length(p) - 0.9));
  return c + stars(p, 24.0, 0.4, 0.0012) * smoothstep(0.9, 1.1, length(p)) * 0.7;
}`,
  still: drawAtlas,
};
