import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MediaError } from '../../../../media/mediaError.ts';
import type { PointerImage } from '../../pointers/files/pointerImage.ts';
import { writeXcursor } from '../../pointers/files/xcursorFile.ts';
import { pointerProcess } from '../../pointers/pointerProgram.ts';
import { createCursorFinder } from './findCursor.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-cursors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const imageOf = (side: number): PointerImage => ({
  width: side,
  height: side,
  hotX: 1,
  hotY: 2,
  milliseconds: 50,
  pixels: Buffer.alloc(side * side * 4, 255),
});

async function addTheme(theme: string, file: Uint8Array, inherits = ''): Promise<string> {
  const cursors = join(folder, theme, 'cursors');
  await mkdir(cursors, { recursive: true });
  await writeFile(join(folder, theme, 'index.theme'), `[Icon Theme]\nInherits=${inherits}\n`);
  const path = join(cursors, 'left_ptr');
  await writeFile(path, file);
  return path;
}

const logged: string[] = [];
const log = (message: string, cause?: unknown): void =>
  void logged.push(`${message}: ${cause instanceof MediaError ? cause.code : 'unknown'}`);
const find = (theme: string, size: number) => createCursorFinder([folder], theme, size, log)('left_ptr');

test('the nearest size of a pointer is found, with all its frames', async () => {
  const sizes = new Map([
    [24, [imageOf(24)]],
    [48, [imageOf(48), imageOf(48)]],
  ]);
  await addTheme('moon', writeXcursor(sizes));
  expect(await find('moon', 40)).toEqual(
    [imageOf(48), imageOf(48)].map((image) =>
      expect.objectContaining({ ...image, pixels: expect.any(Uint8Array) }),
    ),
  );
  expect((await find('moon', 20))?.length).toBe(1);
});

test('a damaged file, and one of no sense for its size, is that of the theme that is inherited', async () => {
  await addTheme('plain', writeXcursor(new Map([[24, [imageOf(24)]]])));
  const damaged = await addTheme(
    'damaged',
    writeXcursor(new Map([[24, [imageOf(24)]]])).subarray(0, 900),
    'plain',
  );
  expect((await find('damaged', 24))?.[0]?.width).toBe(24);
  await truncate(damaged, 70_000_000);
  expect((await find('damaged', 24))?.[0]?.width).toBe(24);
});

test('what no theme has is not found', async () => {
  expect(await find('absent', 24)).toBeNull();
});

test('a pointer that could not be read in time is left out, and that is logged', async () => {
  const path = await addTheme('slow', writeXcursor(new Map([[24, [imageOf(24)]]])));
  const memoryLimitBytes = 512 * 1024 ** 2;
  onTestFinished(() => {
    pointerProcess.limits = { timeLimitMs: Number.POSITIVE_INFINITY, memoryLimitBytes };
  });
  // One that runs could answer in time.
  await pointerProcess.end();
  pointerProcess.limits = { timeLimitMs: 1, memoryLimitBytes };
  expect(await find('slow', 24)).toBeNull();
  expect(logged).toEqual([`the pointer ${path} was left out: the process that reads it failed: too_slow`]);
});
