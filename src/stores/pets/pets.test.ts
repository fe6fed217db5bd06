import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes, type ErrorName } from '../../api/contract/errors.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import {
  deliveredPetFixture,
  petCatalogueFixture,
  petFixture,
  petsFixture,
  scriptedPets,
} from '../testing/fixtures/pets.ts';
import type { ApiAnswers } from '../testing/scriptedApi.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { petsStore } from './pets.ts';

const filled = petsFixture({ pets: [petFixture('cat'), petFixture('owl')] });

async function open(
  answers: BridgeAnswers = {},
  protocol = 130,
  configuration: Record<string, unknown> = {},
  api: ApiAnswers = {},
) {
  const { root, bridge } = createRoot(
    {
      configByKey: async ({ key }) => ({ value: (await configuration[key]) ?? null }),
      petList: () => ({ list: [] }),
      ...api,
    },
    {
      'client.hello': () => helloAnswer({ protocol, methods: ['pets.current'] }),
      ...scriptedPets(filled),
      'pets.catalogue': () => ({ pets: petCatalogueFixture(() => 'data:,') }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(petsStore);
  await store.load();
  return { store, bridge };
}

const refuse = (): never => {
  throw new BridgeError('pets.configure', 'refused');
};

test('it shows what the client says, and follows it', async () => {
  const { store, bridge } = await open();
  expect([store.status, store.gate, store.selected?.pet]).toEqual(['ready', 'open', 'cat']);
  bridge.emit('pets.changed', petsFixture({ pets: [petFixture('fox', { action: 'sleep' })] }));
  expect(store.pets.map(({ pet, action }) => [pet, action])).toEqual([['fox', 'sleep']]);
});

test('what a client offers goes by its version', async () => {
  const offered = async (protocol: number) => Object.values((await open({}, protocol)).store.offers);
  expect(await offered(84)).toEqual([false, false, false, false]);
  expect(await offered(85)).toEqual([true, false, false, false]);
  expect(await offered(100)).toEqual([true, true, false, false]);
  expect(await offered(120)).toEqual([true, true, true, false]);
  expect(await offered(125)).toEqual([true, true, true, true]);
  expect(createRoot({}).root.get(petsStore).gate).toBe('clientMissing');
});

test('the list is filtered by what a pet costs, and by those on the desktop', async () => {
  const { store } = await open();
  const names = (filter: Parameters<typeof store.setFilter>[0]) => {
    store.setFilter(filter);
    return store.listed.map(({ pet }) => pet);
  };
  expect(names('all')).toHaveLength(8);
  expect(names('free')).toEqual(['rabbit', 'cat', 'fox', 'fish']);
  expect(names('vip')).toEqual(['panda', 'owl', 'jellyfish', 'robot']);
  expect(names('mine')).toEqual(['cat', 'owl']);
});

test('an operator lists the pets of each page, in his order and by his names', async () => {
  const { store } = await open({}, 130, {
    pet_list: {
      list: [
        { pet_id: 4, name: '狐仙', name_en: 'Spirit' },
        { pet_id: 99, name: '', name_en: '' },
      ],
    },
    'pet_list_v2.0': {
      list: [
        { pet_id: 5, name: '', name_en: '', can_dance: false },
        { pet_id: 1, name: '', name_en: '', can_dance: true },
      ],
    },
    pet_indicator_config: { is_shown: false },
  });
  const names = () => store.listed.map(({ pet }) => pet);
  expect([names(), store.offer.namesOf('fox')?.name, store.offer.namesOf('owl')]).toEqual([
    ['fox'],
    '狐仙',
    null,
  ]);
  await store.load(true);
  expect([names(), store.offer.namesOf('fox')]).toEqual([['owl', 'rabbit'], null]);
  expect([store.offer.mayDance('owl'), store.offer.mayDance('rabbit')]).toEqual([false, true]);
  expect(store.offer.hasIndicator(petFixture('cat'))).toBe(false);
  // What is on the desktop is there to be changed and removed.
  expect(store.offer.hasIndicator(petFixture('cat', { indicator: 'name' }))).toBe(true);
  store.setFilter('mine');
  expect([names(), store.selected?.pet]).toEqual([['cat', 'owl'], 'cat']);
});

test('the list of a page that was left comes late, and is not shown on the page after it', async () => {
  const late = Promise.withResolvers<object>();
  const fox = { list: [{ pet_id: 4, name: '', name_en: '' }] };
  const configuration: Record<string, unknown> = {
    pet_list: fox,
    'pet_list_v2.0': { list: [{ pet_id: 5, name: '', name_en: '', can_dance: true }] },
    pet_indicator_config: { is_shown: true },
  };
  const { store } = await open({}, 130, configuration);
  const names = () => store.listed.map(({ pet }) => pet);
  configuration['pet_list'] = late.promise;
  const left = store.load(false);
  const opened = store.load(true);
  // Nor is the list that was known for the other page.
  expect(names()).not.toEqual(['fox']);
  await opened;
  late.resolve(fox);
  await left;
  expect(names()).toEqual(['owl']);
});

test('without a list all pets are offered, with everything that they do', async () => {
  const { store } = await open({}, 130, { pet_list: { list: [] }, pet_indicator_config: { is_shown: true } });
  expect(store.listed).toHaveLength(8);
  expect([store.offer.mayDance('owl'), store.offer.hasIndicator(petFixture('cat'))]).toEqual([true, true]);
});

test('a pet is put beside the others, or in their place by an older client', async () => {
  const sent: unknown[] = [];
  const { store } = await open({
    'pets.add': ({ pets, is_trial: isTrial }) => (
      sent.push(['add', pets.map(({ pet }) => pet), isTrial]),
      { refusal: null }
    ),
    'pets.choose': ({ setting, is_trial: isTrial }) => (
      sent.push(['choose', setting.pet, isTrial]),
      { refusal: null }
    ),
  });
  expect(await store.place('fox', true)).toBeNull();
  expect(await store.place('fox', false)).toBeNull();
  store.openTrial('panda');
  expect(await store.try([store.settingOf('panda', 150, ['A'])], true)).toBeNull();
  expect(store.trying).toBeNull();
  expect(sent).toEqual([
    ['add', ['fox'], false],
    ['choose', 'fox', false],
    ['add', ['panda'], true],
  ]);
});

test('a refusal has its reason, and the dialog of trials stays open', async () => {
  const { store } = await open({ 'pets.add': () => ({ refusal: 'trial_used' }), 'pets.choose': refuse });
  store.openTrial('panda');
  expect(await store.try([store.settingOf('panda', 100, [])], true)).toBe('trial_used');
  expect(store.trying).toBe('panda');
  expect(await store.place('fox', false)).toBe('failed');
});

test('a choice holds at once, and is taken back where the client refuses it', async () => {
  const { store } = await open({ 'pets.configure': refuse });
  const change = store.configure('cat', { size: 150 });
  expect(store.find('cat')?.size).toBe(150);
  expect(await change).toBe(false);
  expect(store.find('cat')?.size).toBe(100);
  expect(await store.setDance('cat', 'music')).toBe(true);
  expect(store.find('cat')?.dance).toBe('music');
});

test('how many messages are unread is told to a client that can say it', async () => {
  const notified: number[] = [];
  const answers: BridgeAnswers = {
    'client.hello': () => helloAnswer({ methods: ['pets.current', 'pets.reportUnread'] }),
    'pets.reportUnread': ({ count }) => (notified.push(count), {}),
  };
  const { store } = await open(answers);
  expect([store.canReportUnread, await store.reportUnread(3), notified]).toEqual([true, true, [3]]);
  expect((await open()).store.canReportUnread).toBe(false);
});

test('without an answer the screen has failed, and can be asked again', async () => {
  let isBroken = true;
  const { store } = await open({ 'pets.current': () => (isBroken ? refuse() : filled) });
  expect(store.status).toBe('failed');
  isBroken = false;
  await store.load();
  expect(store.status).toBe('ready');
});

const crane = deliveredPetFixture();
const ticket = { ticket: 'a.b.c.d.e', md5: crane.md5, ends_at: 2_000_000_000 };

test('pets of the service are listed behind the client’s own, and come to the client by a ticket', async () => {
  const sent: unknown[] = [];
  let isThere = false;
  const { store, bridge } = await open(
    {
      'pets.catalogue': () => ({
        pets: [
          ...petCatalogueFixture(() => 'data:,'),
          ...(isThere
            ? [
                {
                  pet: 'p101' as const,
                  is_vip: true,
                  picture: 'data:,',
                  names: { name: '月鹤', name_en: 'Crane' },
                },
              ]
            : []),
        ],
      }),
      'pets.fetch': (asked) => {
        sent.push(asked);
        bridge.emit(
          'pets.changed',
          petsFixture({ deliveries: [{ pet: 'p101', progress: 40, refusal: null }] }),
        );
        sent.push(store.known.deliveryOf('p101'));
        isThere = true;
        return { refusal: null };
      },
    },
    130,
    {},
    { petList: () => ({ list: [crane] }), petTicket: () => ticket },
  );
  expect(store.listed.at(-1)).toMatchObject({ pet: 'p101', is_vip: true, names: { name: '月鹤' } });
  expect([store.listed.length, store.known.isHere('p101'), store.known.isHere('cat')]).toEqual([
    9,
    false,
    true,
  ]);
  expect(await store.download('p101')).toBeNull();
  expect(sent).toEqual([
    { pet: 'p101', md5: crane.md5, ticket: ticket.ticket },
    { progress: 40, refusal: null },
  ]);
  expect([store.known.isHere('p101'), store.listed.length]).toEqual([true, 9]);
});

test('a client below 100 is sent nothing, and says that it is too old', async () => {
  const { store } = await open({}, 99, {}, { petList: () => ({ list: [crane] }), petTicket: () => ticket });
  expect(await store.download('p101')).toBe('old_client');
});

const refuseTicket = (name: ErrorName) => (): never => {
  throw new ApiError({ path: '/', ret: errorCodes[name], message: 'refused' });
};
test.each([
  ['membershipNeeded', 'membership_ended'],
  ['petNotFound', 'not_permitted'],
  ['serviceFault', 'download_failed'],
] as const)('a ticket that is refused by %s is told as %s', async (name, refusal) => {
  const { store } = await open(
    {},
    130,
    {},
    { petList: () => ({ list: [crane] }), petTicket: refuseTicket(name) },
  );
  expect(await store.download('p101')).toBe(refusal);
  expect(store.known.deliveryOf('p101')).toBeNull();
});

test('what the client refuses is told by its reason, and stays with the pet', async () => {
  const deliveries = [{ pet: 'p101' as const, progress: null, refusal: 'disk_full' as const }];
  const { store } = await open(
    { 'pets.current': () => petsFixture({ deliveries }), 'pets.fetch': () => ({ refusal: 'disk_full' }) },
    130,
    {},
    { petList: () => ({ list: [crane] }), petTicket: () => ticket },
  );
  expect(await store.download('p101')).toBe('disk_full');
  expect(store.known.deliveryOf('p101')).toMatchObject({ progress: null, refusal: 'disk_full' });
});

test('a service out of reach leaves the pets that the client has', async () => {
  const { store } = await open({}, 130, {}, { petList: refuseTicket('serviceFault') });
  expect([store.status, store.listed.length]).toEqual(['ready', 8]);
});

test('an operator lists a pet of the service by its number there', async () => {
  const { store } = await open(
    {},
    130,
    { pet_list: { list: [{ pet_id: 101, name: '', name_en: '' }] } },
    { petList: () => ({ list: [crane] }) },
  );
  expect(store.listed.map(({ pet }) => pet)).toEqual(['p101']);
});
