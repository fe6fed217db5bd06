import type { Frame, Scene } from '../scene.ts';

const fullTurn = Math.PI * 2;

function drawPhase({ context }: Frame, x: number, y: number, radius: number, share: number): void {
  context.fillStyle = '#26356b';
  context.beginPath();
  context.arc(x, y, radius, 0, fullTurn);
  context.fill();
  const isWaxing = share <= 0.5;
  const bulge = Math.cos(share * fullTurn);
  context.fillStyle = '#f6c667';
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, Math.PI / 2, !isWaxing);
  const side = isWaxing ? bulge : -bulge;
  context.ellipse(x, y, Math.abs(side) * radius, radius, 0, Math.PI / 2, -Math.PI / 2, side > 0);
  context.fill();
}

/** The phases of the moon as plain geometry on paper. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0xf3ede1), rgb(0xe6ddcc), smoothstep(0.2, 1.9, length(p - vec2(-0.4, 0.4))));
  return c * (0.975 + 0.05 * fbm(p * 140.0, 2));
}`,
  draw(frame) {
    const { context } = frame;
    const [x, y, radius] = [1120, 500, 306];
    context.fillStyle = '#e2563f';
    context.beginPath();
    context.arc(770, 620, 218, 0, fullTurn);
    context.fill();
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = '#22306a';
    context.beginPath();
    context.arc(x, y, radius, 0, fullTurn);
    context.fill();
    context.restore();
    context.save();
    context.beginPath();
    context.arc(x, y, radius, 0, fullTurn);
    context.clip();
    context.strokeStyle = 'rgba(246, 236, 214, 0.34)';
    context.lineWidth = 2;
    for (let ring = 0; ring < 26; ring++) {
      context.beginPath();
      context.arc(x + 150, y - 110, 130 + ring * 17, 0, fullTurn);
      context.stroke();
    }
    context.restore();
    context.fillStyle = '#fbf3e2';
    context.beginPath();
    context.arc(x + 150, y - 110, 116, 0, fullTurn);
    context.fill();
    context.fillStyle = 'rgba(226, 209, 176, 0.7)';
    for (const [dx, dy, size] of [
      [-34, -30, 26],
      [30, 8, 34],
      [-20, 48, 16],
      [46, -52, 13],
      [-62, 18, 11],
    ] as const) {
      context.beginPath();
      context.arc(x + 150 + dx, y - 110 + dy, size, 0, fullTurn);
      context.fill();
    }
    context.strokeStyle = '#26356b';
    context.lineWidth = 2.5;
    context.beginPath();
    context.moveTo(240, 838);
    context.lineTo(1680, 838);
    context.moveTo(480, 180);
    context.lineTo(480, 838);
    context.stroke();
    context.fillStyle = '#f6c667';
    context.beginPath();
    context.moveTo(480, 838);
    context.arc(480, 838, 150, -Math.PI / 2, 0);
    context.fill();
    context.fillStyle = '#3d8c8a';
    context.beginPath();
    context.arc(480, 320, 62, Math.PI / 2, -Math.PI / 2);
    context.fill();
    context.fillStyle = '#26356b';
    for (let row = 0; row < 7; row++)
      for (let column = 0; column < 7; column++) {
        context.beginPath();
        context.arc(1520 + column * 24, 640 + row * 24, 3.6, 0, fullTurn);
        context.fill();
      }
    for (let index = 0; index < 9; index++) drawPhase(frame, 700 + index * 65, 920, 22, index / 8.0001);
  },
};
