import { join } from 'node:path';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { LockEntry } from '../../../src/bridge/contract/lockScreen.ts';
import { languageOfSession } from '../../kernel/languageOfSession.ts';
import { LockError } from '../../platform/adapters/lockAdapter.ts';
import { chooseLocker } from '../../platform/linux/lock/chooseLocker.ts';
import { startIdleTimer } from '../../platform/linux/lock/idleTimer.ts';
import { defineCapability, type PartOf } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { downloadsCapability } from '../downloads/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import type { MemberGate } from '../membership/membership.ts';
import { Downloads } from '../downloads/downloads.ts';
import { LockScreen } from './lockScreen.ts';
import { LockScreenDatabase, lockScreenMigrations } from './lockScreenDatabase.ts';
import { LockSession } from './lockSession.ts';

/** The lock screen, by the locker that this machine has. */
export const lockScreenCapability = defineCapability({
  name: 'lockScreen',
  needs: { device: deviceCapability, membership: membershipCapability, downloads: downloadsCapability },
  migrations: lockScreenMigrations,
  start(context) {
    const { settings, environment, database, media, machine, broadcast, log, membership } = context;
    const { session } = context.device;
    const kept = new LockScreenDatabase(database);
    media.addOwner((md5) => kept.ownsFile(md5));
    const areas = () => machine.screens();
    const pictures = createPictures(context.downloads, media);
    const lockScreen = new LockScreen({
      database: kept,
      detect: () => chooseLocker({ environment }),
      fetchPicture: ({ wid, wtype, picture }) => pictures.fetch({ wid, wtype, md5: picture, bytes: 0 }),
      mayShow: ({ wtype }) => wtype !== wallpaperTypes.dynamic || membership.has('dynamicLockScreen'),
      areas,
      language: languageOfSession(environment),
      startLocker: (locker, { scene, spares, onFault, onEnd }) =>
        new LockSession({
          environment,
          folder: join(settings.dataFolder, 'lock'),
          areas,
          scene,
          spares,
          now: () => new Date(),
          onFault,
          log,
        }).lock(locker, onEnd),
      startIdleTimer: (seconds, onIdle) => {
        const display = environment['DISPLAY'];
        if (!display) throw new LockError('There is no X display to wait on.');
        return startIdleTimer(display, seconds, onIdle, log);
      },
      onChange(state) {
        broadcast('lockScreen.changed', state);
        session.report('locker', state.is_locked);
      },
      log,
    });
    // The picture of a desktop's locker depends on the membership.
    membership.onChange(() => {
      lockScreen.detect().catch((error: unknown) => log('the locker could not be set', error));
    });
    session.onLockRequest(() => {
      lockScreen.handleLockRequest().catch((error: unknown) => log('the session could not be locked', error));
    });
    // The timer for the next picture of a desktop's locker did not count the time of sleep.
    session.onWake(() => {
      lockScreen.detect().catch((error: unknown) => log('the locker could not be set', error));
    });
    return lockScreen;
  },
  methods: (lockScreen, { membership }) => ({
    'lockScreen.current': () => lockScreen.read(),
    'lockScreen.detect': () => lockScreen.detect(),
    'lockScreen.setPicture': async ({ entry }) => {
      requireLockEntries(membership, [entry]);
      await lockScreen.setPicture(entry);
      return lockScreen.state;
    },
    'lockScreen.configure': async (choice) => (await lockScreen.configure(choice), lockScreen.state),
    'lockScreen.add': async ({ entries, at }) => {
      requireLockEntries(membership, entries);
      await lockScreen.add(entries, at);
      return lockScreen.state;
    },
    'lockScreen.remove': async ({ md5 }) => (await lockScreen.remove(md5), lockScreen.state),
    'lockScreen.move': async ({ md5, to }) => (await lockScreen.move(md5, to), lockScreen.state),
    'lockScreen.preview': async () => ({ image: await lockScreen.preview() }),
    'lockScreen.lock': async () => (await lockScreen.lock(), {}),
  }),
  // Not awaited by the start: looking for a locker asks programs.
  ready: async (lockScreen) => void (await lockScreen.detect()),
  stop: (lockScreen) => lockScreen.stop(),
});

/** @throws MembershipRequiredError where one is dynamic and its user no member */
function requireLockEntries(gate: MemberGate, entries: readonly LockEntry[]): void {
  if (entries.some(({ wtype }) => wtype === wallpaperTypes.dynamic)) gate.requireBenefit('dynamicLockScreen');
}

/** Creates the downloads of the lock screen, which are none of the user's: they are on no list. */
function createPictures(
  { mediaUrl, access }: PartOf<typeof downloadsCapability>,
  media: MediaStore,
): Downloads {
  return new Downloads(
    media,
    mediaUrl,
    () => undefined,
    () => undefined,
    { access },
  );
}
