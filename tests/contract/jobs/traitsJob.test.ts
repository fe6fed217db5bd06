import { describe, expect, test } from 'vitest';
import { passes, priceTraits } from '../../../server/domains/catalogue/wallpapers/traits.ts';
import { derivedTraits, traitsJob } from '../../../server/jobs/traitsJob.ts';
import { insertWallpapers } from '../../../server/seed/listing.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, testNow } from '../../support/service.ts';

describe.each(bothDatabases)('the job of the traits on %s', (kind) => {
  test('lists that an older version has written are derived again, once, and filter as new ones do', async () => {
    const service = await openTestService(kind, { isSeeded: false });
    const { database } = service;
    await insertUsers(database, ['70001']);
    // More than one batch.
    const made = Array.from({ length: 620 }, (_, index) => ({
      wallpaper: makeWallpaper({
        ...{ wid: index + 1, author_uid: '70001', wtype: 1, ptype: index % 3 },
        ...{ width: index % 2 === 0 ? 1920 : 1080, height: index % 2 === 0 ? 1080 : 1920 },
      }),
      categoryIds: [101],
      tagNames: [],
      colorIds: [index % 12],
      searchTexts: [],
    }));
    await insertWallpapers(database, made);
    const read = () =>
      database
        .selectFrom('listings')
        .select(['wid', 'category_id', 'traits'])
        .orderBy('wid')
        .orderBy('category_id')
        .execute();
    const fresh = await read();
    await database.updateTable('listings').set({ traits: 0 }).execute();
    await database.deleteFrom('refreshes').where('name', '=', derivedTraits).execute();
    const portraits = async () =>
      (await service.call('dynamicList', { ratio: 'portrait', sort: 1, limit: 60 })).list.length;
    expect(await portraits()).toBe(0);

    const run = (stop = new AbortController().signal) =>
      traitsJob.run({ database }, { clock: () => testNow, stop, onFailure: () => undefined });
    await run(AbortSignal.abort());
    expect((await read()).every(({ traits }) => traits === 0)).toBe(true);
    await run();
    expect(await read()).toEqual(fresh);
    expect(await portraits()).toBe(60);
    const free = priceTraits(0);
    expect((await read()).filter(({ traits }) => passes(traits, free)).length).toBeGreaterThan(0);

    // Done: nothing of the lists is read again, whatever stands there.
    await database.updateTable('listings').set({ traits: 1 }).where('wid', '=', 1).execute();
    await run();
    expect((await read())[0]?.traits).toBe(1);
    await service.close();
  });
});
