import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../desktop/browser/posterMaker.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { dynamicKinds, wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { type BuildHarness, makePosters, openBuildHarness } from '../../support/buildHarness.ts';
import { databaseKinds } from '../../support/databases.ts';
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
    posters = createPosterMaker(await findBrowser({ environment: process.env }), () => undefined);
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

  test('one that does not move after all is refused as unreadable', async () => {
    const wid = await harness.upload(await animate([4, 42]), moving);
    expect(await harness.build(await harness.claim(), harness.tools(makePosters()))).toBe('refused');
    expect(await harness.read(wid)).toMatchObject({ refusal: { code: 'unreadable' } });
  });

  test('without a browser it waits', async () => {
    await harness.upload(await animate([5, 43]), moving);
    expect(await harness.build(await harness.claim())).toBe('postponed');
    expect(harness.failures).toHaveLength(1);
  });
});
