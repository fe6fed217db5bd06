import {
  isDeliveredPet,
  petLimit,
  petTrialMinutes,
  type DeliveredPetId,
  type PetChoice,
  type PetId,
  type PetUnsupportedReason,
  type PetSetting,
  type PetsState,
} from '../../../src/bridge/contract/pets.ts';
import { PetRefusalError } from './delivered/petRefusal.ts';
import { wasTriedToday, type KeptPet, type KeptPetSettings, type PetsDatabase } from './petsDatabase.ts';
import type { PetStage } from './petStage.ts';

/** Fields that are left out keep their values. */
type PetChange = { [Name in keyof PetSetting]?: PetSetting[Name] | undefined };

export interface PetsOptions {
  database: PetsDatabase;
  stage: Pick<
    PetStage,
    'unsupportedReason' | 'soundUnsupportedReason' | 'stateOf' | 'onChange' | 'probe' | 'set' | 'stop'
  >;
  onChange: (state: PetsState) => void;
  log: (message: string, cause?: unknown) => void;
  /** Opens the file of a pet that the service delivered. @throws PetRefusalError */
  openDelivered: (pet: DeliveredPetId) => Promise<unknown>;
  /** Downloads of such pets, and those that were refused. */
  readDeliveries: () => PetsState['deliveries'];
  now?: () => number;
}

const trialMilliseconds = petTrialMinutes * 60_000;
/** Shortest interval between reports of a pet's action to pages. */
const tellMilliseconds = 700;

/** The pets on the desktop, their trials and their settings. A choice is stored before it is shown. */
export class Pets {
  readonly #options: PetsOptions;
  readonly #now: () => number;
  #pets: KeptPet[];
  #kept: KeptPetSettings;
  #trialTimer: NodeJS.Timeout | null = null;
  #tellTimer: NodeJS.Timeout | null = null;

  constructor(options: PetsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#pets = options.database.list();
    this.#kept = options.database.readSettings();
    options.stage.onChange(() => this.#tellSoon());
  }

  /** Null where pets can be shown; known once the host listens. */
  get unsupportedReason(): PetUnsupportedReason | null {
    return this.#options.stage.unsupportedReason;
  }

  get state(): PetsState {
    const { stage } = this.#options;
    const now = this.#now();
    return {
      unsupported_reason: stage.unsupportedReason,
      pets: this.#pets.map(({ setting, trialUntil }) => ({
        ...setting,
        ...stage.stateOf(setting.pet),
        trial_until: trialUntil,
      })),
      tried: (Object.keys(this.#kept.tried_at) as PetId[]).filter((pet) =>
        wasTriedToday(this.#kept, pet, now),
      ),
      may_listen: this.#kept.may_listen,
      sound_unsupported_reason: stage.soundUnsupportedReason,
      timer_until: this.#kept.timer_until,
      deliveries: this.#options.readDeliveries(),
    };
  }

  /** The state once the machine has been looked at. */
  async read(): Promise<PetsState> {
    await this.#options.stage.probe();
    return this.state;
  }

  /** Shows the pets of the last time. */
  async start(): Promise<void> {
    await this.#options.stage.probe();
    this.#endTrials();
    await this.#dropClosed();
    await this.#perform().catch((error: unknown) => this.#options.log('a desk pet cannot be shown', error));
  }

  async stop(): Promise<void> {
    for (const timer of [this.#trialTimer, this.#tellTimer]) if (timer) clearTimeout(timer);
    await this.#options.stage.stop();
  }

  /** The pets that stay, as a theme keeps them; null for none. */
  current(): PetChoice | null {
    const pets = this.#pets.filter(({ trialUntil }) => trialUntil === null).map(({ setting }) => setting);
    return pets.length > 0 ? { pets } : null;
  }

  /**
   * Puts these pets on the desktop in place of all others.
   *
   * @throws PetRefusalError where there are too many, or this machine has no pets
   */
  async apply(choice: PetChoice | null): Promise<void> {
    if (choice === null) return this.clear();
    await this.#options.stage.probe();
    await this.#replace(unique(choice.pets), [], false);
  }

  /** Shows one pet alone; those that it replaces come back after a trial. */
  async choose(setting: PetSetting, isTrial: boolean): Promise<void> {
    const waiting = isTrial ? (this.current()?.pets ?? []) : [];
    await this.#replace([setting], waiting, isTrial);
  }

  /** Shows pets beside those that are there. */
  async add({ pets }: PetChoice, isTrial: boolean): Promise<void> {
    const added = unique(pets);
    const others = this.#pets.filter(({ setting }) => added.every(({ pet }) => pet !== setting.pet));
    if (pets.length > petLimit || others.length + added.length > petLimit) throw new PetRefusalError('limit');
    await this.#check(added, isTrial);
    // A pet that stays already is not made one that leaves.
    const kept = (pet: PetId): KeptPet | undefined =>
      isTrial
        ? this.#pets.find((other) => other.setting.pet === pet && other.trialUntil === null)
        : undefined;
    const trialUntil = isTrial ? this.#now() + trialMilliseconds : null;
    await this.#keep([...others, ...added.map((setting) => kept(setting.pet) ?? { setting, trialUntil })]);
  }

  async remove(pet: PetId): Promise<void> {
    await this.#keep(this.#pets.filter(({ setting }) => setting.pet !== pet));
  }

  async clear(): Promise<void> {
    this.#keepSettings({ waiting: [] });
    await this.#keep([]);
  }

  async configure(pet: PetId, change: PetChange): Promise<void> {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await this.#keep(
      this.#pets.map((kept) =>
        kept.setting.pet === pet ? { ...kept, setting: { ...kept.setting, ...given, pet } } : kept,
      ),
    );
  }

  async setListening(mayListen: boolean): Promise<void> {
    this.#keepSettings({ may_listen: mayListen });
    await this.#perform();
  }

  async startTimer(minutes: number | null): Promise<void> {
    this.#keepSettings({ timer_until: minutes === null ? null : this.#now() + minutes * 60_000 });
    await this.#perform();
  }

  /** A pet's file has come, or how something is shown has changed. */
  tell(): void {
    this.#options.onChange(this.state);
  }

  async #replace(pets: readonly PetSetting[], waiting: PetSetting[], isTrial: boolean): Promise<void> {
    if (pets.length > petLimit) throw new PetRefusalError('limit');
    await this.#check(pets, isTrial);
    this.#keepSettings({ waiting });
    const trialUntil = isTrial ? this.#now() + trialMilliseconds : null;
    await this.#keep(pets.map((setting) => ({ setting, trialUntil })));
  }

  /** @throws PetRefusalError */
  async #check(pets: readonly PetSetting[], isTrial: boolean): Promise<void> {
    if (this.unsupportedReason !== null) throw new PetRefusalError('unsupported');
    for (const { pet } of pets) if (isDeliveredPet(pet)) await this.#options.openDelivered(pet);
    if (!isTrial) return;
    const now = this.#now();
    if (pets.some(({ pet }) => wasTriedToday(this.#kept, pet, now))) throw new PetRefusalError('trial_used');
    const triedAt = { ...this.#kept.tried_at };
    for (const { pet } of pets) triedAt[pet] = now;
    this.#keepSettings({ tried_at: triedAt });
  }

  /** Takes pets of the service away whose file does not open any more: it is gone, or its user is another one. */
  async removeClosed(): Promise<void> {
    if (await this.#dropClosed()) await this.#perform();
  }

  /** @returns whether there was one */
  async #dropClosed(): Promise<boolean> {
    const before = this.#pets.length;
    for (const { setting } of this.#pets) {
      if (!isDeliveredPet(setting.pet)) continue;
      try {
        await this.#options.openDelivered(setting.pet);
      } catch (error) {
        if (!(error instanceof PetRefusalError)) throw error;
        this.#pets = this.#pets.filter((kept) => kept.setting.pet !== setting.pet);
        this.#options.database.write(this.#pets);
      }
    }
    return this.#pets.length < before;
  }

  #keepSettings(change: Partial<KeptPetSettings>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#options.database.writeSettings(this.#kept);
  }

  async #keep(pets: KeptPet[]): Promise<void> {
    this.#pets = pets;
    this.#options.database.write(pets);
    await this.#perform();
  }

  async #perform(): Promise<void> {
    this.#watchTrials();
    const { stage } = this.#options;
    try {
      await stage.set(
        this.#pets.map(({ setting }) => setting),
        { mayListen: this.#kept.may_listen, timerUntil: this.#kept.timer_until },
      );
    } finally {
      this.tell();
    }
  }

  #watchTrials(): void {
    if (this.#trialTimer) clearTimeout(this.#trialTimer);
    const ends = this.#pets.flatMap(({ trialUntil }) => trialUntil ?? []);
    if (ends.length === 0) return;
    const wait = Math.max(0, Math.min(...ends) - this.#now());
    this.#trialTimer = setTimeout(() => {
      this.#endTrials();
      this.#perform().catch((error: unknown) => this.#options.log('a desk pet cannot be shown', error));
    }, wait).unref();
  }

  #endTrials(): void {
    const now = this.#now();
    const left = this.#pets.filter(({ trialUntil }) => trialUntil === null || trialUntil > now);
    if (left.length === this.#pets.length) return;
    const { waiting } = this.#kept;
    this.#pets = left.length > 0 ? left : waiting.map((setting) => ({ setting, trialUntil: null }));
    this.#options.database.write(this.#pets);
    this.#keepSettings({ waiting: [] });
  }

  #tellSoon(): void {
    this.#tellTimer ??= setTimeout(() => {
      this.#tellTimer = null;
      this.tell();
    }, tellMilliseconds).unref();
  }
}

function unique(pets: readonly PetSetting[]): PetSetting[] {
  return [...new Map(pets.map((setting) => [setting.pet, setting])).values()];
}
