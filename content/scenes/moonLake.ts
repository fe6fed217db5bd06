import type { Frame, Scene } from './scene.ts';

const fullTurn = Math.PI * 2;
/** The line where the lake begins and the column under the moon, in drawing units. */
const shore = 659;
const moonColumn = 1257;

/** Lays the upper image on the lake upside down, in strips that sway the more the nearer they are. */
function drawWater({ context, phase }: Frame): void {
  const { a: scale } = context.getTransform();
  const shores = new OffscreenCanvas(context.canvas.width, context.canvas.height);
  shores.getContext('2d')?.drawImage(context.canvas, 0, 0);
  const depthOfLake = 1080 - shore;
  context.fillStyle = '#10133c';
  context.fillRect(0, shore, 1920, depthOfLake);
  for (let depth = 0; depth < depthOfLake; depth += 1.5) {
    const near = depth / depthOfLake;
    const sway =
      Math.sin(fullTurn * (phase + 3.1 / (near + 0.11))) * (0.5 + 7 * near) +
      Math.sin(fullTurn * (-2 * phase + 7.7 / (near + 0.2))) * (0.3 + 3 * near);
    const lift = Math.sin(fullTurn * (phase + 4.3 / (near + 0.13))) * 6 * near;
    const from = Math.max(0, shore - 2 - depth * 1.02 + lift);
    context.globalAlpha = 0.62 - 0.3 * near;
    context.drawImage(shores, 0, from * scale, 1920 * scale, 2 * scale, sway - 12, shore + depth, 1944, 2);
  }
  context.globalAlpha = 1;
  const sheen = context.createLinearGradient(0, shore, 0, shore + 90);
  sheen.addColorStop(0, 'rgba(150, 158, 232, 0.34)');
  sheen.addColorStop(0.15, 'rgba(130, 138, 216, 0.14)');
  sheen.addColorStop(1, 'rgba(130, 138, 216, 0)');
  context.fillStyle = sheen;
  context.fillRect(0, shore, 1920, 90);
}

/** Glints of the moon on the waves; each lights up and goes out whole times in a loop. */
function drawMoonRoad({ context, phase, random }: Frame): void {
  context.globalCompositeOperation = 'lighter';
  for (let index = 0; index < 620; index++) {
    const [row, side, own, beat] = [
      random() ** 1.5,
      random() + random() + random() - 1.5,
      random(),
      random(),
    ];
    const y = shore + 4 + row * (1080 - shore);
    const x = moonColumn + side * (34 + 150 * row) + Math.sin(fullTurn * (phase + own)) * (2 + 14 * row);
    const glint = Math.max(0, Math.sin(fullTurn * (phase * (beat < 0.5 ? 1 : 2) + own))) ** 1.4;
    const middle = Math.exp(-((side / 0.75) ** 2));
    const [wide, high] = [
      (5 + 46 * row) * (0.5 + own) * (0.4 + 0.6 * glint),
      (0.8 + 4.2 * row) * (0.5 + 0.5 * glint),
    ];
    context.fillStyle = `rgba(255, 240, 206, ${(0.12 + 0.62 * glint) * middle})`;
    context.beginPath();
    context.ellipse(x, y, wide, high, 0, 0, fullTurn);
    context.fill();
  }
  context.globalCompositeOperation = 'source-over';
}

/** A full moon over layered mountains and their reflection in a quiet lake. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
const float SHORE = -0.22;
const vec2 MOON = vec2(0.55, 0.5);
float ridgeHeight(float x, float layer) {
  float mass = 0.35 + 0.95 * pow(noise1(x * (0.75 + 0.2 * layer) + layer * 6.1 + 2.2), 1.4);
  return SHORE + 0.03 + (0.52 - 0.135 * layer) * mass * ridged1(x * (0.75 + layer * 0.35) + layer * 13.7 + 4.0, 8);
}
vec3 sky(vec2 p, float disc) {
  float y = clamp((p.y - SHORE) / 1.25, 0.0, 1.0);
  vec3 c = mix(rgb(0x6a6fb4), rgb(0x2b2f78), smoothstep(0.0, 0.4, y));
  c = mix(c, rgb(0x0c0f34), smoothstep(0.3, 1.0, y));
  float d = length(p - MOON);
  c += rgb(0x9fa6ff) * (0.26 * exp(-d * 3.2) + 0.3 * exp(-d * 9.0));
  c += stars(p, 16.0, 0.55, 0.0022) * smoothstep(0.15, 0.5, y) * smoothstep(0.2, 0.5, d);
  
  float maria = fbm((p - MOON) * 9.0 + 3.0, 5);
  vec3 moon = mix(rgb(0xfff6da), rgb(0xcfc4a8), smoothstep(0.42, 0.62, maria) * 0.75);
  moon *= 1.0 - 0.14 * smoothstep(0.05, 0.17, length(p - MOON - vec2(-0.02, 0.02)));
  c = mix(c, moon, disc * smoothstep(0.172, 0.169, d));
  vec2 q = vec2(p.x * 0.8, p.y * 5.5);
  float cloud = fbm(q + orbit(1.0, 0.35) + fbm(q * 1.6 - orbit(1.0, 0.2), 3), 5);
  cloud = smoothstep(0.52, 0.86, cloud + 0.18 * exp(-pow((p.y - 0.36) * 5.0, 2.0)) - 0.08);
  c = mix(c, mix(rgb(0x8e93d6), rgb(0xe4e3ff), exp(-d * 2.4)), cloud * 0.42);
  return c;
}
vec3 scenery(vec2 p, float disc) {
  vec3 c = sky(p, disc);
  for (int i = 0; i < 4; i++) {
    float layer = float(i);
    float h = ridgeHeight(p.x, layer);
    float up = (p.y - SHORE) / max(h - SHORE, 0.01);
    vec3 body = mix(rgb(0x6468ae), rgb(0x14163f), pow(layer / 3.0, 0.8));
    float rim = exp(-max(h - p.y, 0.0) * 26.0) * (0.25 - 0.04 * layer);
    if (p.y < h && i < 3) {
      float light = relief(vec2(p.x, p.y * 0.9) * (2.4 + layer * 0.7) + layer * 7.0, normalize(vec2(MOON.x < p.x ? -0.75 : 0.75, 0.66)), 6);
      body *= 1.0 + (0.42 - 0.08 * layer) * light * smoothstep(0.0, 0.35, up);
    }
    body += rgb(0x8f96e8) * rim * exp(-abs(p.x - MOON.x) * 0.9);
    body = mix(mix(body, rgb(0x7f86c9), 0.55 - 0.12 * layer), body, smoothstep(-0.1, 0.9, up));
    c = mix(c, body, inside(p.y - h));
  }
  float trees = SHORE + 0.012 + 0.05 * pow(noise1(p.x * 3.0 + 2.0), 2.0) + 0.03 * pow(1.0 - abs(fract(p.x * 38.0 + noise1(p.x * 60.0)) - 0.5) * 2.0, 1.5) * noise1(p.x * 21.0);
  return mix(c, rgb(0x0a0b26), inside(p.y - trees));
}
vec3 paint(vec2 uv, vec2 p) { return scenery(p, 1.0); }`,
  draw(frame) {
    drawWater(frame);
    drawMoonRoad(frame);
  },
};
