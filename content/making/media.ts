import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { CatalogueWallpaper } from '../catalogue.ts';
import type { Entry, LoopSource, StaticSource } from '../entries/entry.ts';
import type { Studio } from '../harness/studio.ts';
import { storeMedia } from './mediaFolder.ts';
import { readColours } from './palette.ts';
import { readWebPackage } from './readWebPackage.ts';
import { encodeImage, encodeWithin, storeSmallRenditions, opaque } from './images.ts';
import { makeLoop } from './videos.ts';

/** The measurements that are made together with a wallpaper's files. */
export type Made = Pick<
  CatalogueWallpaper,
  'width' | 'height' | 'duration_ms' | 'bytes' | 'md5' | 'mime' | 'palette' | 'color_ids' | 'files' | 'web'
>;

const framesPerSecond = 24;
/** Greatest sizes in bytes: a 4K image, the 1920 × 1080 image (also the poster of a loop or page). */
const fullLimit = 620_000;
const posterLimit = 190_000;
/** The time for which a page runs before its poster is made. */
const settleMs = 2500;

/** Draws an entry and stores all its files. */
export function makeMedia(studio: Studio, entry: Entry): Promise<Made> {
  switch (entry.source.kind) {
    case 'static':
      return makeStatic(studio, entry.source);
    case 'loop':
      return makeDynamicVideo(studio, entry.source);
    case 'web':
      return makeWeb(studio, entry.slug);
  }
}

async function makeStatic(studio: Studio, source: StaticSource): Promise<Made> {
  const size = { width: 3840, height: 2160 };
  const request = {
    slug: source.scene,
    variant: source.variant ?? 0,
    phase: source.phase ?? 0,
    shaderScale: 1,
    ...size,
  };
  const image = opaque({ pixels: await studio.draw(request), ...size });
  const full = await encodeWithin(image, 84, fullLimit);
  const md5 = await storeMedia(full, 'webp');
  // That of 2K is derived when the catalogue is written.
  const files = { ...(await storeSmallRenditions(image)), md5_1920: await storePoster(image), md5_2k: null };
  return {
    ...size,
    duration_ms: null,
    bytes: full.length,
    md5,
    mime: 'image/webp',
    ...(await readColours(image)),
    files: { ...files, md5_4k: md5, md5_video: null, preview_video: null },
    web: null,
  };
}

async function makeDynamicVideo(studio: Studio, source: LoopSource): Promise<Made> {
  const size = { width: 1920, height: 1080 };
  const variant = source.variant ?? 0;
  const poster = opaque({
    pixels: await studio.draw({ slug: source.scene, variant, phase: 0, shaderScale: 1, ...size }),
    ...size,
  });
  const plan = {
    ...source,
    variant,
    framesPerSecond,
    quality: source.quality ?? 24,
    shaderScale: source.shaderScale ?? 1,
  };
  const { loop, preview } = await makeLoop(studio, plan);
  const md5 = await storeMedia(loop, 'mp4');
  return {
    ...size,
    duration_ms: source.seconds * 1000,
    bytes: loop.length,
    md5,
    mime: 'video/mp4',
    ...(await readColours(poster)),
    files: {
      ...(await posterFiles(poster)),
      md5_video: md5,
      preview_video: await storeMedia(preview, 'mp4'),
    },
    web: null,
  };
}

async function makeWeb(studio: Studio, slug: string): Promise<Made> {
  const size = { width: 1920, height: 1080 };
  const poster = sharp(
    await studio.photograph(`web/${slug}/index.html?fps=4&scale=1`, size.width, size.height, settleMs),
  ).removeAlpha();
  const { bytes, files } = await listPage(slug);
  const entry = files.find(({ path }) => path === 'index.html');
  if (!entry) throw new Error(`content/web/${slug} has no index.html; a web wallpaper starts there.`);
  return {
    ...size,
    duration_ms: null,
    bytes,
    md5: entry.md5,
    mime: 'text/html',
    ...(await readColours(poster)),
    files: { ...(await posterFiles(poster)), md5_video: null, preview_video: null },
    web: { entry: 'index.html', files, package: await readWebPackage(slug) },
  };
}

async function listPage(slug: string): Promise<{ bytes: number; files: { path: string; md5: string }[] }> {
  const pages = fileURLToPath(new URL('../web/', import.meta.url));
  const sources = (await readdir(join(pages, slug))).map((name) => [name, join(pages, slug, name)] as const);
  let bytes = 0;
  const files = [];
  for (const [path, file] of [...sources, ['frame.js', join(pages, 'frame.js')] as const]) {
    const content = await readFile(file);
    bytes += content.length;
    files.push({ path, md5: createHash('md5').update(content).digest('hex') });
  }
  return { bytes, files };
}

async function posterFiles(poster: Sharp) {
  return {
    ...(await storeSmallRenditions(poster)),
    md5_1920: await storePoster(poster),
    md5_2k: null,
    md5_4k: null,
  };
}

async function storePoster(image: Sharp): Promise<string> {
  const poster = await encodeWithin(image.clone().resize(1920, 1080), 80, posterLimit);
  return storeMedia(poster, 'webp');
}

/** Draws an author's avatar: a moon over two hills in the author's colours. @returns the MD5 of a 160 × 160 WebP */
export async function makeAvatar(
  [sky, moon, hill]: readonly [string, string, string],
  uid: string,
): Promise<string> {
  const seed = Number(uid) % 97;
  const [x, y, radius] = [50 + ((seed * 37) % 60), 48 + ((seed * 23) % 26), 22 + ((seed * 7) % 12)];
  const [left, middle, right] = [108 + (seed % 5) * 4, 92 + ((seed * 3) % 5) * 6, 112 - (seed % 4) * 5];
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">
    <rect width="160" height="160" fill="${sky}"/>
    <circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="${moon}" opacity=".18"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${moon}"/>
    <path d="M0 ${left} Q40 ${middle - 14} 84 ${middle + 18} T160 ${right} V160 H0Z" fill="${hill}" opacity=".55"/>
    <path d="M0 ${right + 22} Q52 ${left} 100 ${right + 16} T160 ${left + 8} V160 H0Z" fill="${hill}"/></svg>`;
  return storeMedia(await encodeImage(sharp(Buffer.from(image)), 86), 'webp');
}
