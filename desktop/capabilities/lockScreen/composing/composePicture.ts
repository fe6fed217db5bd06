import sharp, { type Sharp } from 'sharp';
import { plainGround } from '../../../platform/linux/lock/plainGround.ts';
import type { LockArea, LockScene } from './lockScene.ts';

/** Sizes as shares of the screen's height. */
const timeShare = 0.135;
const lineShare = 0.043;
const marginShare = 0.07;
const background = `#${plainGround}`;

/** One screen: the picture covers it (cut, never stretched). */
function composeScreen(scene: LockScene, width: number, height: number): Sharp {
  const ground = scene.picture
    ? sharp(scene.picture).autoOrient().resize(width, height, { fit: 'cover' }).flatten({ background })
    : sharp({ create: { width, height, channels: 3, background } });
  const svg = overlay(scene, width, height);
  // A pipeline composes before it resizes nothing more: what is on the picture is drawn at its final size.
  return ground.toColourspace('srgb').composite(svg ? [{ input: Buffer.from(svg) }] : []);
}

/** All screens as one PNG. @throws where the picture cannot be decoded */
export async function composeDesktop(scene: LockScene, areas: readonly LockArea[]): Promise<Buffer> {
  const width = Math.max(...areas.map((area) => area.x + area.width));
  const height = Math.max(...areas.map((area) => area.y + area.height));
  const parts = await Promise.all(
    areas.map(async (area) => ({
      input: await composeScreen(scene, area.width, area.height).png({ compressionLevel: 1 }).toBuffer(),
      left: area.x,
      top: area.y,
    })),
  );
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Pixels as an X server takes them: blue, green, red, unused. @throws where the picture cannot be decoded */
export async function composePixels(scene: LockScene, width: number, height: number): Promise<Buffer> {
  const pixels = await composeScreen(scene, width, height).ensureAlpha().raw().toBuffer();
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    pixels[at] = pixels[at + 2] ?? 0;
    pixels[at + 2] = red;
  }
  return pixels;
}

function overlay({ look, clock }: LockScene, width: number, height: number): string | null {
  if (look.mode === 1) return null;
  const lines = [
    { text: clock.time, size: timeShare * height, weight: 600 },
    { text: clock.date, size: lineShare * height, weight: 400 },
    ...(look.mode === 3 && look.message
      ? [{ text: look.message, size: lineShare * height, weight: 400 }]
      : []),
  ];
  const margin = marginShare * height;
  const blockHeight = lines.reduce((sum, { size }) => sum + size * 1.4, 0);
  const { x, y } = look.position;
  const anchor = x < 34 ? 'start' : x > 66 ? 'end' : 'middle';
  const left = margin + (x / 100) * (width - 2 * margin);
  let baseline = margin + (y / 100) * (height - 2 * margin - blockHeight);
  const texts = lines.map(({ text, size, weight }) => {
    baseline += size * 1.2;
    const line = `<text x="${left}" y="${baseline}" font-size="${size}" font-weight="${weight}">${escapeText(text)}</text>`;
    baseline += size * 0.2;
    return line;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${height * 0.006}"/></filter>
<g font-family="Noto Sans CJK SC, Noto Sans SC, sans-serif" text-anchor="${anchor}">
<g fill="#000000" fill-opacity="0.7" filter="url(#shadow)">${texts.join('')}</g><g fill="#ffffff">${texts.join('')}</g></g></svg>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
