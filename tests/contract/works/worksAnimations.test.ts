import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../desktop/browser/posterMaker.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { parsers } from '../../../media/foreign/parsers.ts';
import { MediaError } from '../../../media/mediaError.ts';
import type { Posters } from '../../../media/posters/posters.ts';
import { pauseSeconds } from '../../../server/domains/works/build/buildLeases.ts';
import { buildJobs } from '../../../server/jobs/buildJob.ts';
import { startJobs } from '../../../server/kernel/jobs.ts';
import { dynamicKinds, wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { type BuildHarness, makePosters, openBuildHarness } from '../../support/buildHarness.ts';
import { databaseKinds } from '../../support/databases.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { insertUsers } from '../../support/rows.ts';
import { type Identity, openTestService, type TestService } from '../../support/service.ts';
import { categories, desktopImage, insertTestCategories } from '../../support/works.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const moving = { category_id: String(categories.moving) };

async function animate(shades: readonly number[]): Promise<Buffer> {
  const frames = await Promise.all(shades.map((shade) => desktopImage(shade, 1280, 720).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: shades.map(() => 200), effort: 0 })
    .toBuffer();
}

async function animateAsAvif(folder: string): Promise<Buffer> {
  const path = join(folder, 'moving.avif');
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=5:duration=0.4'];
  const coded = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '40'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...pictures, ...coded, path]);
  return readFile(path);
}

async function writePq(folder: string): Promise<string> {
  const path = join(folder, 'film.mp4');
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=5:duration=1'];
  const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', ...colours];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...pictures, ...coded, path]);
  return path;
}

describe.each(databaseKinds)('pictures that move on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;
  let posters: PosterMaker | null;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person, createRenditionPool());
    posters = createPosterMaker(
      await findBrowser({ environment: process.env }),
      process.env,
      () => undefined,
    );
  });
  afterAll(async () => {
    await posters?.close();
    await harness.close();
    await service.close();
  });

  test('uploaded as a dynamic wallpaper, one becomes a looping video', async () => {
    const wid = await harness.upload(await animate([1, 40, 80]), moving);
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { wtype: wallpaperTypes.dynamic, sub_wtype: dynamicKinds.video, mime: 'video/mp4' },
    });
    expect(await harness.build(await harness.claim(), harness.tools(posters))).toBe('built');
    const wallpaper = (await harness.read(wid))?.wallpaper;
    expect(wallpaper).toMatchObject({
      ...{ state: wallpaperStates.audit, mime: 'video/mp4', width: 1280, height: 720 },
      md5_340_190: expect.any(String),
    });
    const stored = await service.media.find(wallpaper?.md5 ?? '');
    expect(await inspectFile(stored?.path ?? '')).toMatchObject({
      kind: 'video',
      codec: 'VP9',
      durationMs: 600,
    });
  });

  test('as a static wallpaper it stays a picture; a still picture is no dynamic wallpaper', async () => {
    const wid = await harness.upload(await animate([2, 41]));
    expect(await harness.read(wid)).toMatchObject({ wallpaper: { wtype: wallpaperTypes.static } });
    await expect(harness.upload(await desktopImage(3).png().toBuffer(), moving)).rejects.toThrow('refused');
    await harness.build(await harness.claim(), harness.tools(makePosters()));
  });

  test('as a static wallpaper an AVIF is built as its first frame', async () => {
    const wid = await harness.upload(await animateAsAvif(testFolder()));
    expect(await harness.build(await harness.claim(), harness.tools(makePosters()))).toBe('built');
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { wtype: wallpaperTypes.static, mime: 'image/webp', width: 1280, height: 720 },
    });
  });

  test('one that does not move after all is refused as unreadable', async () => {
    const wid = await harness.upload(await animate([4, 42]), moving);
    expect(await harness.build(await harness.claim(), harness.tools(makePosters()))).toBe('refused');
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('one that cannot be converted is not tried again', async () => {
    const wid = await harness.upload(await animate([6, 44]), moving);
    const failing = { ...makePosters(), animate: () => Promise.reject(new MediaError('poster_failed')) };
    expect(await harness.build(await harness.claim(), harness.tools(failing))).toBe('refused');
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('nor is a video of other colours that has no poster either; what its upload was found to be is enough', async () => {
    const wid = await harness.upload(await readFile(await writePq(testFolder())), moving);
    const inspect = vi.spyOn(parsers, 'run');
    const fail = () => Promise.reject(new MediaError('poster_failed'));
    const convert = vi.fn(fail);
    const failing = { ...makePosters(), convert, make: fail };
    expect(await harness.build(await harness.claim(), harness.tools(failing))).toBe('refused');
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
    expect(convert).toHaveBeenCalledTimes(1);
    // Its copy alone: its upload was inspected when it came.
    const paths = inspect.mock.calls.map(([, request]) => request);
    inspect.mockRestore();
    expect(paths).toEqual([{ path: expect.stringMatching(/-copy$/) }]);
  });

  test('one that a busy machine failed at is tried again', async () => {
    const wid = await harness.upload(await animate([8, 47]), moving);
    const codes = ['worker_crashed', 'too_slow'] as const;
    for (const code of codes) {
      const failing = { ...makePosters(), animate: () => Promise.reject(new MediaError(code)) };
      expect(await harness.build(await harness.claim(), harness.tools(failing))).toBe('postponed');
      service.time.now += pauseSeconds;
    }
    expect(await harness.build(await harness.claim(), harness.tools(makePosters()))).toBe('refused');
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('so is a video of other colours without a browser, which converts nothing', async () => {
    await harness.upload(await readFile(await writePq(testFolder())), moving);
    const inspect = vi.spyOn(parsers, 'run').mockRejectedValueOnce(new MediaError('worker_crashed'));
    expect(await harness.build(await harness.claim())).toBe('postponed');
    inspect.mockRestore();
    service.time.now += pauseSeconds;
    expect(await harness.build(await harness.claim())).toBe('built');
  });

  test('works that are not converted do not wait behind one that is', async () => {
    const begun = Promise.withResolvers<void>();
    const animated = await harness.upload(await animate([7, 45]), moving);
    const picture = await harness.upload(await desktopImage(46).png().toBuffer());
    const { database, media, privateFiles } = service;
    const converting: Posters = {
      ...makePosters(),
      animate: (_path, _inspection, _ground, signal) =>
        new Promise((_resolve, reject) => {
          begun.resolve();
          signal?.addEventListener('abort', () => reject(new MediaError('cancelled')));
        }),
    };
    const builders = startJobs(
      buildJobs,
      { database, media, privateFiles, openPosters: async () => converting },
      { onFailure: (error) => harness.failures.push(error), clock: () => service.time.now },
    );
    await begun.promise;
    const stateOf = async (wid: number) => (await harness.read(wid))?.wallpaper.state;
    await vi.waitFor(async () => expect(await stateOf(picture)).toBe(wallpaperStates.audit), {
      timeout: 30_000,
      interval: 100,
    });
    expect(await stateOf(animated)).toBe(wallpaperStates.waitingBuilding);
    await builders.stop();
    expect(await stateOf(animated)).toBe(wallpaperStates.waiting);
    await harness.build(await harness.claim(), harness.tools(makePosters()));
  });

  test('without a browser it waits', async () => {
    await harness.upload(await animate([5, 43]), moving);
    expect(await harness.build(await harness.claim())).toBe('postponed');
    expect(harness.failures).toHaveLength(1);
  });
});
