import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { PartKind, PartUnsupportedReason } from '../../../src/bridge/contract/themes.ts';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import type { Look, LookPart } from './look/look.ts';
import { lookMigrations, LookStore } from './look/lookStore.ts';
import { ThemeController } from './themeController.ts';

/** A part whose look is a colour; the desktop without us has none. */
class ColourPart implements LookPart {
  worn: Record<string, unknown> | null = null;
  reason: PartUnsupportedReason | null = null;
  /** Called while it is put on. */
  onApply: (() => void | Promise<void>) | null = null;
  applied: (Record<string, unknown> | null)[] = [];

  unsupportedReason(): PartUnsupportedReason | null {
    return this.reason;
  }

  current(): Record<string, unknown> | null {
    return this.worn;
  }

  parse(choice: unknown): Record<string, unknown> | null {
    return choice instanceof Object && 'colour' in choice ? { colour: choice.colour } : null;
  }

  async apply(choice: Record<string, unknown> | null): Promise<void> {
    await this.onApply?.();
    this.applied.push(choice);
    this.worn = choice;
  }
}

const parts = (): Record<'clock' | 'pointer' | 'effect', ColourPart> => ({
  clock: new ColourPart(),
  pointer: new ColourPart(),
  effect: new ColourPart(),
});

let worn: ReturnType<typeof parts>;
let store: LookStore;
let controller: ThemeController;
let states: boolean[];

function createController(): ThemeController {
  return new ThemeController({
    parts: worn,
    store,
    onChange: () => void states.push(controller.state.is_changing),
    log: () => undefined,
  });
}

beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'themes', migrations: lookMigrations }]);
  store = new LookStore(database, () => 1_000);
  worn = parts();
  states = [];
  controller = createController();
});

const looks = () => Object.values(worn).map((part) => part.worn?.['colour'] ?? null);
const named = (name: string) => ({ theme_id: 1, name });
const of = (colours: Partial<Record<PartKind, string>>): Look =>
  Object.fromEntries(Object.entries(colours).map(([kind, colour]) => [kind, { colour }]));

test('a theme puts on its parts together, and the look from before comes back in one step', async () => {
  worn.pointer.worn = { colour: 'own' };
  const report = await controller.apply(named('Moon'), of({ clock: 'blue', pointer: 'blue' }));
  expect(report).toEqual([
    { kind: 'clock', outcome: 'applied', unsupported_reason: null },
    { kind: 'pointer', outcome: 'applied', unsupported_reason: null },
  ]);
  expect(looks()).toEqual(['blue', 'blue', null]);
  expect(controller.state).toMatchObject({ applied: { name: 'Moon' }, has_former: true });
  await controller.restore();
  expect(looks()).toEqual([null, 'own', null]);
  expect(controller.state).toMatchObject({ applied: null, has_former: false, is_changing: false });
  expect(states).toContain(true);
});

test('what this machine lacks is reported with its reason, and the rest is put on', async () => {
  worn.pointer.reason = 'no_display';
  const report = await controller.apply(named('Moon'), {
    ...of({ clock: 'blue', pointer: 'blue', pet: 'cat' }),
    effect: { shape: 'of a newer version' },
  });
  expect(
    Object.fromEntries(
      report.map(({ kind, outcome, unsupported_reason }) => [kind, [outcome, unsupported_reason]]),
    ),
  ).toEqual({
    clock: ['applied', null],
    pointer: ['unsupported', 'no_display'],
    pet: ['unknown', null],
    effect: ['unknown', null],
  });
  expect(looks()).toEqual(['blue', null, null]);
});

test('a part that fails leaves the others, and the way back stays open until all of it is back', async () => {
  worn.clock.worn = { colour: 'own' };
  worn.pointer.onApply = () => Promise.reject(new Error('The settings daemon is away.'));
  const report = await controller.apply(named('Moon'), of({ clock: 'blue', pointer: 'blue' }));
  expect(report.map(({ outcome }) => outcome)).toEqual(['applied', 'failed']);
  worn.clock.onApply = () => Promise.reject(new Error('Not now.'));
  await controller.restore();
  expect([looks()[0], controller.state.has_former]).toEqual(['blue', true]);
  worn.clock.onApply = null;
  await controller.restore();
  expect([looks()[0], controller.state.has_former]).toEqual(['own', false]);
});

test('of several themes in a row the look from before the first one comes back', async () => {
  worn.clock.worn = { colour: 'own' };
  await controller.apply(named('Moon'), of({ clock: 'blue', effect: 'rain' }));
  await controller.apply(named('Snow'), of({ clock: 'white', pointer: 'white' }));
  // A part that only the former theme had is removed with it.
  expect(looks()).toEqual(['white', 'white', null]);
  await controller.restore();
  expect(looks()).toEqual(['own', null, null]);
});

test('a look that was changed by hand after a theme is the one to go back to', async () => {
  await controller.apply(named('Moon'), of({ clock: 'blue', effect: 'rain' }));
  worn.clock.worn = { colour: 'red' };
  await controller.apply(named('Snow'), of({ clock: 'white' }));
  expect(looks()).toEqual(['white', null, 'rain']);
  await controller.restore();
  expect(looks()).toEqual(['red', null, 'rain']);
});

test('a part alone leaves the others, and goes back with the look', async () => {
  await controller.apply(named('Moon'), of({ clock: 'blue', effect: 'rain' }));
  await controller.applyParts(of({ effect: 'snow' }));
  expect(looks()).toEqual(['blue', null, 'snow']);
  expect(controller.state.applied?.name).toBe('Moon');
  await controller.restore();
  expect(looks()).toEqual([null, null, null]);
});

test('the former look is stored before anything changes', async () => {
  worn.clock.worn = { colour: 'own' };
  let seen: unknown = null;
  worn.clock.onApply = () => void (seen = store.readChange());
  await controller.apply(named('Moon'), of({ clock: 'blue' }));
  expect(seen).toMatchObject({
    former: { clock: { colour: 'own' } },
    pending: { wanted: { clock: { colour: 'blue' } } },
  });
});

test.each([true, false])(
  'a host that was killed midway ends the change with its next start (back: %s)',
  async (isBack) => {
    worn.clock.worn = { colour: 'own' };
    if (isBack) await controller.apply(named('Moon'), of({ clock: 'blue' }));
    // Never answers: the host is killed while it waits.
    const reached = Promise.withResolvers<void>();
    worn.clock.onApply = () => (reached.resolve(), new Promise<void>(() => undefined));
    void (isBack ? controller.restore() : controller.apply(named('Moon'), of({ clock: 'blue' })));
    await reached.promise;
    worn.clock.onApply = null;
    controller = createController();
    await controller.resume();
    expect(looks()[0]).toBe(isBack ? 'own' : 'blue');
    expect(controller.state.has_former).toBe(!isBack);
    await controller.restore();
    expect(looks()[0]).toBe('own');
  },
);

test('requests are performed one after the other, the last one stays', async () => {
  const requests = ['blue', 'red', 'white'].map((colour) =>
    controller.apply(named(colour), of({ clock: colour })),
  );
  await Promise.all(requests);
  expect(worn.clock.applied.map((choice) => choice?.['colour'])).toEqual(['blue', 'red', 'white']);
  await controller.restore();
  expect(looks()[0]).toBeNull();
});

test('what is worn already is not put on again', async () => {
  worn.clock.worn = { colour: 'blue' };
  expect(await controller.apply(named('Moon'), of({ clock: 'blue' }))).toMatchObject([
    { outcome: 'applied' },
  ]);
  expect(worn.clock.applied).toEqual([]);
});

test('a kept look can be put on again, renamed, removed and brought back', async () => {
  worn.clock.worn = { colour: 'own' };
  const id = store.add('Mine', controller.currentLook());
  worn.clock.worn = null;
  await controller.apply({ theme_id: null, name: 'Mine' }, store.find(id)?.look ?? {});
  expect(looks()[0]).toBe('own');
  expect([store.rename(id, 'Evening'), store.remove(id), store.rename(id, 'Gone')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(controller.state.own).toEqual([]);
  expect([store.unremove(id), store.unremove(id)]).toEqual([true, false]);
  expect(controller.state.own).toEqual([
    { id, name: 'Evening', created_at: 1_000, kinds: ['clock'], wallpaper: null },
  ]);
  store.remove(id);
  store.forgetRemoved();
  expect(store.unremove(id)).toBe(false);
});

test('a file that a kept look shows is not thrown away', () => {
  const md5 = 'a'.repeat(32);
  expect(store.ownsFile(md5)).toBe(false);
  store.add('Mine', { wallpaper: { target: { md5 } } });
  expect(store.ownsFile(md5)).toBe(true);
});
