import type { Frame, Scene } from './scene.ts';

const shoreline = 792;

interface Row {
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly wide: number;
  readonly top: string;
  readonly foot: string;
  readonly lit: number;
}

const duskRows: readonly Row[] = [
  { base: shoreline, low: 150, high: 520, wide: 66, top: '#7a5590', foot: '#b87c93', lit: 0 },
  { base: shoreline, low: 110, high: 400, wide: 78, top: '#4c3a78', foot: '#84597f', lit: 0.2 },
  { base: shoreline, low: 70, high: 300, wide: 92, top: '#2a2352', foot: '#4a3560', lit: 0.42 },
  { base: shoreline, low: 36, high: 130, wide: 112, top: '#15122f', foot: '#1c1534', lit: 0.5 },
];

const midnightColours = [
  ['#27467c', '#3f7f9c'],
  ['#1b2f62', '#2c5478'],
  ['#111d47', '#1c3358'],
  ['#0a1130', '#101a3c'],
] as const;

const midnightRows = duskRows.map((row, index): Row => {
  const [top, foot] = midnightColours[index] ?? [row.top, row.foot];
  return { ...row, top, foot, lit: row.lit * 1.35 };
});

function drawTower(frame: Frame, row: Row, left: number, width: number, height: number): void {
  const { context, random } = frame;
  const top = row.base - height;
  const face = context.createLinearGradient(0, row.base - row.high, 0, row.base);
  face.addColorStop(0, row.top);
  face.addColorStop(1, row.foot);
  context.fillStyle = face;
  const crown = random();
  context.beginPath();
  context.moveTo(left, row.base);
  context.lineTo(left, top);
  if (crown < 0.1) context.lineTo(left + width * 0.5, top - width * 1.1);
  else if (crown < 0.42) {
    context.lineTo(left + width * 0.2, top);
    context.lineTo(left + width * 0.2, top - 16);
    context.lineTo(left + width * 0.8, top - 16);
    context.lineTo(left + width * 0.8, top);
  } else if (crown < 0.5) context.lineTo(left + width, top - width * 0.28);
  context.lineTo(left + width, top);
  context.lineTo(left + width, row.base);
  context.fill();
  if (crown > 0.8) {
    const mast = top - 30 - random() * 60;
    context.fillRect(left + width * 0.5 - 1.5, mast, 3, top - mast);
    context.fillStyle = `rgba(255, 80, 70, ${0.55 + 0.45 * Math.sin(crown * 31)})`;
    context.beginPath();
    context.arc(left + width * 0.5, mast, 3, 0, Math.PI * 2);
    context.fill();
  }
  const edge = context.createLinearGradient(left, 0, left + width, 0);
  edge.addColorStop(0, 'rgba(255, 190, 150, 0.20)');
  edge.addColorStop(0.25, 'rgba(255, 190, 150, 0)');
  edge.addColorStop(1, 'rgba(10, 6, 30, 0.22)');
  context.fillStyle = edge;
  context.fillRect(left, top, width, height);
  if (row.lit === 0) return;
  const [stepX, stepY] = [11, 14];
  const warm = random() < 0.75;
  for (let y = top + 14; y < row.base - 8; y += stepY) {
    const busy = random() < 0.2 ? 1.6 : 1;
    for (let x = left + 7; x < left + width - 10; x += stepX) {
      const chance = random();
      const blink = random();
      if (chance > row.lit * busy) continue;
      const on = blink > 0.97 && chance < 0.2 ? 0.35 : 1;
      context.fillStyle = warm
        ? `rgba(255, ${190 + Math.floor(blink * 50)}, ${110 + Math.floor(chance * 120)}, ${(0.45 + 0.5 * blink) * on})`
        : `rgba(${180 + Math.floor(blink * 40)}, 220, 255, ${(0.35 + 0.5 * blink) * on})`;
      context.fillRect(x, y, 5, 7);
    }
  }
}

function drawSkyline(frame: Frame): void {
  const isMidnight = frame.variant > 0;
  for (const row of isMidnight ? midnightRows : duskRows) {
    for (let left = -40; left < 1960;) {
      const width = row.wide * (0.55 + frame.random() * 0.7);
      const middle = 1 - Math.abs(left + width / 2 - 1060) / 1250;
      const height = row.low + (row.high - row.low) * frame.random() ** 1.3 * Math.max(0.2, middle * 1.15);
      drawTower(frame, row, left, width, height);
      left += width + frame.random() * 14 - 4;
    }
    const haze = frame.context.createLinearGradient(0, shoreline - 220, 0, shoreline);
    haze.addColorStop(0, 'rgba(240, 140, 130, 0)');
    haze.addColorStop(1, isMidnight ? 'rgba(60, 200, 220, 0.13)' : 'rgba(240, 150, 135, 0.16)');
    frame.context.fillStyle = haze;
    frame.context.fillRect(0, shoreline - 220, 1920, 220);
  }
}

function drawReflection({ context, phase }: Frame): void {
  const { a: scale } = context.getTransform();
  const skyline = new OffscreenCanvas(context.canvas.width, context.canvas.height);
  skyline.getContext('2d')?.drawImage(context.canvas, 0, 0);
  for (let depth = 0; depth < 1080 - shoreline; depth += 2) {
    const far = depth / (1080 - shoreline);
    const shift =
      Math.sin(Math.PI * 2 * (phase * 2 + 26 / (far + 0.14))) * (1 + 9 * far) +
      Math.sin(Math.PI * 2 * (-phase + 61 / (far + 0.3))) * (0.5 + 5 * far);
    const from = Math.max(0, shoreline - 3 - depth * 1.5 + shift * 0.6);
    context.drawImage(skyline, 0, from * scale, 1920 * scale, 3 * scale, shift, shoreline + depth, 1920, 2.4);
  }
  const water = context.createLinearGradient(0, shoreline, 0, 1080);
  water.addColorStop(0, 'rgba(40, 22, 66, 0.28)');
  water.addColorStop(1, 'rgba(12, 8, 34, 0.82)');
  context.fillStyle = water;
  context.fillRect(0, shoreline, 1920, 1080 - shoreline);
  context.fillStyle = '#0b0920';
  context.fillRect(0, shoreline - 5, 1920, 6);
}

/** A skyline at dusk and its broken reflection in the river. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  float y = uv.y;
  vec3 c = mix(rgb(0xffb27a), rgb(0xf0708a), smoothstep(0.26, 0.48, y));
  c = mix(c, rgb(0x7a4a9c), smoothstep(0.42, 0.68, y));
  c = mix(c, rgb(0x2a2a6e), smoothstep(0.62, 0.88, y));
  c = mix(c, rgb(0x14163f), smoothstep(0.82, 1.05, y));
  if (variant > 0.5) {
    c = mix(rgb(0x2f6f96), rgb(0x23356f), smoothstep(0.26, 0.5, y));
    c = mix(c, rgb(0x0c1232), smoothstep(0.45, 0.85, y));
    c += rgb(0x1fd0d8) * 0.16 * exp(-pow((y - 0.3) * 6.0, 2.0));
  }
  c += stars(p, 14.0, 0.45, 0.0018) * smoothstep(0.6, 0.95, y);
  vec2 q = vec2(p.x * 0.7, p.y * 3.6);
  float cloud = fbm(q + 0.8 * fbm(q * 1.4 + orbit(1.0, 0.12), 4) + 2.0, 6);
  float lit = smoothstep(0.45, 0.72, cloud);
  c = mix(c, mix(variant > 0.5 ? rgb(0x4fb0c8) : rgb(0xffa98a), variant > 0.5 ? rgb(0x2c4480) : rgb(0x6a4a98), smoothstep(0.4, 0.75, y)), lit * 0.55 * smoothstep(0.3, 0.45, y) * smoothstep(1.0, 0.6, y));
  vec2 moon = p - vec2(-1.05, 0.62);
  c += rgb(0xffe6c8) * 0.12 * exp(-length(moon) * 6.0);
  c = mix(c, rgb(0xfff2dc), smoothstep(0.062, 0.059, length(moon)) * smoothstep(0.058, 0.062, length(moon - vec2(0.026, 0.014))));
  return c;
}`,
  still: drawSkyline,
  draw: drawReflection,
};
