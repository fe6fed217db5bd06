import type { Frame, Scene } from './scene.ts';

function drawRoof({ context }: Frame): void {
  const ridge = (x: number) => 806 + ((x - 960) / 960) ** 2 * 62 - Math.max(0, Math.abs(x - 960) - 800) * 0.5;
  const slope = context.createLinearGradient(0, 800, 0, 1080);
  slope.addColorStop(0, '#28305e');
  slope.addColorStop(1, '#0e1130');
  context.fillStyle = slope;
  context.beginPath();
  context.moveTo(-10, 1090);
  for (let x = -10; x <= 1930; x += 10) context.lineTo(x, ridge(x));
  context.lineTo(1930, 1090);
  context.fill();
  for (let column = 0; column < 62; column++) {
    const x = column * 32 - 20;
    const lean = (x - 960) * 0.34;
    for (let row = 0; row < 8; row++) {
      const [share, after] = [row / 8, (row + 1) / 8];
      const [top, bottom] = [ridge(x) + 22 + share ** 1.2 * 300, ridge(x) + 22 + after ** 1.2 * 300];
      const [left, right] = [x + lean * share, x + lean * after];
      const tile = context.createLinearGradient(left - 15, 0, left + 17, 0);
      tile.addColorStop(0, '#171c44');
      tile.addColorStop(0.38, x < 1100 ? '#4d5a96' : '#3a4580');
      tile.addColorStop(1, '#0f1334');
      context.fillStyle = tile;
      context.beginPath();
      context.moveTo(left - 14, top);
      context.lineTo(left + 14, top);
      context.lineTo(right + 15, bottom);
      context.quadraticCurveTo(right, bottom + 13, right - 15, bottom);
      context.fill();
    }
  }
  context.strokeStyle = '#39437e';
  context.lineWidth = 26;
  context.beginPath();
  for (let x = -10; x <= 1930; x += 10) context.lineTo(x, ridge(x));
  context.stroke();
  context.strokeStyle = 'rgba(255, 236, 196, 0.55)';
  context.lineWidth = 3;
  context.beginPath();
  for (let x = -10; x <= 1930; x += 10) context.lineTo(x, ridge(x) - 13);
  context.stroke();
}

/** A cat that sits with its back to us, seen against the moon; the origin is where it sits. */
function drawCat(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  fur: string,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size, size);
  context.strokeStyle = fur;
  context.lineCap = 'round';
  context.lineWidth = 21;
  context.beginPath();
  context.moveTo(52, -14);
  context.bezierCurveTo(140, 8, 176, 66, 128, 118);
  context.bezierCurveTo(112, 136, 90, 130, 88, 112);
  context.stroke();
  const body = new Path2D();
  body.moveTo(-66, 2);
  body.bezierCurveTo(-96, -70, -58, -150, -40, -186);
  body.bezierCurveTo(-64, -210, -66, -246, -58, -298);
  body.quadraticCurveTo(-36, -290, -20, -268);
  body.quadraticCurveTo(2, -274, 24, -268);
  body.quadraticCurveTo(40, -290, 62, -298);
  body.bezierCurveTo(70, -246, 68, -210, 44, -186);
  body.bezierCurveTo(62, -150, 100, -70, 70, 2);
  body.closePath();
  context.fillStyle = fur;
  context.fill(body);
  context.clip(body);
  const rim = context.createLinearGradient(-90, 0, 90, 0);
  rim.addColorStop(0, 'rgba(255, 232, 190, 0.42)');
  rim.addColorStop(0.14, 'rgba(255, 232, 190, 0.05)');
  rim.addColorStop(0.86, 'rgba(255, 232, 190, 0.05)');
  rim.addColorStop(1, 'rgba(255, 232, 190, 0.42)');
  context.fillStyle = rim;
  context.fillRect(-100, -310, 200, 320);
  context.restore();
}

/** A cat and a kitten on a tiled ridge before a great moon. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec2 at = vec2(0.42, 0.10);
  float d = length(p - at);
  vec3 c = mix(rgb(0x8a78b8), rgb(0x3b4690), smoothstep(-0.5, 0.2, p.y));
  c = mix(c, rgb(0x141a4c), smoothstep(0.1, 1.1, p.y));
  c += stars(p, 14.0, 0.55, 0.0022) * smoothstep(-0.1, 0.5, p.y) * smoothstep(0.7, 1.0, d);
  c += rgb(0xffe2b0) * (0.34 * exp(-max(d - 0.6, 0.0) * 2.6) + 0.14 * exp(-max(d - 0.6, 0.0) * 9.0));
  float sea = fbm((p - at) * 2.6 + 7.0, 6);
  vec3 moon = mix(rgb(0xfff3d2), rgb(0xe8cf9c), smoothstep(0.42, 0.64, sea) * 0.85);
  moon *= 1.0 - 0.12 * smoothstep(0.2, 0.62, length(p - at - vec2(-0.08, 0.1)));
  c = mix(c, moon, smoothstep(0.625, 0.621, d));
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    vec2 q = vec2(p.x * (0.9 + 0.3 * k) + k * 5.0, p.y * 4.5 + k * 3.0);
    float cloud = fbm(q + 0.9 * fbm(q * 1.5, 4), 6);
    float band = exp(-pow((p.y + 0.30 - 0.32 * k) * 5.0, 2.0));
    float cover = smoothstep(0.48, 0.72, cloud + 0.10 * band) * band;
    c = mix(c, mix(rgb(0x6a62a8), rgb(0xffe6c0), exp(-d * 1.3) * smoothstep(0.5, 0.8, cloud)), cover * 0.82);
  }
  for (int i = 0; i < 2; i++) {
    float k = float(i);
    float h = -0.36 - 0.10 * k + 0.13 * fbm1(p.x * (1.3 + k) + k * 9.0 + 2.0, 5);
    c = mix(c, mix(rgb(0x6a64a6), rgb(0x363c7c), k), inside(p.y - h) * 0.9);
  }
  return c;
}`,
  still(frame) {
    drawRoof(frame);
    drawCat(frame.context, 1150, 800, 1.02, '#0c0f2a');
    drawCat(frame.context, 1330, 806, 0.56, '#10142f');
  },
};
