import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixturesFolder } from '../../tests/support/media/testImages.ts';
import { inspectFile } from './inspectFile.ts';
import { cutPreview } from './cutPreview.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-preview-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each(['h264.mp4', 'vp9.webm', 'vp8.webm', 'av1.mp4'])(
  'a preview of %s is its beginning: shorter, smaller, without sound, in the same format',
  async (name) => {
    const source = join(fixturesFolder, name);
    const [whole, preview] = [await inspectFile(source), await cutPreview(source, folder, 1)];
    const cut = await inspectFile(preview?.path ?? '');
    expect(cut).toMatchObject({
      format: whole.format,
      codec: whole.codec,
      width: whole.width,
      hasSound: false,
    });
    expect(cut.durationMs).toBeGreaterThan(500);
    expect(cut.durationMs).toBeLessThanOrEqual(1_000);
    expect((await stat(preview?.path ?? '')).size).toBeLessThan((await stat(source)).size);
    await preview?.dispose();
    expect(await readdir(folder)).toEqual([]);
  },
);

test('what is no longer than a preview is there as a whole', async () => {
  const source = join(fixturesFolder, 'h264.mp4');
  const preview = await cutPreview(source, folder);
  expect((await inspectFile(preview?.path ?? '')).durationMs).toBe((await inspectFile(source)).durationMs);
});

test('what cannot be cut has none, and leaves nothing behind', async () => {
  const broken = join(folder, 'broken.mp4');
  await writeFile(broken, Buffer.from('ftyp and nothing else'));
  expect(await cutPreview(broken, folder)).toBeNull();
  expect(await readdir(folder)).toEqual(['broken.mp4']);
});
