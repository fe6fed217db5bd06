import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ParamsOf } from '../../bridge/contract/index.ts';
import {
  isDeliveredPet,
  type PetEntry,
  type PetId,
  type PetRefusal,
  type PetSetting,
  type PetsState,
} from '../../bridge/contract/pets.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { attempt, attemptOr } from '../kernel/failure.ts';
import {
  hostState,
  jointStatus,
  type HostState,
  type HostStatus,
  type StateChange,
} from '../kernel/hostState.ts';
import { KnownPets } from './knownPets.ts';
import { PetOffer } from './petOffer.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import {
  configurationStore,
  type ConfigurationStore,
} from '../wallpapers/configuration/configurationStore.ts';

interface PetsNeeds {
  api: Api;
  bridge: Bridge;
  devices: DevicesStore;
  session: SessionStore;
  configuration: ConfigurationStore;
}

export type PetFilter = 'all' | 'free' | 'vip' | 'mine';
export type PetOnDesktop = PetsState['pets'][number];
/** Reasons why something was not done: a refusal of the client, or no answer. */
export type PetFailure = PetRefusal | 'failed';
type PetChange = ParamsOf<'pets.configure'>['setting'];

/** Initial settings of a pet. */
const defaultPetSettings = {
  size: 100,
  speed: 75,
  temper: 'daily',
  walks_edges: true,
  watches_pointer: true,
  hides_in_meetings: false,
  dance: 'never',
  indicator: 'none',
  drink_minutes: null,
  rest_minutes: null,
  screens: [] as string[],
} as const satisfies Omit<PetSetting, 'pet'>;

/** The desk pets of this machine, as its client says they are (docs/product.md#desk-pets). */
export class PetsStore {
  readonly host: HostState<PetsState>;
  /** The pets that the operator of the service offers. */
  readonly offer: PetOffer;
  /** All pets: those that are not offered any more may still be on the desktop. */
  readonly known: KnownPets;
  filter: PetFilter = 'all';
  selectedId: PetId | null = null;
  /** The pet for which the dialog of trials was opened; null while it is closed. */
  trying: PetId | null = null;
  readonly #needs: PetsNeeds;

  constructor(needs: PetsNeeds) {
    const { bridge } = needs;
    this.#needs = needs;
    this.offer = new PetOffer(needs.configuration);
    this.host = hostState({ bridge, read: 'pets.current', event: 'pets.changed' });
    this.known = new KnownPets({ ...needs, host: this.host });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return jointStatus([this.host, this.known.ofClient]);
  }

  get state(): PetsState | null {
    return this.host.state;
  }

  /** The pets that the page offers, in the operator's order where he lists some. */
  get catalogue(): readonly PetEntry[] {
    return this.offer.pick(this.known.entries);
  }

  /** Has the client download a pet of the service. @returns what was wrong; null where it is there */
  async download(pet: PetId): Promise<PetRefusal | null> {
    if (!isDeliveredPet(pet)) return null;
    return this.offers.delivered ? this.known.download(pet) : 'old_client';
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, 0, 'pets.');
  }

  /** Features that this client is new enough for: several pets, those of the service, dancing, the content of bubbles. */
  get offers(): { several: boolean; delivered: boolean; dance: boolean; indicator: boolean } {
    const { protocol } = this.#needs.devices;
    return {
      several: protocol >= protocolThresholds.severalPets,
      delivered: protocol >= protocolThresholds.encryptedPets,
      dance: protocol >= protocolThresholds.petDance,
      indicator: protocol >= protocolThresholds.petIndicator,
    };
  }

  get pets(): readonly PetOnDesktop[] {
    return this.state?.pets ?? [];
  }

  get listed(): readonly PetEntry[] {
    const entries = this.filter === 'mine' ? this.known.entries : this.catalogue;
    return entries.filter((entry) => {
      if (this.filter === 'free') return !entry.is_vip;
      if (this.filter === 'vip') return entry.is_vip;
      return this.filter === 'all' || this.find(entry.pet) !== null;
    });
  }

  /** The pet that is looked at: the chosen one, else the first on the desktop, else the first of all. */
  get selected(): PetEntry | null {
    const id = this.selectedId ?? this.pets[0]?.pet ?? this.catalogue[0]?.pet;
    return id === undefined ? null : this.entryOf(id);
  }

  entryOf(pet: PetId): PetEntry | null {
    return this.known.entries.find((entry) => entry.pet === pet) ?? null;
  }

  /** The pet as it is on the desktop; null where it is not. */
  find(pet: PetId): PetOnDesktop | null {
    return this.pets.find((each) => each.pet === pet) ?? null;
  }

  /** True if the user may keep a pet: members may keep all of them. */
  mayKeep({ is_vip: isVip }: PetEntry): boolean {
    return !isVip || hasBenefit(this.#needs.session, 'memberPets');
  }

  /** True if a pet would be one of several, which only members keep. */
  needsSeveral(pet: PetId, isSeveral: boolean): boolean {
    const others = this.pets.some((each) => each.pet !== pet && each.trial_until === null);
    return isSeveral && others && !hasBenefit(this.#needs.session, 'severalPets');
  }

  wasTried(pet: PetId): boolean {
    return this.state?.tried.includes(pet) ?? false;
  }

  /** @param isSeveral for the page of several pets, which has a list of its own */
  async load(isSeveral = false): Promise<void> {
    await Promise.all([this.host.load(), this.known.load(), this.offer.load(isSeveral)]);
  }

  /** Loads the pets and their pictures, where something shows one and its page was never opened. */
  async ensureCatalogue(): Promise<void> {
    if (this.known.ofClient.status === 'idle') await this.known.ofClient.load();
  }

  setFilter(filter: PetFilter): void {
    this.filter = filter;
  }

  select(pet: PetId): void {
    this.selectedId = pet;
  }

  openTrial(pet: PetId): void {
    this.trying = pet;
  }

  closeTrial(): void {
    this.trying = null;
  }

  /** Puts a pet on the desktop: beside the others, or in their place. @returns what was wrong; null where it is there */
  async place(pet: PetId, isSeveral: boolean): Promise<PetFailure | null> {
    this.selectedId = pet;
    return this.put([{ ...defaultPetSettings, pet }], isSeveral, false);
  }

  /** Shows pets for some minutes. */
  async try(settings: PetSetting[], isSeveral: boolean): Promise<PetFailure | null> {
    const failure = await this.put(settings, isSeveral, true);
    if (failure === null) runInAction(() => (this.trying = null));
    return failure;
  }

  /** A pet at first, of a size and on some screens. */
  settingOf(pet: PetId, size: number, screens: string[]): PetSetting {
    return { ...defaultPetSettings, pet, size, screens };
  }

  remove(pet: PetId): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.remove', { pet }),
      (state) => ({ ...state, pets: state.pets.filter((each) => each.pet !== pet) }),
    );
  }

  clear(): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.clear', {}),
      (state) => ({ ...state, pets: [] }),
    );
  }

  configure(pet: PetId, setting: PetChange): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.configure', { pet, setting }),
      changed(pet, setting),
    );
  }

  setDance(pet: PetId, dance: PetSetting['dance']): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.setDance', { pet, dance }),
      changed(pet, { dance }),
    );
  }

  setIndicator(pet: PetId, indicator: PetSetting['indicator']): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.setIndicator', { pet, indicator }),
      changed(pet, { indicator }),
    );
  }

  setListening(mayListen: boolean): Promise<boolean> {
    return this.host.change(
      () => this.#needs.bridge.call('pets.setListening', { may_listen: mayListen }),
      (state) => ({ ...state, may_listen: mayListen }),
    );
  }

  startTimer(minutes: number | null): Promise<boolean> {
    return this.host.change(() => this.#needs.bridge.call('pets.startTimer', { minutes }));
  }

  /** True where a pet of this client may show the number of unread messages. */
  get canReportUnread(): boolean {
    return this.offers.indicator && this.#needs.devices.can('pets.reportUnread');
  }

  reportUnread(count: number): Promise<boolean> {
    return attempt(() => this.#needs.bridge.call('pets.reportUnread', { count }));
  }

  danceTogether(): Promise<boolean> {
    return attempt(() => this.#needs.bridge.call('pets.danceTogether', {}));
  }

  private async put(pets: PetSetting[], isSeveral: boolean, isTrial: boolean): Promise<PetFailure | null> {
    const [setting] = pets;
    if (!setting) return null;
    const { bridge } = this.#needs;
    const request = isSeveral
      ? () => bridge.call('pets.add', { pets, is_trial: isTrial })
      : () => bridge.call('pets.choose', { setting, is_trial: isTrial });
    return attemptOr(async () => (await request()).refusal, 'failed');
  }
}

function changed(pet: PetId, change: PetChange | Partial<PetSetting>): StateChange<PetsState> {
  return (state) => ({
    ...state,
    pets: state.pets.map((each) => (each.pet === pet ? ({ ...each, ...change } as PetOnDesktop) : each)),
  });
}

export const petsStore = defineStore(
  (
    {
      api,
      bridge,
      devices,
      session,
    }: Pick<PetsNeeds, 'api' | 'bridge' | 'devices' | 'session'> & NeedsOf<typeof configurationStore>,
    get,
  ) => new PetsStore({ api, bridge, devices, session, configuration: get(configurationStore) }),
);
