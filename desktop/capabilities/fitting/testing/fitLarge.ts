import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { startFitting } from './startFitting.ts';

/** A video that is more than a screen of 320 × 180 shows, and one that is not. */
export const large = { width: 960, height: 540, frameRate: 60, seconds: 1 };
export const small = { width: 320, height: 180, frameRate: 30, seconds: 1 };

/** Starts with a large video for which a rendition is asked, and waits for what becomes of it. */
export async function fitLarge(changes: Parameters<typeof startFitting>[0] = {}) {
  const started = await startFitting(changes);
  await started.fitting.start();
  const video = await started.add(large);
  const bytes = await readFile(video.path).catch(() => null);
  started.fitting.begin(video.wid);
  await started.fitting.settled();
  return { ...started, ...video, bytes, detail: started.fitting.detail(video.wid) };
}

/** The wallpaper plays its own file, which is untouched, and nothing half-written is left. */
export async function expectOriginal({
  library,
  media,
  wid,
  md5,
  path,
  bytes,
}: Awaited<ReturnType<typeof fitLarge>>) {
  expect(library.get(wid)).toMatchObject({ md5, md5_video: md5 });
  expect(await readFile(path)).toEqual(bytes);
  expect(await readdir(media.temporaryFolder)).toEqual([]);
}
