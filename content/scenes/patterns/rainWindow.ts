import type { Frame, Scene } from '../scene.ts';

interface Drop {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stretch: number;
}

function drawDrop(context: OffscreenCanvasRenderingContext2D, { x, y, radius, stretch }: Drop): void {
  context.save();
  context.translate(x, y);
  context.scale(1, stretch);
  const body = context.createLinearGradient(0, -radius, 0, radius);
  body.addColorStop(0, 'rgba(6, 12, 30, 0.62)');
  body.addColorStop(0.45, 'rgba(40, 58, 104, 0.30)');
  body.addColorStop(0.8, 'rgba(190, 206, 246, 0.34)');
  body.addColorStop(1, 'rgba(255, 226, 190, 0.55)');
  context.fillStyle = body;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  if (radius > 3.5) {
    context.strokeStyle = 'rgba(8, 12, 32, 0.35)';
    context.lineWidth = Math.max(0.7, radius * 0.09);
    context.beginPath();
    context.arc(0, 0, radius * 0.96, Math.PI * 1.05, Math.PI * 1.95);
    context.stroke();
    const glow = context.createRadialGradient(0, radius * 0.5, 0, 0, radius * 0.5, radius * 0.75);
    glow.addColorStop(0, 'rgba(255, 214, 160, 0.55)');
    glow.addColorStop(1, 'rgba(255, 214, 160, 0)');
    context.fillStyle = glow;
    context.fill();
    context.fillStyle = 'rgba(255, 255, 255, 0.85)';
    context.beginPath();
    context.ellipse(-radius * 0.32, -radius * 0.4, radius * 0.17, radius * 0.12, -0.6, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

function drawResting({ context, random }: Frame): void {
  for (let index = 0; index < 1500; index++) {
    const [x, y, size, own] = [random() * 1920, random() * 1080, random(), random()];
    const radius = 0.8 + 2.6 * size + (own > 0.9 ? 9 * size * size : 0) + (own > 0.985 ? 8 : 0);
    drawDrop(context, { x, y, radius, stretch: 1.05 + 0.25 * size });
  }
}

/** Drops that run down the pane: each leaves on the lower edge and enters above within one loop. */
function drawRunning({ context, random, phase }: Frame): void {
  for (let index = 0; index < 15; index++) {
    const [lane, start, own, bend] = [random(), random(), random(), random()];
    const column = (index + 0.2 + 0.6 * lane) * 128;
    const share = (phase + start) % 1;
    const stutter = share + 0.035 * Math.sin(Math.PI * 2 * (share * 3 + own));
    const pathX = (y: number) =>
      column + 16 * Math.sin(y * 0.011 + bend * 9) + 7 * Math.sin(y * 0.031 + own * 9);
    const head = -140 + stutter * 1500;
    const radius = 8 + 8 * own;
    const trail = context.createLinearGradient(0, head - 330, 0, head);
    trail.addColorStop(0, 'rgba(170, 190, 235, 0)');
    trail.addColorStop(1, 'rgba(170, 190, 235, 0.26)');
    context.strokeStyle = trail;
    context.lineWidth = radius * 0.9;
    context.lineCap = 'round';
    context.beginPath();
    for (let y = head - 330; y <= head; y += 12) context.lineTo(pathX(y), y);
    context.stroke();
    for (let bead = 1; bead < 12; bead++) {
      const y = Math.floor((head - 30) / 27) * 27 - bead * 27 + 9 * Math.sin(bead * 5 + own * 30);
      if (y < head - 330) continue;
      const fresh = 1 - (head - y) / 330;
      drawDrop(context, {
        x: pathX(y) + 2 * Math.sin(bead * 3),
        y,
        radius: 1 + 4.2 * fresh * own,
        stretch: 1.2,
      });
    }
    drawDrop(context, { x: pathX(head), y: head, radius, stretch: 1.35 });
  }
}

/** City lights out of focus behind a wet window. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0x0a1224), rgb(0x1b2b50), smoothstep(-1.0, 0.9, p.y));
  c = mix(c, rgb(0x4a2f5c), 0.7 * exp(-pow((p.y + 0.2) * 1.5, 2.0)));
  c = mix(c, rgb(0x8a4a4e), 0.32 * exp(-pow((p.y + 0.35) * 3.0, 2.0)) * (0.6 + 0.6 * noise(p * vec2(1.5, 0.5) + 4.0)));
  for (int layer = 0; layer < 4; layer++) {
    float k = float(layer);
    float cells = 2.0 + 1.1 * k;
    vec2 x = p * cells + k * 13.0, cell = floor(x);
    for (int j = -1; j <= 1; j++) for (int i = -1; i <= 1; i++) {
      vec2 at = cell + vec2(float(i), float(j));
      vec2 centre = at + hash2(at);
      float world = (centre.y - k * 13.0) / cells;
      if (hash(at + 51.0) > 0.75 * exp(-pow((world + 0.25) * 1.7, 2.0))) continue;
      float r = 0.17 + 0.34 * hash(at + 7.0);
      float d = length(x - centre);
      float disc = smoothstep(r, r * 0.7, d) * (0.75 + 0.3 * smoothstep(r * 0.2, r * 0.8, d)) + 0.3 * exp(-d / r * 1.6);
      float pick = hash(at + 23.0);
      vec3 tint = pick < 0.45 ? rgb(0xffa94e) : pick < 0.63 ? rgb(0xff4f48) : pick < 0.8 ? rgb(0xffedc4) : pick < 0.93 ? rgb(0x4fa8ff) : rgb(0x5ff0b4);
      c += tint * disc * (0.12 + 0.32 * hash(at + 77.0));
    }
  }
  c = mix(c, rgb(0x5a6a90), 0.10 + 0.10 * fbm(p * 2.0, 4));
  return c * (1.0 - 0.16 * dot(p * vec2(0.45, 0.7), p * vec2(0.45, 0.7)));
}`,
  still: drawResting,
  draw: drawRunning,
};
