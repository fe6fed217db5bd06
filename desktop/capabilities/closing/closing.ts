import * as v from 'valibot';
import type { ParamsOf, ResultOf } from '../../../src/bridge/contract/index.ts';
import { closingChoices, type ClosingChoice } from '../../../src/bridge/contract/window.ts';
import type { StoredValues } from '../../storage/storedValues.ts';

const choiceKey = 'closing.choice';
const toldKey = 'closing.told';

export interface ClosingOptions {
  values: Pick<StoredValues, 'get' | 'set'>;
  hasTray: () => boolean;
  isWindowOpen: () => boolean;
  closeWindow: () => Promise<void>;
  /** Tells that the product goes on without its window. @returns whether it could be told */
  tell: () => boolean;
  quit: () => void;
}

/** Effect of closing the window on the rest of the product (docs/product.md#closing-the-window). */
export class Closing {
  readonly #options: ClosingOptions;
  #isEnding = false;

  constructor(options: ClosingOptions) {
    this.#options = options;
  }

  read(): ResultOf<'closing.get'> {
    return { choice: this.#choice, has_tray: this.#options.hasTray() };
  }

  choose(choice: ClosingChoice): void {
    this.#options.values.set(choiceKey, choice);
  }

  /** The page wants the window closed. */
  async close({
    choice,
    is_remembered: isRemembered,
  }: ParamsOf<'window.close'>): Promise<ResultOf<'window.close'>> {
    const { isWindowOpen, closeWindow, quit } = this.#options;
    if (!isWindowOpen()) return { is_asking: false };
    if (choice && isRemembered) this.choose(choice);
    const way = choice ?? this.#way;
    if (way === 'ask') return { is_asking: true };
    await closeWindow();
    if (way === 'quit') quit();
    else this.#tellOnce();
    return { is_asking: false };
  }

  /** The host ends, and closes the window with itself. */
  end(): void {
    this.#isEnding = true;
  }

  /** The desktop has closed the window: that cannot be asked about any more. */
  handleForeignClose(): void {
    if (this.#isEnding) return;
    if (this.#way === 'quit') this.#options.quit();
    else this.#tellOnce();
  }

  get #choice(): ClosingChoice {
    const stored = v.safeParse(v.picklist(closingChoices), this.#options.values.get(choiceKey));
    return stored.success ? stored.output : 'auto';
  }

  get #way(): 'stay' | 'quit' | 'ask' {
    const choice = this.#choice;
    if (choice !== 'auto') return choice;
    return this.#options.hasTray() ? 'stay' : 'ask';
  }

  #tellOnce(): void {
    const { values, tell } = this.#options;
    if (values.get(toldKey) === null && tell()) values.set(toldKey, 'yes');
  }
}
