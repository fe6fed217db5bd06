import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  petIds,
  petSetting,
  type PetId,
  type PetUnsupportedReason,
  type PetSetting,
} from '../../../src/bridge/contract/pets.ts';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import { PetRefusalError } from './delivered/petRefusal.ts';
import { Pets, type PetsOptions } from './pets.ts';
import { PetsDatabase, petsMigrations } from './petsDatabase.ts';

const setting = (pet: PetId, parts: Partial<PetSetting> = {}): PetSetting => ({
  ...v.parse(petSetting, { pet }),
  ...parts,
});
const minute = 60_000;

let database: DatabaseSync;
let now: number;
/** Pets of the service whose file does not open. */
let closed: Set<PetId>;

beforeEach(() => {
  vi.useFakeTimers();
  closed = new Set();
  now = new Date(2026, 4, 1, 12).getTime();
  database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'pets', migrations: petsMigrations }]);
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
});

function begin(unsupportedReason: PetUnsupportedReason | null = null) {
  const shown: PetId[][] = [];
  const stage: PetsOptions['stage'] = {
    unsupportedReason,
    soundUnsupportedReason: null,
    stateOf: () => ({ action: 'walk', screen: 'A', hiding: null }),
    onChange: () => undefined,
    probe: async () => undefined,
    set: async (settings) => void shown.push(settings.map(({ pet }) => pet)),
    stop: async () => undefined,
  };
  const notified: number[] = [];
  const pets = new Pets({
    database: new PetsDatabase(database),
    stage,
    onChange: ({ pets: list }) => notified.push(list.length),
    openDelivered: async (pet) => {
      if (closed.has(pet)) throw new PetRefusalError('file_changed');
    },
    readDeliveries: () => [],
    log: (message, cause) => expect.unreachable(`${message} ${String(cause)}`),
    now: () => now,
  });
  const names = () => pets.state.pets.map(({ pet }) => pet);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  return { pets, shown, notified, names, pass };
}

test('pets come back after a restart, as they were', async () => {
  const first = begin();
  await first.pets.add({ pets: [setting('rabbit', { size: 150 }), setting('fox')] }, false);
  await first.pets.configure('fox', { speed: 120, temper: undefined });
  const second = begin();
  await second.pets.start();
  expect(second.shown).toEqual([['rabbit', 'fox']]);
  expect(second.pets.state.pets.map(({ size, speed, temper }) => [size, speed, temper])).toEqual([
    [150, 75, 'daily'],
    [100, 120, 'daily'],
  ]);
});

test('choosing shows one pet in place of the others; adding puts them beside', async () => {
  const { pets, names } = begin();
  await pets.choose(setting('cat'), false);
  await pets.choose(setting('fox'), false);
  expect(names()).toEqual(['fox']);
  await pets.add({ pets: [setting('cat'), setting('owl')] }, false);
  expect(names()).toEqual(['fox', 'cat', 'owl']);
  await pets.remove('cat');
  await pets.clear();
  expect(names()).toEqual([]);
});

test('fifty pets at once are refused by their number, and those that are there stay', async () => {
  const { pets, names } = begin();
  await pets.choose(setting('cat'), false);
  const fifty = Array.from({ length: 50 }, (_value, index) =>
    setting(petIds[index % petIds.length] ?? 'cat'),
  );
  await expect(pets.add({ pets: fifty }, false)).rejects.toMatchObject({ refusal: 'limit' });
  expect(names()).toEqual(['cat']);
  await pets.add({ pets: petIds.map((pet) => setting(pet)) }, false);
  expect(names()).toHaveLength(8);
});

test('a trial ends after ten minutes, and what it replaced comes back', async () => {
  const { pets, names, pass } = begin();
  await pets.choose(setting('cat'), false);
  await pets.choose(setting('owl'), true);
  expect([names(), pets.state.pets[0]?.trial_until]).toEqual([['owl'], now + 10 * minute]);
  pass(9 * minute);
  expect(names()).toEqual(['owl']);
  pass(minute);
  expect(names()).toEqual(['cat']);
  expect(pets.state.tried).toEqual(['owl']);
});

test('a pet is tried once a day, also after a restart', async () => {
  await begin().pets.add({ pets: [setting('owl')] }, true);
  const later = begin();
  now += 11 * minute;
  await later.pets.start();
  expect(later.names()).toEqual([]);
  await expect(later.pets.choose(setting('owl'), true)).rejects.toMatchObject({ refusal: 'trial_used' });
  now += 24 * 60 * minute;
  await later.pets.choose(setting('owl'), true);
  expect(later.names()).toEqual(['owl']);
});

test('a trial of a pet that stays takes nothing away', async () => {
  const { pets, names, pass } = begin();
  await pets.choose(setting('owl'), false);
  await pets.add({ pets: [setting('owl'), setting('panda')] }, true);
  pass(10 * minute);
  expect(names()).toEqual(['owl']);
});

test('a theme reads the pets that stay, and puts others in their place', async () => {
  const { pets, names } = begin();
  expect(pets.current()).toBeNull();
  await pets.add({ pets: [setting('cat'), setting('fox')] }, false);
  await pets.add({ pets: [setting('owl')] }, true);
  const former = pets.current();
  expect(former?.pets.map(({ pet }) => pet)).toEqual(['cat', 'fox']);
  await pets.apply({ pets: [setting('rabbit')] });
  expect(names()).toEqual(['rabbit']);
  await pets.apply(null);
  expect(names()).toEqual([]);
  await pets.apply(former);
  expect(pets.current()).toEqual(former);
});

test('a machine without windows for pets refuses them with a reason, and keeps those it had', async () => {
  await begin().pets.add({ pets: [setting('cat')] }, false);
  const { pets, names } = begin('no_shape');
  expect([pets.unsupportedReason, pets.state.unsupported_reason]).toEqual(['no_shape', 'no_shape']);
  await expect(pets.choose(setting('fox'), false)).rejects.toMatchObject({ refusal: 'unsupported' });
  expect(names()).toEqual(['cat']);
});

test('a row that cannot be read is not shown, and does not stop the others', async () => {
  const { pets } = begin();
  await pets.add({ pets: [setting('cat'), setting('fox')] }, false);
  database.exec(`update desk_pets set setting = '{"pet":"dragon"' where pet = 'cat'`);
  expect(begin().names()).toEqual(['fox']);
});

test('listening is off until it is allowed, and stays allowed', async () => {
  const { pets } = begin();
  expect(pets.state.may_listen).toBe(false);
  await pets.setListening(true);
  expect(begin().pets.state.may_listen).toBe(true);
});

test('a pet of the service is refused with the reason where its file does not open, and those that are there stay', async () => {
  const { pets, names } = begin();
  await pets.add({ pets: [setting('p101'), setting('cat')] }, false);
  closed.add('p102');
  for (const isTrial of [true, false])
    await expect(pets.choose(setting('p102'), isTrial)).rejects.toMatchObject({ refusal: 'file_changed' });
  await expect(pets.apply({ pets: [setting('p102')] })).rejects.toMatchObject({ refusal: 'file_changed' });
  expect([names(), pets.state.tried]).toEqual([['p101', 'cat'], []]);
});

test('a pet of the service whose file is gone does not come back, and the others do', async () => {
  await begin().pets.add({ pets: [setting('p101'), setting('p102'), setting('cat')] }, false);
  closed.add('p101');
  const later = begin();
  await later.pets.start();
  expect([later.names(), later.shown]).toEqual([['p102', 'cat'], [['p102', 'cat']]]);
  expect(begin().names()).toEqual(['p102', 'cat']);
});
