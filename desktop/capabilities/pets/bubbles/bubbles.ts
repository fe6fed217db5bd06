import type { PetId, PetSetting } from '../../../../src/bridge/contract/pets.ts';
import type { PetAction } from '../../../../src/api/rules/pets/actions.ts';
import type { PetWindows } from '../../../platform/adapters/petWindows.ts';
import type { FrameDrawer } from '../../../platform/linux/pets/drawFrames.ts';
import { drawBubble } from './bubblePicture.ts';
import { bubbleText, speaks, type BubbleFacts } from './bubbleText.ts';

/** Sources of the bubbles' texts. */
export interface BubbleSources {
  read(): Pick<BubbleFacts, 'cpu' | 'battery' | 'unread' | 'language' | 'namesOf'>;
  now(): number;
}

interface BubbleParts {
  windows: PetWindows;
  /** The pets that speak. */
  company: { stateOf(pet: PetId): { action: PetAction }; setBubble(pet: PetId, isShown: boolean): void };
  drawer: FrameDrawer;
  log: (message: string, cause?: unknown) => void;
}

const lookEvery = 5_000;

/** Bubbles of the pets: checked every few seconds, drawn where the text has changed. */
export class Bubbles {
  readonly #sources: BubbleSources;
  readonly #parts: BubbleParts;
  readonly #since: number;
  readonly #said = new Map<PetId, string>();
  #settings: readonly PetSetting[] = [];
  #timerUntil: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(sources: BubbleSources, parts: BubbleParts) {
    this.#sources = sources;
    this.#parts = parts;
    this.#since = sources.now();
  }

  set(settings: readonly PetSetting[], timerUntil: number | null): void {
    this.#settings = settings;
    this.#timerUntil = timerUntil;
    for (const pet of this.#said.keys())
      if (!settings.some((setting) => setting.pet === pet)) this.#said.delete(pet);
    this.look();
  }

  look(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const facts = { ...this.#sources.read(), timerUntil: this.#timerUntil };
    for (const setting of this.#settings) {
      const { action } = this.#parts.company.stateOf(setting.pet);
      const now = this.#sources.now();
      const text = bubbleText(setting, { ...facts, action, since: this.#since, now });
      this.#say(setting.pet, text).catch((error: unknown) =>
        this.#parts.log('what a desk pet says could not be drawn', error),
      );
    }
    if (this.#settings.some(speaks)) this.#timer = setTimeout(() => this.look(), lookEvery).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#settings = [];
  }

  async #say(pet: PetId, text: string | null): Promise<void> {
    const { windows, company, drawer } = this.#parts;
    if ((this.#said.get(pet) ?? null) === text) return;
    if (text === null) {
      this.#said.delete(pet);
      windows.say(pet, null);
      company.setBubble(pet, false);
      return;
    }
    this.#said.set(pet, text);
    const { svg, width, height } = drawBubble(text, 1);
    const [frame] = await drawer.draw([{ svg, width, height, isMirrored: false }]);
    if (!frame || this.#said.get(pet) !== text) return;
    windows.say(pet, { width, height, frame });
    company.setBubble(pet, true);
  }
}
