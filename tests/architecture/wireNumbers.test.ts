import { expect, test } from 'vitest';
import { navigationTabs, petTabs } from '../../src/app/routes/tabs.ts';
import { showModes } from '../../src/api/contract/configuration.ts';
import {
  categoryIds,
  dynamicKinds,
  priceKinds,
  sorts,
  userTypes,
  wallpaperStates,
  wallpaperTypes,
} from '../../src/api/contract/entities.ts';
import { messageTypes } from '../../src/api/contract/messages.ts';
import { currencies, order } from '../../src/api/contract/payments.ts';
import { rankingPeriods, rankingSources } from '../../src/api/contract/topics.ts';
import { wallpaperSupports } from '../../src/api/rules/wallpaperSupport.ts';
import { setStates } from '../../src/bridge/contract/constants.ts';
import { protocolThresholds } from '../../src/bridge/contract/thresholds.ts';

/** Numbers that other clients, stored data and links hold: none of them can change (docs/product.md#numbers-of-the-wire). */
const fixedNumbers: [name: string, numbers: object, expected: object][] = [
  ['orders of a list', sorts, { time: 1, hot: 2, grade: 3, download: 4 }],
  ['currencies', currencies, { rmb: 1, fish: 2, yuanbao: 3 }],
  ['types of wallpapers', wallpaperTypes, { dynamic: 1, static: 2 }],
  ['kinds of dynamic wallpapers', dynamicKinds, { video: 1, scene: 2, webEngine: 3 }],
  ['kinds of prices', priceKinds, { free: 0, vipOnly: 1, fish: 2, paidForAll: 3 }],
  [
    'states of wallpapers',
    wallpaperStates,
    { offline: 0, online: 1, audit: 2, failed: 3, waiting: 4, waitingBuilding: 5 },
  ],
  ['types of users', userTypes, { normal: 0, sign: 1, bot: 2, original: 3, painter: 4 }],
  ['kinds that a client sets', wallpaperSupports, { dynamic: 0, dynamicAndScene: 1, scene: 2, static: 3 }],
  ['sources of rankings', rankingSources, { ranking: 1, topic: 2, contest: 3, external: 4 }],
  ['spans of rankings', rankingPeriods, { week: 2, month: 3, fresh: 4, rise: 5 }],
  ['modes of a configured link', showModes, { never: 0, always: 1, once: 2 }],
  ['categories', categoryIds, { newestDynamic: 14, following: -1, staticHome: 254, threeDimensional: 115 }],
  [
    'set and download states',
    setStates,
    {
      ...{ failed: -1, idle: 0, queued: 1, downloading: 2, paused: 3, downloaded: 4, verifying: 5 },
      ...{ setting: 6, set: 7, dynamicSet: 8, addedToPlaylist: 9, setFailed: 10, cancelled: 11 },
    },
  ],
  [
    'thresholds of the protocol',
    protocolThresholds,
    {
      ...{ lockScreenAutoChange: 20, effectsPayment: 25, fans: 40, themes: 45, systemOptimisation: 65 },
      ...{ diskOptimisation: 70, themeComponent: 75, classifySidebarVersion2: 75, severalPets: 85 },
      ...{ setWebEngine: 95, encryptedPets: 100, setWebEngineOnWindows7: 105 },
      ...{ threeDimensionalZone: 115, petDance: 120, petIndicator: 125, desktop: 130 },
    },
  ],
];

test.each(fixedNumbers)('%s have their numbers', (_name, numbers, expected) => {
  expect(numbers).toEqual(expected);
});

test('messages have the types 0, 21 to 57, 66, 69 and 100 to 104', () => {
  const types = Object.values(messageTypes).map(({ type }) => type);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(types.toSorted((one, other) => one - other)).toEqual([
    0,
    ...range(21, 57),
    66,
    69,
    ...range(100, 104),
  ]);
});

test('an order does not exist (0), is unpaid (1) or paid (2)', () => {
  expect(order.entries.state.options).toEqual([0, 1, 2]);
});

test('tabs have the numbers 1, 2, 3, 9 and 10; the one of the pets is 9 too, on another bar', () => {
  const { dynamic, static: still, personal, search, theme } = navigationTabs;
  expect([dynamic, still, personal, search, theme].map(({ id }) => id)).toEqual([1, 2, 3, 9, 10]);
  expect([petTabs.pets.id, search.id]).toEqual([9, 9]);
  expect(petTabs.pets.bar).not.toBe(search.bar);
});
