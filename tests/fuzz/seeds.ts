import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  makeAnimation,
  makeCursor,
  makeInvertingCursor,
  makeTar,
} from '../../desktop/platform/pointers/testing/cursorFiles.ts';
import { writeXcursor } from '../../desktop/platform/pointers/files/xcursorFile.ts';
import { greedyMp4, hangingMp4, hangingWebm } from '../support/media/hostileVideos.ts';
import { interlacedPng } from '../support/media/hostilePictures.ts';
import { drawing, fixturesFolder } from '../support/media/testImages.ts';
import { makeZip, makeZip64, webWallpaperFiles } from '../support/zip.ts';
import type { Random } from './random.ts';

const side = 48;

/** Small files of a kind, sound ones and those that once ended a process. */
export interface Seeds {
  readonly pictures: readonly Buffer[];
  readonly videos: readonly Buffer[];
  readonly archives: readonly Buffer[];
  readonly themes: readonly Buffer[];
  readonly pointers: readonly Buffer[];
}

/** Makes the files that a run begins with: the same in each. */
export async function makeSeeds(): Promise<Seeds> {
  const noise = { width: side, height: side, channels: 4, background: '#8040c0' } as const;
  const picture = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 120, sigma: 60 } } });
  const described = picture.clone().withMetadata({ exif: { IFD0: { Make: 'maker' } } });
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { ...noise, background } })
        .png()
        .toBuffer(),
    ),
  );
  const films = ['av1.mp4', 'h264.mp4', 'h264.mov', 'h264.mkv', 'vp8.webm', 'vp9.webm'];
  const cursors = [makeCursor(), makeInvertingCursor(), makeAnimation([makeCursor(), makeCursor()], [6, 9])];
  const frame = { width: 32, height: 32, hotX: 1, hotY: 2, milliseconds: 80, pixels: Buffer.alloc(4096, 90) };
  const png = await picture.clone().png().toBuffer();
  const files = [...webWallpaperFiles, { name: 'preview.png', data: png }];
  const manifest = { kind: 'yueqi.theme', version: 1, name: '夜', parts: { clock: { style: 'digital' } } };
  return {
    pictures: [
      png,
      await described.clone().png({ progressive: true, palette: true }).toBuffer(),
      await described.clone().jpeg().toBuffer(),
      await described.clone().jpeg({ progressive: true }).toBuffer(),
      await described.clone().webp().toBuffer(),
      await picture.clone().avif({ effort: 0 }).toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      Buffer.from(drawing('<rect width="9" height="9"/><text x="3" y="9">月</text>')),
      interlacedPng(200),
    ],
    videos: [
      ...(await Promise.all(films.map((name) => readFile(join(fixturesFolder, name))))),
      await hangingWebm(),
      await hangingMp4(),
      await greedyMp4(),
    ],
    archives: [
      makeZip(files),
      makeZip64(files),
      makeZip64(files, { locator: 2n ** 53n }),
      makeZip([...files, { name: 'project.json', data: '{"type":"web","file":"index.html","title":"t"}' }]),
      makeZip(files.map((file) => ({ ...file, name: `wallpaper/${String(file.name)}` }))),
    ],
    themes: [makeZip([{ name: 'manifest.json', data: JSON.stringify(manifest) }])],
    pointers: [
      ...cursors,
      writeXcursor(new Map([[32, [frame, frame]]])),
      makeTar({ 't/cursors/left_ptr': makeCursor() }, { 't/cursors/default': 'left_ptr' }),
      gzipSync(makeTar({ 'arrow.cur': makeCursor() })),
      makeZip([{ name: 'arrow.cur', data: makeCursor() }]),
    ],
  };
}

const keys = [
  'type',
  'file',
  'title',
  'general',
  'properties',
  'preview',
  'text',
  'value',
  'options',
  'order',
];
const names = [
  '__proto__',
  'constructor',
  'toString',
  'Type',
  'AppVersion',
  'Title',
  'FileName',
  'localization',
];
const words = [
  'web',
  'index.html',
  '../../etc',
  'slider',
  'combo',
  'color',
  'bool',
  '1 0.5 x',
  '\u202e',
  '"',
  '/*',
];

/** A manifest as its grammar allows it, with what it does not foresee. */
export function makeManifest(random: Random): Buffer {
  const text = JSON.stringify(makeValue(random, 0));
  if (random.isOnceIn(8))
    return Buffer.from(text + random.pick(['/*', '"\\"', '//', ',}', '[']).repeat(20_000));
  if (random.isOnceIn(8)) return Buffer.from(random.pick(['[', '{"a":']).repeat(50_000));
  return random.isOnceIn(4) ? Buffer.from(text.slice(0, random.below(text.length))) : Buffer.from(text);
}

function makeValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 5 ? 3 : 6);
  if (kind === 0) return random.pick(words);
  if (kind === 1) return random.pick([0, -1, 1e308, 2 ** 53, null, true, 0.1]);
  if (kind === 2) return random.pick(words).repeat(random.below(50));
  if (kind === 3) return Array.from({ length: random.below(5) }, () => makeValue(random, depth + 1));
  const entries = Array.from({ length: 1 + random.below(8) }, (): [string, unknown] => [
    random.pick(random.isOnceIn(4) ? names : keys),
    makeValue(random, depth + 1),
  ]);
  return JSON.parse(
    `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
  );
}

/** A drawing as its grammar allows it: deep, wide, with references to itself. */
export function makeDrawing(random: Random): Buffer {
  const count = 1 + random.below(random.isOnceIn(6) ? 3_000 : 20);
  const shape = (index: number): string =>
    random.pick([
      `<rect id="r${index}" width="${random.below(1e9)}" height="9" rx="1e30"/>`,
      `<g id="g${index}"><use href="#g${random.below(count)}"/><use href="#g${random.below(count)}"/></g>`,
      `<path d="M0 0${'L1e9 -1e9 '.repeat(random.below(400))}"/>`,
      `<text x="1" font-size="${random.below(1e6)}">${'月'.repeat(random.below(200))}</text>`,
      '<filter id="f"><feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="9999"/></filter>',
      `<rect width="100%" height="100%" filter="url(#f)" mask="url(#r${index})"/>`,
      '<image href="file:///etc/passwd" width="9" height="9"/>',
      `<pattern id="p${index}" width="0.001" height="0.001"><rect fill="url(#p${index})"/></pattern>`,
    ]);
  const body = Array.from({ length: count }, (_shape, index) => shape(index)).join('');
  const size = random.pick(['320', '1', '1e9', '-1', '0', '32767', '1e-9']);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${random.pick(['180', '1e9', '9'])}">${body}</svg>`,
  );
}
