import { isDeepStrictEqual } from 'node:util';
import type { StageLayers as Layered } from '../../../../src/bridge/contract/stage.ts';
import type { Broadcast } from '../../../kernel/bridgeHandlers.ts';

const noLayers: Layered = { layers: [], pace: 'play' };

/** Layers above each screen's scene. They outlive the scenes: a wallpaper that changes or rests leaves them alone. */
export class StageLayers {
  readonly #broadcast: Broadcast;
  readonly #layered = new Map<number, Layered>();

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  of(index: number): Layered {
    return this.#layered.get(index) ?? noLayers;
  }

  isOn(index: number): boolean {
    return this.of(index).layers.length > 0;
  }

  /** True while a wallpaper moves with the pointer. */
  get isFollowingPointer(): boolean {
    return [...this.#layered.values()].some(
      ({ layers, pace }) =>
        (pace === 'play' || pace === 'slow') &&
        layers.some((layer) => layer.kind === 'effect' && layer.settings.kind === 'parallax'),
    );
  }

  /** Announces what differs. */
  set(index: number, layered: Layered): void {
    if (isDeepStrictEqual(this.of(index), layered)) return;
    this.#layered.set(index, layered);
    this.#broadcast('stage.layered', { screen: index, ...layered });
  }

  clear(): void {
    this.#layered.clear();
  }
}
