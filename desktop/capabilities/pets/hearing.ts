import type { PetsState } from '../../../src/bridge/contract/pets.ts';

/** Source of the machine's sound level. */
export interface SoundSource {
  /**
   * Begins to listen; called again after an end.
   *
   * @param onLoudness from 0 to 1, some ten times in a second
   * @param onEnd the source is away, or was never there
   */
  listen(onLoudness: (loudness: number) => void, onEnd: () => void): { stop(): void };
}

/** Softer than this is silence: the noise of an idle device. */
const silence = 0.004;
/** Music has rests. */
const restMilliseconds = 1_800;
/** A single sound is no music. */
const beginMilliseconds = 900;
const retryMilliseconds = 20_000;

/** Detects music, and listens only while it is wanted. */
export class Hearing {
  readonly #source: SoundSource;
  readonly #onMusic: (isPlaying: boolean) => void;
  readonly #onUnsupportedReasonChange: () => void;
  readonly #now: () => number;
  #listening: { stop(): void } | null = null;
  #isWanted = false;
  #isPlaying = false;
  #loudSince = 0;
  #lastLoud = 0;
  #retry: NodeJS.Timeout | null = null;
  #unsupportedReason: PetsState['sound_unsupported_reason'] = null;

  constructor(
    source: SoundSource,
    {
      onMusic,
      onUnsupportedReasonChange,
      now = Date.now,
    }: { onMusic: (isPlaying: boolean) => void; onUnsupportedReasonChange: () => void; now?: () => number },
  ) {
    this.#source = source;
    this.#onMusic = onMusic;
    this.#onUnsupportedReasonChange = onUnsupportedReasonChange;
    this.#now = now;
  }

  get unsupportedReason(): PetsState['sound_unsupported_reason'] {
    return this.#unsupportedReason;
  }

  setWanted(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted) {
      this.#listen();
      return;
    }
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#listening?.stop();
    this.#listening = null;
    this.#setPlaying(false);
    this.#setUnsupportedReason(null);
  }

  #listen(): void {
    this.#listening = this.#source.listen(
      (loudness) => this.#hear(loudness),
      () => {
        this.#listening = null;
        if (!this.#isWanted) return;
        this.#setPlaying(false);
        this.#setUnsupportedReason('no_sound_server');
        this.#retry = setTimeout(() => this.#listen(), retryMilliseconds).unref();
      },
    );
  }

  #hear(loudness: number): void {
    if (!this.#isWanted) return;
    this.#setUnsupportedReason(null);
    const now = this.#now();
    if (loudness > silence) {
      if (now - this.#lastLoud > restMilliseconds) this.#loudSince = now;
      this.#lastLoud = now;
      if (now - this.#loudSince >= beginMilliseconds) this.#setPlaying(true);
    } else if (now - this.#lastLoud > restMilliseconds) this.#setPlaying(false);
  }

  #setPlaying(isPlaying: boolean): void {
    if (isPlaying === this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#onMusic(isPlaying);
  }

  #setUnsupportedReason(unsupportedReason: PetsState['sound_unsupported_reason']): void {
    if (unsupportedReason === this.#unsupportedReason) return;
    this.#unsupportedReason = unsupportedReason;
    this.#onUnsupportedReasonChange();
  }
}
