import type { PetFrames } from './drawing/petFrames.ts';
import type {
  PetId,
  PetUnsupportedReason,
  PetSetting,
  PetsState,
} from '../../../src/bridge/contract/pets.ts';
import { PetWindowsError, type PetWindows } from '../../platform/adapters/petWindows.ts';
import { FrameDrawer } from '../../platform/linux/pets/drawFrames.ts';
import { Bubbles, type BubbleSources } from './bubbles/bubbles.ts';
import { PetCompany } from './company.ts';
import { Hearing, type SoundSource } from './hearing.ts';

export interface PetStageOptions {
  /** @throws PetWindowsError where this display has none */
  openWindows: () => Promise<PetWindows>;
  framesOf: (pet: PetId) => PetFrames;
  bubbles: BubbleSources;
  sound: SoundSource;
  log: (message: string, cause?: unknown) => void;
}

/** Settings of all pets together. */
export interface PetScene {
  mayListen: boolean;
  timerUntil: number | null;
}

const togetherMilliseconds = 20_000;
const reopenMilliseconds = 1_000;

interface Open {
  windows: PetWindows;
  company: PetCompany;
  bubbles: Bubbles;
}

/** Display of the pets: windows, bubbles and sound. None of it exists while there is no pet. */
export class PetStage {
  readonly #options: PetStageOptions;
  readonly #drawer = new FrameDrawer();
  readonly #hearing: Hearing;
  #open: Open | null = null;
  #opening: Promise<Open> | null = null;
  #settings: readonly PetSetting[] = [];
  #scene: PetScene = { mayListen: false, timerUntil: null };
  #isLocked = false;
  #unsupportedReason: PetUnsupportedReason | null = null;
  #probe: Promise<void> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #onChange: () => void = () => undefined;

  constructor(options: PetStageOptions) {
    this.#options = options;
    this.#hearing = new Hearing(options.sound, {
      onMusic: (isPlaying) => this.#open?.company.setMusic(isPlaying),
      onUnsupportedReasonChange: () => this.#onChange(),
    });
  }

  get unsupportedReason(): PetUnsupportedReason | null {
    return this.#unsupportedReason;
  }

  get soundUnsupportedReason(): PetsState['sound_unsupported_reason'] {
    return this.#hearing.unsupportedReason;
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  stateOf(pet: PetId): Pick<PetsState['pets'][number], 'action' | 'screen' | 'hiding'> {
    return this.#open?.company.stateOf(pet) ?? { action: 'sit', screen: null, hiding: 'no_screen' };
  }

  /** Looks once whether this display has windows for pets. */
  probe(): Promise<void> {
    this.#probe ??= this.#options.openWindows().then(
      (windows) => windows.close(),
      (error: unknown) => {
        if (!(error instanceof PetWindowsError)) throw error;
        this.#unsupportedReason = error.unsupportedReason;
      },
    );
    return this.#probe;
  }

  /** Shows these pets, and ends everything where there is none. @throws where one of them cannot be shown */
  async set(settings: readonly PetSetting[], scene: PetScene): Promise<void> {
    this.#settings = settings;
    this.#scene = scene;
    if (this.#unsupportedReason !== null) return;
    if (settings.length === 0) return this.#close();
    const { company, bubbles } = await this.#openOnce();
    await company.set(settings);
    bubbles.set(settings, scene.timerUntil);
    this.#listen();
  }

  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#open?.company.setLocked(isLocked);
    this.#listen();
  }

  danceTogether(): void {
    this.#open?.company.danceFor(togetherMilliseconds);
  }

  async stop(): Promise<void> {
    this.#settings = [];
    await this.#close();
  }

  #openOnce(): Promise<Open> {
    if (this.#open) return Promise.resolve(this.#open);
    this.#opening ??= this.#openWindows().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #openWindows(): Promise<Open> {
    const { openWindows, framesOf, bubbles: sources, log } = this.#options;
    const windows = await openWindows();
    const company = new PetCompany({
      windows,
      drawer: this.#drawer,
      framesOf,
      log,
      onChange: () => {
        this.#listen();
        this.#onChange();
      },
    });
    company.setLocked(this.#isLocked);
    const bubbles = new Bubbles(sources, { windows, company, drawer: this.#drawer, log });
    const open = { windows, company, bubbles };
    this.#open = open;
    void windows.closed.then(() => this.#handleClosed(open));
    return open;
  }

  /** The display has gone, or ended this connection: what is wanted is tried again. */
  #handleClosed(closed: Open): void {
    if (this.#open !== closed) return;
    closed.company.stop();
    closed.bubbles.stop();
    this.#open = null;
    this.#retry = setTimeout(() => {
      this.set(this.#settings, this.#scene).catch((error: unknown) => {
        this.#options.log('the desk pets cannot come back yet', error);
        this.#handleRetry();
      });
    }, reopenMilliseconds).unref();
  }

  #handleRetry(): void {
    this.#retry = setTimeout(() => {
      this.set(this.#settings, this.#scene).catch(() => this.#handleRetry());
    }, reopenMilliseconds).unref();
  }

  /** Sound is listened to only while a pet that is seen dances to it, and the user allows it. */
  #listen(): void {
    const isAsked = this.#settings.some(({ dance }) => dance === 'music');
    const isSeen = this.#open?.company.isSeen ?? false;
    this.#hearing.setWanted(this.#scene.mayListen && isAsked && isSeen && !this.#isLocked);
  }

  async #close(): Promise<void> {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#hearing.setWanted(false);
    await this.#opening?.catch(() => undefined);
    const open = this.#open;
    this.#open = null;
    this.#drawer.stop();
    if (!open) return;
    open.company.stop();
    open.bubbles.stop();
    await open.windows.close();
  }
}
