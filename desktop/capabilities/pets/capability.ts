import { join } from 'node:path';
import { drawPet } from './drawing/petFrames.ts';
import { isDeliveredPet, type PetRefusal } from '../../../src/bridge/contract/pets.ts';
import { openPetWindows } from '../../platform/linux/pets/openPetWindows.ts';
import { listenToLoudness } from '../../platform/linux/sound/loudness.ts';
import { PetWindowsError, type PetWindows } from '../../platform/adapters/petWindows.ts';
import type { Platform } from '../../platform/choosePlatform.ts';
import { SecretKeys } from '../../kernel/secretKeys.ts';
import { defineCapability, type HostContext } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { trayCapability } from '../tray/capability.ts';
import { createCpuLoad } from './cpuLoad.ts';
import { DeliveredPets } from './delivered/deliveredPets.ts';
import { listOwnPets } from './petCatalogue.ts';
import { listLeavingPets, requirePets } from './memberPets.ts';
import { PetRefusalError } from './delivered/petRefusal.ts';
import { Pets } from './pets.ts';
import { PetsDatabase, petsMigrations } from './petsDatabase.ts';
import { PetStage } from './petStage.ts';

/** Small figures that live on the desktop. */
export const petsCapability = defineCapability({
  name: 'pets',
  needs: { device: deviceCapability, tray: trayCapability, membership: membershipCapability },
  migrations: petsMigrations,
  start(context) {
    const { environment, platform, settings, database, origin, broadcast, log } = context;
    const { device, membership, tray } = context;
    const { power, session } = device;
    const readCpu = createCpuLoad();
    const facts = { unread: 0 };
    const delivered: DeliveredPets = new DeliveredPets({
      folder: join(settings.dataFolder, 'pets'),
      keys: new SecretKeys(settings.dataFolder),
      readMember: () => membership.state.membership?.uid ?? null,
      urlOf: (number) => `${settings.apiUrl ?? origin()}/pet-files/${number}`,
      deviceId: device.info.device_id,
      protocol: settings.protocol,
      onChange: () => pets.tell(),
    });
    const stage = new PetStage({
      openWindows: () => openWindows(platform, log),
      framesOf: (pet) => (isDeliveredPet(pet) ? delivered.framesOf(pet) : drawPet(pet)),
      bubbles: {
        now: Date.now,
        read: () => ({
          cpu: readCpu(),
          battery: power.state.battery?.percent ?? null,
          unread: facts.unread,
          language: tray.language,
          namesOf: (pet) => delivered.namesOf(pet),
        }),
      },
      sound: { listen: (onLoudness, onEnd) => listenToLoudness(environment, onLoudness, onEnd) },
      log,
    });
    session.onChange((isLocked) => stage.setLocked(isLocked));
    const pets: Pets = new Pets({
      database: new PetsDatabase(database),
      stage,
      onChange: (state) => broadcast('pets.changed', state),
      openDelivered: (pet) => delivered.open(pet),
      readDeliveries: () => delivered.deliveries,
      log,
    });
    membership.onChange((isMember) => {
      const choice = pets.current();
      if (isMember || !choice) return;
      Promise.all(listLeavingPets(choice).map((pet) => pets.remove(pet))).catch((error: unknown) =>
        log('the pets of a membership could not leave', error),
      );
    });
    membership.onUserChange(() => {
      delivered.close();
      pets
        .removeClosed()
        .catch((error: unknown) => log('the pets of another account could not leave', error));
    });
    return { pets, delivered, stage, facts };
  },
  methods: ({ pets, delivered, stage, facts }, { membership }) => ({
    'pets.current': () => pets.read(),
    'pets.catalogue': async () => ({ pets: [...listOwnPets(), ...(await delivered.list())] }),
    'pets.fetch': async ({ pet, ...file }) => outcomeOf(delivered.fetch(pet, file)),
    'pets.choose': async ({ setting, is_trial: isTrial }) => {
      if (!isTrial) requirePets(membership, { pets: [setting] });
      return outcomeOf(pets.choose(setting, isTrial));
    },
    'pets.add': async ({ is_trial: isTrial, ...choice }) => {
      if (!isTrial) requirePets(membership, choice, pets.current());
      return outcomeOf(pets.add(choice, isTrial));
    },
    'pets.remove': async ({ pet }) => (await pets.remove(pet), pets.state),
    'pets.clear': async () => (await pets.clear(), pets.state),
    'pets.configure': async ({ pet, setting }) => (await pets.configure(pet, setting), pets.state),
    'pets.setDance': async ({ pet, dance }) => (await pets.configure(pet, { dance }), pets.state),
    'pets.setListening': async ({ may_listen: mayListen }) => (
      await pets.setListening(mayListen),
      pets.state
    ),
    'pets.danceTogether': async () => (stage.danceTogether(), {}),
    'pets.setIndicator': async ({ pet, indicator }) => (await pets.configure(pet, { indicator }), pets.state),
    'pets.startTimer': async ({ minutes }) => (await pets.startTimer(minutes), pets.state),
    'pets.reportUnread': async ({ count }) => ((facts.unread = count), {}),
  }),
  // Not awaited by the start: a window must not wait for pets.
  ready: ({ pets }) => pets.start(),
  stop: ({ pets, delivered }) => (delivered.stop(), pets.stop()),
});

/** Windows for pets, by what this system has. @throws PetWindowsError where it has none */
async function openWindows(
  { system, windows, display }: Platform,
  log: HostContext['log'],
): Promise<PetWindows> {
  if (system !== 'linux')
    throw new PetWindowsError('unsupported_system', 'Desk pets need X11, which this system does not have.');
  if (windows === 'wayland')
    throw new PetWindowsError('wayland', 'Under Wayland no program places windows of its own.');
  if (display === null) throw new PetWindowsError('no_display', 'DISPLAY is not set.');
  return openPetWindows(display, log);
}

/** A refusal is an answer: the user is told its reason. */
async function outcomeOf(change: Promise<void>): Promise<{ refusal: PetRefusal | null }> {
  try {
    await change;
    return { refusal: null };
  } catch (error) {
    if (error instanceof PetRefusalError) return { refusal: error.refusal };
    throw error;
  }
}
