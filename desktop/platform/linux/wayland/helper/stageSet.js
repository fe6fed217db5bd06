import { announce } from './channel.js';

/** The stages that are open, by the number of their screen. */
export class StageSet {
  #outputs;
  #stages = new Map();
  #context = null;

  constructor(outputs) {
    this.#outputs = outputs;
  }

  /** Shows a page on an output, behind all windows. Resolves once the page is loaded and seen. */
  async open({ index, output, url, token, reachable }) {
    this.close(index);
    const monitor = this.#outputs.find(output);
    const { Stage, createContext } = await import('./stage.js');
    this.#context ??= createContext(reachable);
    const [other] = this.#stages.values();
    const stage = new Stage({
      monitor,
      url,
      token,
      context: this.#context,
      // One process draws all stages: each of its own would cost its memory again.
      relative: other?.view ?? null,
      onCrash: () => announce('crashed', { index }),
      onClose: () => {
        if (this.#stages.get(index) !== stage) return;
        this.#stages.delete(index);
        announce('closed', { index });
      },
    });
    this.#stages.set(index, stage);
    try {
      await stage.loaded;
      await stage.becomeSeen();
    } catch (error) {
      this.close(index);
      throw error;
    }
  }

  /** @throws Error when there is none */
  get(index) {
    const stage = this.#stages.get(index);
    if (!stage) throw new Error(`Screen ${index} has no stage.`);
    return stage;
  }

  close(index) {
    const stage = this.#stages.get(index);
    this.#stages.delete(index);
    stage?.close();
  }
}
