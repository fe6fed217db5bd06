import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../../bridge/contract/index.ts';
import { groupsSettings } from '../../../bridge/contract/layers/groups.ts';
import type { GroupUnsupportedReason } from '../../../bridge/contract/layers/groupsMethods.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import type { FeatureGate } from '../../devices/featureGate.ts';
import { hostState, type HostState } from '../../kernel/hostState.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import { defineLayerStore, type LayerStore } from '../layers/layerStore.ts';
import { boxIn, firstBoxes, type Corner } from './placeBoxes.ts';

interface GroupsNeeds {
  bridge: Bridge;
  layer: LayerStore<'groups'>;
}

/** Boxes on the desktop with the files of its folder (docs/product.md#groups). */
export class GroupsStore {
  /** The boxes as a layer: those chosen for a screen, and those on it. */
  readonly layer: LayerStore<'groups'>;
  /** The user's choice of boxes or folders (docs/product.md#arrangement). */
  mode: 'boxes' | 'folders' = 'boxes';
  readonly #host: HostState<ResultOf<'groups.current'>>;

  constructor({ bridge, layer }: GroupsNeeds) {
    this.layer = layer;
    this.#host = hostState({ bridge, read: 'groups.current', staleEvent: 'groups.changed' });
    makeAutoObservable(this, { layer: false }, { deep: false, autoBind: true });
  }

  /** Number of files in each group. */
  get counts(): ReadonlyMap<string, number> {
    return new Map(this.#host.state?.counts.map(({ group, count }) => [group, count]));
  }

  get unsupportedReason(): GroupUnsupportedReason | null {
    return this.#host.state?.unsupported_reason ?? null;
  }

  get gate(): FeatureGate {
    return this.layer.gate;
  }

  /** True while the screen shows boxes. */
  get isBoxes(): boolean {
    return this.gate === 'open' && this.mode === 'boxes';
  }

  /** Number of files in boxes. */
  get shownFiles(): number {
    return this.layer.settings.boxes.reduce((sum, { group }) => sum + (this.counts.get(group) ?? 0), 0);
  }

  async load(): Promise<void> {
    if (this.gate === 'open') await this.#host.load();
  }

  setMode(mode: 'boxes' | 'folders'): void {
    this.mode = mode;
  }

  /** Shows a group in a box, or no longer. */
  toggle(group: string, isShown: boolean): void {
    const { boxes } = this.layer.settings;
    const others = boxes.filter((box) => box.group !== group);
    this.layer.change({ boxes: isShown ? [...others, boxIn('left_top', group, others)] : others });
  }

  /** Puts a box into a corner. */
  move(group: string, corner: Corner): void {
    const { boxes } = this.layer.settings;
    const others = boxes.filter((box) => box.group !== group);
    const box = boxIn(corner, group, others);
    this.layer.change({ boxes: boxes.map((each) => (each.group === group ? box : each)) });
  }
}

const groupLayerStore = defineLayerStore({
  kind: 'groups',
  method: 'groups.apply',
  threshold: protocolThresholds.desktop,
  send: (bridge, choice) => bridge.call('groups.apply', { choice }),
  first: v.parse(groupsSettings, { boxes: firstBoxes() }),
  isPerScreen: true,
});

export const groupsStore = defineStore(
  ({ bridge }: NeedsOf<typeof groupLayerStore>, get) =>
    new GroupsStore({ bridge, layer: get(groupLayerStore) }),
);
