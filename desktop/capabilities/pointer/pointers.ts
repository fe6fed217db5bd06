import * as v from 'valibot';
import {
  pointerChoice,
  type PointerChoice,
  type PointerUnsupportedReason,
  type PointerState,
} from '../../../src/bridge/contract/pointer.ts';
import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type { Log } from '../../kernel/log.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import { PointerError, type PointerPerformer } from './pointerPerformer.ts';
import type { PointerSets } from './pointerSets.ts';

const choiceKey = 'pointer.choice';
export const trialMilliseconds = 60_000;

interface PointersOptions {
  values: StoredValues;
  sets: PointerSets;
  /** Null where nothing here can be changed. */
  performer: PointerPerformer | null;
  unsupportedReason: PointerUnsupportedReason | null;
  onChange: (state: PointerState) => void;
  /** Calls back later. @returns the end of that */
  schedule: (milliseconds: number, action: () => void) => () => void;
  log: Log;
}

/** The set in use as pointer (docs/product.md#pointers). One change at a time; the last request wins. */
export class Pointers {
  readonly unsupportedReason: PointerUnsupportedReason | null;
  readonly #options: PointersOptions;
  #trial: { choice: PointerChoice; endsAt: number; end: () => void } | null = null;
  readonly #queue = new SerialQueue();

  constructor(options: PointersOptions) {
    this.#options = options;
    this.unsupportedReason = options.unsupportedReason;
  }

  /** Returns the user's choice; null for the system's own. */
  current(): PointerChoice | null {
    const text = this.#options.values.get(choiceKey);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pointerChoice), text);
    return parsed.success ? parsed.output : null;
  }

  async state(): Promise<PointerState> {
    const { performer, unsupportedReason } = this.#options;
    const current = this.current();
    const trial = this.#trial && { choice: this.#trial.choice, ends_at: this.#trial.endsAt };
    const targets = (await performer?.targets((trial ?? current) !== null)) ?? [];
    return { current, trial, unsupported_reason: unsupportedReason, targets };
  }

  /**
   * Makes a set the pointer, and remembers it; null gives back what was there before.
   *
   * @throws PointerError where it could not be done; what was chosen before stays
   */
  async apply(choice: PointerChoice | null): Promise<void> {
    this.#dropTrial();
    await this.#queue.run(async () => {
      await this.#perform(choice);
      if (choice) this.#options.values.set(choiceKey, JSON.stringify(choice));
      else this.#options.values.remove(choiceKey);
    });
    await this.#notify();
  }

  /** Shows a set for a minute; then the choice is there again, also when the host is killed meanwhile. */
  async try(choice: PointerChoice): Promise<void> {
    this.#dropTrial();
    await this.#queue.run(() => this.#perform(choice));
    const end = this.#options.schedule(trialMilliseconds, () => {
      this.endTrial().catch((error: unknown) =>
        this.#options.log('a trial of a pointer could not end', error),
      );
    });
    this.#trial = { choice, endsAt: Date.now() + trialMilliseconds, end };
    await this.#notify();
  }

  async endTrial(): Promise<void> {
    if (!this.#trial) return;
    this.#dropTrial();
    await this.#queue.run(() => this.#perform(this.current()));
    await this.#notify();
  }

  /** After a change of an imported set: what shows it follows; one that is gone is given back. */
  async refresh(): Promise<void> {
    const choice = this.#trial?.choice ?? this.current();
    if (!choice) return;
    if (this.#options.sets.sourcesOf(choice.set)) await this.#queue.run(() => this.#perform(choice));
    else await this.apply(null);
  }

  /** Shows the choice again, or gives back what a killed process has left. */
  async start(): Promise<void> {
    if (!this.#options.performer) return;
    await this.#queue
      .run(() => this.#perform(this.current()))
      .catch((error: unknown) => {
        if (!(error instanceof PointerError)) throw error;
        this.#options.log('the pointer could not be shown again', error);
      });
  }

  /** Gives the desktop back; the choice is there again with the next start. */
  async stop(): Promise<void> {
    this.#dropTrial();
    await this.#queue.run(async () => {
      await this.#options.performer?.giveBack();
      await this.#options.performer?.close();
    });
  }

  async #perform(choice: PointerChoice | null): Promise<void> {
    const { performer, unsupportedReason, sets } = this.#options;
    const sources = choice && sets.sourcesOf(choice.set);
    if (!performer) {
      if (choice) throw new PointerError(unsupportedReason ?? 'refused');
      return;
    }
    if (choice && sources) await performer.apply(sources, choice.size);
    else await performer.giveBack();
  }

  #dropTrial(): void {
    this.#trial?.end();
    this.#trial = null;
  }

  async #notify(): Promise<void> {
    this.#options.onChange(await this.state());
  }
}
