import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import type { FileTicketDto } from '../../api/contract/payments.ts';
import type { EventOf, ParamsOf } from '../../bridge/contract/index.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../testing/fixtures/people.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { setWallpaperStore } from '../wallpapers/setting/setWallpaper.ts';
import { fileClassIn, fileTicketsStore } from './fileTickets.ts';

const still = (parts = {}) => new Wallpaper(wallpaperDto(parts));
const member = identity({ user: userInfoDto({ vip_type: 2 }) });

/** The tickets of a service that gives this user all files. */
const all: NonNullable<ApiAnswers['fileTickets']> = ({ wid, fields }) => ({
  tickets: fields.flatMap((field): FileTicketDto[] => {
    const md5 = field === 'web' ? null : wallpaperDto()[field];
    return field === 'web' || md5 ? [{ field, md5, ticket: `${field}.of.${wid}`, ends_at: 1 }] : [];
  }),
});

async function create(fileTickets: NonNullable<ApiAnswers['fileTickets']> = all) {
  const sent: ParamsOf<'wallpaper.setGlobal'>[] = [];
  const given: ParamsOf<'download.giveTicket'>[] = [];
  const made = createRoot(
    { fileTickets, countDownload: () => ({ download_count: 1 }) },
    {
      'client.hello': () => helloAnswer(),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      'wallpaper.setGlobal': (params) => (sent.push(params), {}),
      'download.giveTicket': (params) => (given.push(params), {}),
    },
  );
  await expect.poll(() => made.root.devices.clientStatus).toBe('connected');
  const need = (needed: EventOf<'download.ticketNeeded'>) =>
    made.bridge.emit('download.ticketNeeded', needed);
  return {
    ...made,
    sent,
    given,
    need,
    tickets: made.root.get(fileTicketsStore),
    store: made.root.get(setWallpaperStore),
  };
}

test('what is more than full HD of a free wallpaper is for members, and is not what others get by default', async () => {
  const { store, session, sent } = await create();
  const wallpaper = still();
  expect(store.targetOf(wallpaper).md5).toBe(wallpaper.fields.md5_1920);
  expect(await store.set(wallpaper, '4k')).toEqual({ kind: 'memberNeeded' });
  session.adopt(identity());
  expect(await store.set(wallpaper, '2k')).toEqual({ kind: 'memberNeeded' });
  expect(sent).toEqual([]);
  session.adopt(member);
  void store.set(wallpaper, '2k');
  await expect.poll(() => sent).toMatchObject([{ md5: wallpaper.fields.md5_2k, ticket: 'md5_2k.of.1' }]);
});

test('a free file in full HD is set at once, without a ticket', async () => {
  const { store, session, sent, api } = await create();
  session.adopt(identity());
  void store.set(still());
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('ticket');
  expect(api.calls).not.toContain('fileTickets');
});

test('a web wallpaper that is paid gets a ticket for all of its files', async () => {
  const { store, session, sent } = await create();
  session.adopt(member);
  const scene = still({ wid: 3, wtype: 1, sub_wtype: 3, ptype: 1, web_entry: 'index.html' });
  expect(fileClassIn(scene, null)).toBe('paid');
  expect(fileClassIn(still({ wtype: 1, sub_wtype: 3, web_entry: 'index.html' }), null)).toBe('open');
  void store.set(scene);
  await expect.poll(() => sent).toMatchObject([{ wid: 3, ticket: 'web.of.3' }]);
});

test('without a ticket the client is asked all the same, and says why it has not set it', async () => {
  const { store, session, sent, bridge } = await create(() => ({ tickets: [] }));
  session.adopt(member);
  const wallpaper = still({ ptype: 1 });
  const outcome = store.set(wallpaper);
  await expect.poll(() => sent).toHaveLength(1);
  const { wid, wtype, md5 } = store.targetOf(wallpaper);
  const state = setStates.setFailed;
  bridge.emit('download.progress', { wid, wtype, md5, state, progress: 0, reason: 'not_permitted' });
  expect(await outcome).toEqual({ kind: 'failed', reason: 'not_permitted' });
});

test('a service that cannot be reached gives no ticket, and nothing is set', async () => {
  const { store, session, sent } = await create(() => {
    throw new ApiError({ path: '/', message: 'no', fault: 'offline' });
  });
  session.adopt(member);
  expect(await store.set(still({ ptype: 1 }))).toEqual({ kind: 'failed', reason: 'network' });
  expect(sent).toEqual([]);
});

test('the client that needs another ticket gets it, or is told that there is none', async () => {
  const { session, given, need } = await create();
  const { md5_4k: md5 } = wallpaperDto();
  need({ wid: 7, md5: md5 ?? '' });
  session.adopt(member);
  need({ wid: 7, md5: md5 ?? '' });
  need({ wid: 8, md5: null });
  need({ wid: 9, md5: 'f'.repeat(32) });
  await expect.poll(() => given).toHaveLength(3);
  expect(given).toEqual(
    expect.arrayContaining([
      { wid: 7, md5, ticket: expect.stringMatching(/\.of\.7$/) },
      { wid: 8, md5: null, ticket: 'web.of.8' },
      { wid: 9, md5: 'f'.repeat(32), ticket: null },
    ]),
  );
});

test('tickets of one user are not those of the next', async () => {
  const { session, tickets } = await create();
  session.adopt(member);
  const wallpaper = still({ ptype: 1 });
  await tickets.fetch(wallpaper, wallpaper.fields.md5_2k);
  expect(tickets.known(wallpaper, wallpaper.fields.md5_2k)).toBeDefined();
  session.adopt(identity({ open_id: 'other' }));
  expect(tickets.known(wallpaper, wallpaper.fields.md5_2k)).toBeUndefined();
});
