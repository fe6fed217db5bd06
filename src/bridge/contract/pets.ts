import * as v from 'valibot';
import { petActions } from '../../api/rules/pets/actions.ts';
import { md5 } from '../../api/contract/entities.ts';
import { fileTicket } from '../../api/contract/files/fileTicket.ts';
import { defineMethod, done } from './rpc/method.ts';
import { screenId } from './layers/screenId.ts';
import { protocolThresholds } from './thresholds.ts';

/* Desk pets: small figures in windows of their own, on edges of windows and the floor (docs/product.md#desk-pets). */

/** The client's own pets, by the names that the UI has. Their numbers in the service's lists count from 1. */
export const petIds = ['rabbit', 'cat', 'panda', 'fox', 'owl', 'fish', 'jellyfish', 'robot'] as const;

/** A pet that the service delivers: `p` and its number there, from 101 on. */
const deliveredPattern = /^p[1-9]\d{2,5}$/;
export type DeliveredPetId = `p${number}`;

/** True for a pet that the service delivers: its figure comes as a sealed file. */
export function isDeliveredPet(pet: string): pet is DeliveredPetId {
  return deliveredPattern.test(pet);
}

/** Returns the name by which bridge and client call a pet of the service. */
export function deliveredPetIdOf(petNumber: number): DeliveredPetId {
  return `p${petNumber}`;
}

/** Most pets on the desktop at once. */
export const petLimit = 8;
/** Duration of a trial; the same pet can be tried again on the next day. */
export const petTrialMinutes = 10;

/** Reasons why this machine has no pets. */
export const petUnsupportedReasons = [
  'no_display',
  'wayland',
  'unsupported_system',
  'no_transparency',
  'no_shape',
] as const;

/** Reasons for a refusal: a closed list, so that every reason has a string in the UI. */
export const petRefusals = [
  'limit',
  'trial_used',
  'unsupported',
  // Of pets that the service delivers.
  'old_client',
  'not_downloaded',
  'not_permitted',
  'membership_ended',
  'other_account',
  'file_changed',
  'key_lost',
  'invalid_file',
  'download_failed',
  'disk_full',
] as const;

/** Reasons why pets cannot follow the sound of the machine. */
export const soundUnsupportedReasons = ['no_sound_server'] as const;

/** Contents of the bubble over a pet. The first three need no newer client. */
export const petIndicators = ['none', 'name', 'mood', 'cpu', 'battery', 'messages', 'timer'] as const;

export const petTempers = ['quiet', 'daily', 'lively'] as const;
export const petDances = ['never', 'music', 'always'] as const;

const deliveredPetId = v.custom<DeliveredPetId>((pet) => typeof pet === 'string' && isDeliveredPet(pet));
export const petId = v.union([v.picklist(petIds), deliveredPetId]);
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600));

/** Settings of one pet. */
export const petSetting = v.object({
  pet: petId,
  /** Percent of 128 pixels at the scale of its screen. */
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(200)), 100),
  /** Percent of an ordinary walk. */
  speed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(25), v.maxValue(200)), 75),
  temper: v.optional(v.picklist(petTempers), 'daily'),
  walks_edges: v.optional(v.boolean(), true),
  watches_pointer: v.optional(v.boolean(), true),
  hides_in_meetings: v.optional(v.boolean(), false),
  dance: v.optional(v.picklist(petDances), 'never'),
  indicator: v.optional(v.picklist(petIndicators), 'none'),
  /** Null: it does not remind of it. */
  drink_minutes: v.optional(v.nullable(minutes), null),
  rest_minutes: v.optional(v.nullable(minutes), null),
  /** Screens that it may enter; empty for every screen. One that is not connected is ignored. */
  screens: v.optional(v.pipe(v.array(screenId), v.maxLength(32)), []),
});

/** The pets of a desktop as a whole, as a theme brings them. */
export const petChoice = v.object({
  // More than the limit is understood, so that the refusal has a reason.
  pets: v.pipe(v.array(petSetting), v.minLength(1), v.maxLength(200)),
});

/** Reasons why a pet is hidden at the moment. */
export const petHidings = ['full_screen', 'locked', 'meeting', 'no_screen'] as const;

const petOnDesktop = v.object({
  ...petSetting.entries,
  action: v.picklist(petActions),
  /** The screen that it is on; null while none is connected. */
  screen: v.nullable(screenId),
  hiding: v.nullable(v.picklist(petHidings)),
  /** Unix milliseconds at which its trial ends; null for one that stays. */
  trial_until: v.nullable(v.number()),
});

/** A download that runs, or a pet of the service that was refused. */
const petDelivery = v.object({
  pet: deliveredPetId,
  /** Percent of the file; null where it is not being downloaded. */
  progress: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  refusal: v.nullable(v.picklist(petRefusals)),
});

export const petsState = v.object({
  /** Null where pets can be shown. */
  unsupported_reason: v.nullable(v.picklist(petUnsupportedReasons)),
  pets: v.array(petOnDesktop),
  /** Pets that were tried today, and cannot be again before tomorrow. */
  tried: v.array(petId),
  /** True where pets may listen to the sound of this machine; off until the user allows it. */
  may_listen: v.boolean(),
  sound_unsupported_reason: v.nullable(v.picklist(soundUnsupportedReasons)),
  /** End of the bubbles' timer, Unix milliseconds. */
  timer_until: v.nullable(v.number()),
  /** Since {@link protocolThresholds}`.encryptedPets`. */
  deliveries: v.optional(v.array(petDelivery), []),
});

/** A pet of the catalogue. */
export const petEntry = v.object({
  pet: petId,
  /** Members have it; others try it. */
  is_vip: v.boolean(),
  /** A picture of it, as a data URL. */
  picture: v.string(),
  /** Names of a pet of the service; null for the client's own, which the UI names. */
  names: v.optional(v.nullable(v.object({ name: v.string(), name_en: v.string() })), null),
});

/** Null: done. */
const outcome = v.object({ refusal: v.nullable(v.picklist(petRefusals)) });
const { severalPets, encryptedPets, petDance, petIndicator } = protocolThresholds;
const { pet, indicator, dance } = petSetting.entries;

/** A change answers the state that it brought; what can be refused, the refusal. */
export const petMethods = {
  'pets.current': defineMethod(v.object({}), petsState),
  'pets.catalogue': defineMethod(v.object({}), v.object({ pets: v.array(petEntry) })),
  /** Puts this pet on the desktop in place of all others; those come back after a trial. */
  'pets.choose': defineMethod(
    v.object({ setting: petSetting, is_trial: v.optional(v.boolean(), false) }),
    outcome,
  ),
  'pets.remove': defineMethod(v.object({ pet: petId }), petsState),
  'pets.clear': defineMethod(v.object({}), petsState),
  /** Fields that are left out keep their values. */
  'pets.configure': defineMethod(
    v.object({ pet: petId, setting: v.partial(v.omit(petSetting, ['pet', 'dance', 'indicator'])) }),
    petsState,
  ),
  /** Puts pets on the desktop beside those that are there. */
  'pets.add': defineMethod(
    v.object({ ...petChoice.entries, is_trial: v.optional(v.boolean(), false) }),
    outcome,
    severalPets,
  ),
  /** Downloads the file of a pet of the service by its ticket; the client seals it, and keeps nothing else of it. */
  'pets.fetch': defineMethod(
    v.object({ pet: deliveredPetId, md5, ticket: fileTicket }),
    outcome,
    encryptedPets,
  ),
  'pets.setDance': defineMethod(v.object({ pet, dance }), petsState, petDance),
  /** Lets pets listen to what this machine plays, or ends that. */
  'pets.setListening': defineMethod(v.object({ may_listen: v.boolean() }), petsState, petDance),
  /** All of them dance for a while. */
  'pets.danceTogether': defineMethod(v.object({}), done, petDance),
  'pets.setIndicator': defineMethod(v.object({ pet, indicator }), petsState, petIndicator),
  /** Starts the timer of the bubbles; null ends it. */
  'pets.startTimer': defineMethod(v.object({ minutes: v.nullable(minutes) }), petsState, petIndicator),
  /** Reports the number of messages that the signed-in user has not read. */
  'pets.reportUnread': defineMethod(
    v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)) }),
    done,
    petIndicator,
  ),
};

export type OwnPetId = (typeof petIds)[number];
export type PetId = OwnPetId | DeliveredPetId;
export type PetDelivery = v.InferOutput<typeof petDelivery>;
export type PetSetting = v.InferOutput<typeof petSetting>;
export type PetChoice = v.InferOutput<typeof petChoice>;
export type PetsState = v.InferOutput<typeof petsState>;
export type PetEntry = v.InferOutput<typeof petEntry>;
export type PetUnsupportedReason = (typeof petUnsupportedReasons)[number];
export type PetRefusal = (typeof petRefusals)[number];
export type PetHiding = (typeof petHidings)[number];
