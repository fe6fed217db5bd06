import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { compareFingerprints, type Region } from './compareFingerprints.ts';
import {
  fingerprintPath,
  formatFingerprints,
  parseFingerprints,
  type Fingerprints,
} from './fingerprintFile.ts';
import { picturesFolderVariable } from './picturesFolder.ts';
import { readFingerprint } from './readFingerprint.ts';

/** A request of the browser to compare: a rectangle of its page, in CSS pixels, as the picture of this name. */
export interface PictureRequest {
  name: string;
  clip: Region;
  /** Unless it is, a picture that differs is asked for once more, drawn afresh: nothing is written or said of it. */
  isLast: boolean;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares a picture with its fingerprint. @returns what is wrong with it, or null */
    comparePicture: (request: PictureRequest) => Promise<string | null>;
    /**
     * Ends the comparison of a file's stories, and writes their fingerprints where they are taken again.
     *
     * @param names of all pictures of the file, which fingerprints of no other may have; null where not all were shown
     * @returns what is wrong, or null
     */
    finishPictures: (names: readonly string[] | null) => Promise<string | null>;
  }
}

const drawAfresh = 'It is to be drawn afresh, and compared once more.';

/** The number of screenshots that a page has to come to rest. */
const attempts = 3;

const update = '`npm run test:stories -- --update=all`';
const results = 'test-results/stories';

/** The fingerprints of the files that are being shown; each is read once and written by one page alone. */
const files = new Map<string, Fingerprints>();

const comparePicture: BrowserCommand<[PictureRequest]> = async (context, { name, clip, isLast }) => {
  const path = storyPath(context);
  const folder = picturesFolder();
  if (folder !== undefined) {
    if (!isLast) return drawAfresh;
    const first = await takeScreenshot(context.page, clip);
    await writePicture(folder, nameOfFile(context), name, await rest(context.page, clip, first));
    return null;
  }
  const fingerprints = await fingerprintsOf(path);
  const expected = fingerprints.get(name);
  const first = await takeScreenshot(context.page, clip);
  if (expected && compareFingerprints(expected, await readFingerprint(first)).length === 0) return null;
  if (!isLast) return drawAfresh;
  const screenshot = await rest(context.page, clip, first);
  const actual = await readFingerprint(screenshot);
  const regions = expected ? compareFingerprints(expected, actual) : [];
  if (expected && regions.length === 0) return null;
  if (isUpdating(context)) {
    fingerprints.set(name, actual);
    return null;
  }
  const folderOfResults = join(context.project.config.root, results);
  const framed = await frame(screenshot, regions);
  const written = await writePicture(folderOfResults, nameOfFile(context), name, framed);
  const where = regions
    .map(({ x, y, width, height, by }) => `${x},${y} (${width}×${height} px, by ${by.toFixed(1)} of 255)`)
    .join(', ');
  return expected
    ? `The picture “${name}” differs from its fingerprint at ${where}. See ${written}; if it is meant to, ${update} takes fingerprints again.`
    : `The picture “${name}” has no fingerprint. See ${written}; ${update} adds it.`;
};

const finishPictures: BrowserCommand<[readonly string[] | null]> = async (context, names) => {
  const path = storyPath(context);
  if (picturesFolder() !== undefined) return null;
  const fingerprints = await fingerprintsOf(path);
  files.delete(path);
  const stale = names ? [...fingerprints.keys()].filter((name) => !names.includes(name)) : [];
  if (isUpdating(context)) {
    for (const name of stale) fingerprints.delete(name);
    await writeFingerprints(fingerprintPath(path), fingerprints);
    return null;
  }
  if (stale.length === 0) return null;
  return `${basename(fingerprintPath(path))} has fingerprints of pictures that no story shows: ${stale.join(', ')}. ${update} removes them.`;
};

/** The commands of the browser's side (`comparePictures.ts`). */
export const fingerprintCommands = { comparePicture, finishPictures };

function storyPath({ testPath }: BrowserCommandContext): string {
  if (testPath === undefined) throw new Error('Pictures are compared within stories only.');
  return testPath;
}

/** The story file's path below the root, without its ending. */
function nameOfFile(context: BrowserCommandContext): string {
  return relative(context.project.config.root, storyPath(context)).replace(/\.stories\.tsx$/, '');
}

function picturesFolder(): string | undefined {
  return process.env[picturesFolderVariable];
}

function isUpdating({ project }: BrowserCommandContext): boolean {
  return project.vitest.config.snapshotOptions.updateSnapshot === 'all';
}

async function fingerprintsOf(storyFile: string): Promise<Fingerprints> {
  const known = files.get(storyFile);
  if (known) return known;
  const text = await readFile(fingerprintPath(storyFile), 'utf8').catch(() => '');
  const fingerprints = parseFingerprints(text);
  files.set(storyFile, fingerprints);
  return fingerprints;
}

/** Writes the file; none where there are no pictures. */
async function writeFingerprints(path: string, fingerprints: Fingerprints): Promise<void> {
  if (fingerprints.size > 0) await writeFile(path, formatFingerprints(fingerprints));
  else await rm(path, { force: true });
}

/** Takes screenshots until two are the same. @returns the last */
async function rest(page: Page, clip: Region, first: Buffer): Promise<Buffer> {
  let last = first;
  for (let attempt = 1; attempt < attempts; attempt++) {
    const next = await takeScreenshot(page, clip);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's own command, whose quick compression takes a third of the time of Playwright's. */
async function takeScreenshot(page: Page, clip: Region): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Frames regions of a picture in red. */
async function frame(screenshot: Buffer, regions: readonly Region[]): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  const frames = regions.map(
    (region) =>
      `<rect x="${region.x}" y="${region.y}" width="${region.width}" height="${region.height}" fill="none" stroke="#f00" stroke-width="2"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frames.join('')}</svg>`;
  return sharp(screenshot)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

async function writePicture(folder: string, file: string, name: string, picture: Buffer): Promise<string> {
  const path = join(folder, file, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  return path;
}
