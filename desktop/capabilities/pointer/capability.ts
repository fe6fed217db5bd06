import { memberPointerSets } from '../../../src/bridge/contract/pointer.ts';
import { createSettingKinds } from '../../storage/undo/createSettingKinds.ts';
import { UndoableSettings } from '../../storage/undoableSettings.ts';
import { defineCapability } from '../capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { PointerDatabase, pointerMigrations } from './pointerDatabase.ts';
import { PointerPerformer, themesFolder } from './pointerPerformer.ts';
import { Pointers } from './pointers.ts';
import { PointerSets } from './pointerSets.ts';
import { findPointerDesktop } from './pointerTargets.ts';

/** The pointers of the desktop. */
export const pointerCapability = defineCapability({
  name: 'pointer',
  needs: { storage: storageCapability, membership: membershipCapability },
  migrations: pointerMigrations,
  start({ settings, environment, database, broadcast, log, membership, storage }) {
    const sets = new PointerSets(new PointerDatabase(database), log);
    const desktop = findPointerDesktop(environment);
    const performer =
      typeof desktop === 'string'
        ? null
        : new PointerPerformer({
            desktop,
            settings: new UndoableSettings({
              owner: 'pointer',
              database,
              kinds: createSettingKinds(environment, log),
              log,
            }),
            folder: themesFolder(settings.dataFolder),
            log,
          });
    const pointers = new Pointers({
      values: storage,
      sets,
      performer,
      unsupportedReason: typeof desktop === 'string' ? desktop : null,
      onChange: (state) => broadcast('pointer.changed', state),
      schedule(milliseconds, action) {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
      },
      log,
    });
    membership.onChange((isMember) => {
      if (isMember || !memberPointerSets.includes(pointers.current()?.set ?? '')) return;
      pointers.apply(null).catch((error: unknown) => log('the pointer could not be given back', error));
    });
    return { pointers, sets };
  },
  methods: ({ pointers, sets }, { membership }) => ({
    'pointer.current': () => pointers.state(),
    'pointer.list': async () => ({ sets: sets.list() }),
    'pointer.apply': async ({ choice }) => {
      if (choice && memberPointerSets.includes(choice.set)) membership.requireBenefit('pointerSets');
      await pointers.apply(choice);
      return pointers.state();
    },
    'pointer.try': async ({ choice }) => (await pointers.try(choice), pointers.state()),
    'pointer.endTrial': async () => (await pointers.endTrial(), pointers.state()),
    'pointer.import': async (request) => {
      const result = await sets.import(request);
      await pointers.refresh();
      return result;
    },
    'pointer.setHotspot': async ({ set, shape, hotspot }) => {
      if (sets.setHotspot(set, shape, hotspot)) await pointers.refresh();
      return {};
    },
    'pointer.rename': async ({ set, name }) => (sets.rename(set, name), {}),
    'pointer.remove': async ({ set }) => {
      sets.remove(set);
      await pointers.refresh();
      return pointers.state();
    },
  }),
  // Not awaited by the start: it waits for programs of the desktop.
  ready: ({ pointers }) => pointers.start(),
  stop: ({ pointers }) => pointers.stop(),
});
