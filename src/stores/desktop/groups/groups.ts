import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../../bridge/contract/index.ts';
import { groupsSettings, type GroupsSettings } from '../../../bridge/contract/layers/groups.ts';
import type { GroupLack, GroupsChoice } from '../../../bridge/contract/layers/groupsMethods.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../../devices/featureGate.ts';
import { hostState, type HostState } from '../../kernel/hostState.ts';
import { defineStore, type GetStore } from '../../kernel/storeScope.ts';
import type { DesktopWallpaperStore } from '../../wallpapers/desktopWallpaper.ts';
import { desktopStore, inPlan, type DesktopStore } from '../desktopStore.ts';
import { boxIn, firstBoxes, type Corner } from './placeBoxes.ts';

interface GroupsNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  desktop: DesktopStore;
}

type Placed = GroupsChoice['groups'];

/** Boxes on the desktop: what is chosen is a draft until it is applied (docs/product.md#groups). */
export class GroupsStore {
  draft: GroupsSettings | null = null;
  isBusy = false;
  /** Whether boxes are chosen, or folders (docs/product.md#arrangement). */
  mode: 'boxes' | 'folders' = 'boxes';
  /** The screen that was named; without one it is the first. */
  chosen: string | null = null;
  readonly #host: HostState<ResultOf<'groups.current'>>;
  readonly #needs: GroupsNeeds;

  constructor(needs: GroupsNeeds) {
    this.#needs = needs;
    this.#host = hostState({
      bridge: needs.bridge,
      read: 'groups.current',
      staleEvent: 'groups.changed',
    });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** How many files each group has. */
  get counts(): ReadonlyMap<string, number> {
    return new Map(this.#host.state?.counts.map(({ group, count }) => [group, count]));
  }

  get lack(): GroupLack | null {
    return this.#host.state?.lack ?? null;
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.desktop, 'groups.');
  }

  /** Whether the screen is about boxes. */
  get isBoxes(): boolean {
    return this.gate === 'open' && this.mode === 'boxes';
  }

  /** The screen that is chosen for; null where none is known. */
  get screen(): string | null {
    return this.chosen ?? this.#needs.desktop.selected?.screen.id ?? null;
  }

  /** What is on the desktop, by screens. */
  get list(): Placed {
    const layers = this.#needs.desktop.state?.plan.layers ?? [];
    return layers.flatMap((layer) =>
      layer.kind === 'groups' ? [{ screens: layer.screens, settings: layer.settings }] : [],
    );
  }

  /** What is on the screen that is chosen for; null where nothing is. */
  get applied(): GroupsSettings | null {
    const { screen, list } = this;
    const own = list.find(({ screens }) => screen !== null && screens?.includes(screen));
    return (own ?? list.find(({ screens }) => screens === null))?.settings ?? null;
  }

  get settings(): GroupsSettings {
    return this.draft ?? this.applied ?? v.parse(groupsSettings, { boxes: firstBoxes() });
  }

  get isApplied(): boolean {
    return this.applied !== null && compareStructural(this.settings, this.applied);
  }

  /** How many files are in a box. */
  get shownFiles(): number {
    return this.settings.boxes.reduce((sum, { group }) => sum + (this.counts.get(group) ?? 0), 0);
  }

  async load(): Promise<void> {
    if (this.gate === 'open') await this.#host.load();
  }

  setMode(mode: 'boxes' | 'folders'): void {
    this.mode = mode;
  }

  /** Chooses for another screen; what was not applied is dropped. */
  choose(screen: string): void {
    this.chosen = screen;
    this.draft = null;
  }

  /** Changes the draft alone. */
  change(parts: Partial<GroupsSettings>): void {
    this.draft = { ...this.settings, ...parts };
  }

  /** Shows a group in a box, or no longer. */
  toggle(group: string, isShown: boolean): void {
    const { boxes } = this.settings;
    const others = boxes.filter((box) => box.group !== group);
    this.change({ boxes: isShown ? [...others, boxIn('left_top', group, others)] : others });
  }

  /** Puts a box into a corner. */
  move(group: string, corner: Corner): void {
    const { boxes } = this.settings;
    const others = boxes.filter((box) => box.group !== group);
    const box = boxIn(corner, group, others);
    this.change({ boxes: boxes.map((each) => (each.group === group ? box : each)) });
  }

  /** Puts the draft on the desktop. @returns whether the client keeps it */
  apply(language: GroupsSettings['language']): Promise<boolean> {
    const { screen } = this;
    const settings = { ...this.settings, language };
    return this.set([...this.others, { screens: screen === null ? null : [screen], settings }]);
  }

  /** The screen has no boxes any more. */
  remove(): Promise<boolean> {
    return this.set(this.others);
  }

  /** What the other screens keep. */
  private get others(): Placed {
    const { screen, list } = this;
    const ids = this.#needs.desktop.screens.map((each) => each.screen.id).filter((id) => id !== screen);
    if (screen === null) return [];
    return list.flatMap((groups) => {
      const screens = (groups.screens ?? ids).filter((id) => id !== screen);
      return screens.length > 0 ? [{ ...groups, screens }] : [];
    });
  }

  private async set(groups: Placed): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const { bridge, desktop } = this.#needs;
    const others = desktop.state?.plan.layers.filter(({ kind }) => kind !== 'groups') ?? [];
    const layers = groups.map((each) => ({ kind: 'groups' as const, ...each }));
    const isKept = await desktop.run(
      () => bridge.call('groups.apply', { choice: groups.length > 0 ? { groups } : null }),
      inPlan({ layers: [...others, ...layers] }),
    );
    runInAction(() => {
      this.isBusy = false;
      if (isKept) this.draft = null;
    });
    return isKept;
  }
}

interface RootNeeds extends Omit<GroupsNeeds, 'desktop'> {
  wallpapers: { setting: DesktopWallpaperStore };
  get: GetStore<RootNeeds>;
}

export const groupsStore = defineStore(
  ({ bridge, devices, get }: RootNeeds) => new GroupsStore({ bridge, devices, desktop: get(desktopStore) }),
);
