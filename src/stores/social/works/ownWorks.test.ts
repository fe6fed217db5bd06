import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import type { WorkDto } from '../../../api/contract/works.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { ownWorksStore, watchMilliseconds } from './ownWorks.ts';
import type { RequestOf } from '../../../api/contract/call.ts';
import type { ApiCalls } from '../../../api/contract/index.ts';
import { pageOf } from '../../testing/fixtures/pages.ts';
import { workDto } from '../../testing/fixtures/works.ts';
import type { ApiAnswers } from '../../testing/scriptedApi.ts';

const states = { offline: 0, online: 1, audit: 2, failed: 3, waiting: 4, building: 5 };

const inState = (wid: number, state: keyof typeof states, fields: Partial<WorkDto> = {}): WorkDto =>
  workDto({ wallpaper: wallpaperDto({ wid, state: states[state] }), ...fields });

type Asked = RequestOf<ApiCalls['uploadedWallpapers']>;

/** The store of a signed-in author whose works the test changes by hand. */
function createWorks(first: WorkDto[], answers: ApiAnswers = {}) {
  const service = { list: first, asked: [] as Asked[], fault: null as Error | null };
  const parts = createRoot({
    uploadedWallpapers: (params) => {
      service.asked.push(params);
      if (service.fault) throw service.fault;
      const list = service.list.filter(
        ({ wallpaper }) => params.state === undefined || wallpaper.state === params.state,
      );
      return pageOf(list);
    },
    ...answers,
  });
  parts.session.adopt(identity());
  return { ...parts, service, works: parts.root.get(ownWorksStore) };
}

test('works are requested by state and type, with a cached list each', async () => {
  const { service, works } = createWorks([inState(1, 'audit'), inState(2, 'online')]);
  const audited = works.list({ state: 'audit', type: 2 });
  await audited.ensure();
  expect(service.asked).toEqual([{ wtype: 2, state: states.audit, cursor: null, limit: expect.any(Number) }]);
  expect(audited.items.map(({ wid, state }) => [wid, state])).toEqual([[1, 'audit']]);
  expect(works.list({ state: 'audit', type: 2 })).toBe(audited);
  expect(works.list({})).not.toBe(audited);
});

test('while a work waits or is built the list is refetched every two seconds, and then no more', async () => {
  const { service, works, clock } = createWorks([inState(1, 'waiting', { built_percent: 0 })]);
  const list = works.list({});
  await list.ensure();
  const stop = works.watch(list);
  await expect.poll(() => service.asked.length).toBe(2);
  service.list = [inState(1, 'building', { built_percent: 40 })];
  clock.advance(watchMilliseconds - 1);
  expect(service.asked).toHaveLength(2);
  clock.advance(1);
  await expect.poll(() => list.items[0]?.builtPercent).toBe(40);
  service.list = [inState(1, 'audit')];
  clock.advance(watchMilliseconds);
  await expect.poll(() => list.items[0]?.state).toBe('audit');
  clock.advance(watchMilliseconds * 5);
  expect(service.asked).toHaveLength(4);
  stop();
});

test('the image of a work appears on the existing card', async () => {
  const bare = inState(1, 'building', { built_percent: 10 });
  bare.wallpaper.md5_210_118 = null;
  const { service, works, clock } = createWorks([bare]);
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  const [work] = list.items;
  service.list = [inState(1, 'building', { built_percent: 60 })];
  clock.advance(watchMilliseconds);
  await expect.poll(() => work?.wallpaper.fields.md5_210_118).toBe('b'.repeat(32));
  expect(list.items[0]).toBe(work);
});

test('nothing is requested while the list is not on screen', async () => {
  const { service, works, clock } = createWorks([inState(1, 'waiting')]);
  const list = works.list({});
  await list.ensure();
  works.watch(list)();
  await expect.poll(() => service.asked.length).toBe(2);
  clock.advance(watchMilliseconds * 5);
  expect(service.asked).toHaveLength(2);
});

test('a broken line is tried again; an expired sign-in is not', async () => {
  const { service, works, clock } = createWorks([inState(1, 'waiting')]);
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  service.fault = new ApiError({ path: '/', fault: 'offline', message: 'gone' });
  clock.advance(watchMilliseconds);
  await expect.poll(() => service.asked.length).toBe(3);
  await expect.poll(() => (clock.advance(watchMilliseconds), service.asked.length)).toBe(4);
  service.fault = new ApiError({ path: '/', ret: errorCodes.loginExpired, message: 'expired' });
  await expect.poll(() => (clock.advance(watchMilliseconds), service.asked.length)).toBe(5);
  await Promise.resolve();
  clock.advance(watchMilliseconds * 5);
  expect([service.asked.length, list.items.length]).toEqual([5, 1]);
});

test('a work that was just accepted is first, and is polled', async () => {
  const { service, works, clock } = createWorks([inState(1, 'online')]);
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  const fresh = inState(2, 'waiting', { built_percent: 0 });
  works.add(fresh);
  expect(list.items.map(({ wid, state }) => [wid, state])).toEqual([
    [2, 'waiting'],
    [1, 'online'],
  ]);
  service.list = [inState(2, 'building', { built_percent: 5 }), inState(1, 'online')];
  clock.advance(watchMilliseconds);
  await expect.poll(() => list.items[0]?.state).toBe('building');
});

test('taking a work offline immediately shows the allowed actions', async () => {
  const online = inState(1, 'online', { actions: ['open', 'takeOffline'] });
  const { service, works } = createWorks([online], {
    switchWork: ({ wid, state }) => {
      expect([wid, state]).toEqual([1, 0]);
      const work = inState(1, 'offline', { actions: ['putOnline'] });
      service.list = [work];
      return { work };
    },
  });
  const list = works.list({});
  await list.ensure();
  const [work] = list.items;
  if (!work) throw new Error('There is a work.');
  expect([work.may('takeOffline'), work.may('putOnline')]).toEqual([true, false]);
  await expect(works.act(work, 'takeOffline')).resolves.toBeNull();
  expect([work.state, work.may('putOnline'), works.isBusy(work)]).toEqual(['offline', true, false]);
});

test('a withdrawn work has gone from every list', async () => {
  const { service, works } = createWorks([inState(1, 'waiting'), inState(2, 'audit')], {
    cancelWork: ({ wid }: { wid: number }) => {
      service.list = service.list.filter(({ wallpaper }) => wallpaper.wid !== wid);
      return {};
    },
  });
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  const [work] = list.items;
  if (!work) throw new Error('There is a work.');
  await expect(works.act(work, 'withdraw')).resolves.toBeNull();
  expect(list.items.map(({ wid }) => wid)).toEqual([2]);
});

test('a refusal is returned, and the list shows the actual state', async () => {
  const { service, works } = createWorks([inState(1, 'audit')], {
    cancelWork: () => {
      service.list = [inState(1, 'online', { actions: ['open', 'takeOffline'] })];
      throw new ApiError({ path: '/', ret: errorCodes.workStateRefused, message: 'already passed' });
    },
  });
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  const [work] = list.items;
  if (!work) throw new Error('There is a work.');
  await expect(works.act(work, 'withdraw')).resolves.toBe('workStateRefused');
  await expect.poll(() => work.state).toBe('online');
});

test('a change during a sign-out requests nothing', async () => {
  const { api, session, works } = createWorks([inState(1, 'audit')]);
  const list = works.list({});
  await list.ensure();
  works.watch(list);
  await expect.poll(() => api.calls.length).toBe(2);
  session.adopt(null);
  works.refresh();
  expect(api.calls).toEqual(['uploadedWallpapers', 'uploadedWallpapers']);
});

test('another user has works of their own', async () => {
  const { service, session, works } = createWorks([inState(1, 'audit')]);
  const list = works.list({});
  await list.ensure();
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  service.list = [];
  const theirs = works.list({});
  await theirs.ensure();
  expect([theirs === list, theirs.items]).toEqual([false, []]);
});

test('a work that goes online or offline is reported: the count of works changes with it', async () => {
  const { service, works } = createWorks([inState(1, 'audit')]);
  const list = works.list({});
  await list.ensure();
  let reports = 0;
  const end = works.onPublished(() => (reports += 1));
  await list.refresh();
  expect(reports).toBe(0);
  service.list = [inState(1, 'online')];
  await list.refresh();
  expect(reports).toBe(1);
  service.list = [inState(1, 'offline')];
  await list.refresh();
  expect(reports).toBe(2);
  end();
  service.list = [inState(1, 'online')];
  await list.refresh();
  expect(reports).toBe(2);
});

test('a price that is set shows at once; a refused one is returned, and the work stays as it is', async () => {
  const online = inState(1, 'online', { actions: ['setPrice'] });
  let refusal: number | null = null;
  const { works, service } = createWorks([online], {
    setWorkPrice: ({ wid, ptype, price }) => {
      if (refusal !== null) throw new ApiError({ path: '/', ret: refusal, message: 'refused' });
      const work = workDto({
        ...online,
        wallpaper: wallpaperDto({ wid, state: states.online, ptype, price }),
      });
      service.list = [work];
      return { work };
    },
  });
  const list = works.list({});
  await list.ensure();
  const [work] = list.items;
  if (!work) throw new Error('There is a work.');
  await expect(works.setPrice(work, { ptype: 2, price: 8 })).resolves.toBeNull();
  expect(work.wallpaper.fields).toMatchObject({ ptype: 2, price: 8 });
  refusal = errorCodes.workPriceInvalid;
  await expect(works.setPrice(work, { ptype: 3, price: 9 })).resolves.toBe('workPriceInvalid');
  expect(work.wallpaper.fields).toMatchObject({ ptype: 2, price: 8 });
});
