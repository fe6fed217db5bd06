import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { clockSettings, memberClockStyles, type ClockSettings } from '../../bridge/contract/layers/clock.ts';
import type { ClockChoice } from '../../bridge/contract/layers/clockMethods.ts';
import type { Layer } from '../../bridge/contract/layers/layer.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { defineStore, type GetStore } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { DesktopWallpaperStore } from '../wallpapers/desktopWallpaper.ts';
import { desktopStore, inPlan, type DesktopStore } from './desktopStore.ts';

interface ClocksNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: Pick<SessionStore, 'isMember'>;
  desktop: DesktopStore;
}

type Clocks = ClockChoice['clocks'];

/** How a command ended; each has a string in the UI. */
export type ClockOutcome = 'done' | 'memberNeeded' | 'failed';

/** The first clock of a desktop. */
export const firstClock: ClockSettings = v.parse(clockSettings, { style: 'moon', has_lunar: true });

/** The clocks of the desktop: what is chosen is a draft until it is applied (docs/product.md#clocks). */
export class ClocksStore {
  /** The screen that is chosen for; null for all. */
  screen: string | null = null;
  draft: ClockSettings | null = null;
  isApplying = false;
  readonly #needs: ClocksNeeds;

  constructor(needs: ClocksNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.desktop, 'clock.');
  }

  /** The clocks that are on the desktop. */
  get list(): Clocks {
    const layers: readonly Layer[] = this.#needs.desktop.state?.plan.layers ?? [];
    return layers.flatMap((layer) =>
      layer.kind === 'clock' ? [{ screens: layer.screens, settings: layer.settings }] : [],
    );
  }

  /** The clock of the screen that is chosen for; null where it has none. */
  get applied(): ClockSettings | null {
    const { screen, list } = this;
    const forAll = list.find(({ screens }) => screens === null);
    if (screen === null) return (forAll ?? list[0])?.settings ?? null;
    return (list.find(({ screens }) => screens?.includes(screen)) ?? forAll)?.settings ?? null;
  }

  get settings(): ClockSettings {
    return this.draft ?? this.applied ?? firstClock;
  }

  /** Whether there is something to apply. */
  get isChanged(): boolean {
    return !this.applied || !compareStructural(this.settings, this.applied);
  }

  isForMembers(style: ClockSettings['style']): boolean {
    return memberClockStyles.includes(style) && !hasBenefit(this.#needs.session, 'clockStyles');
  }

  /** Chooses for another screen; what was not applied is dropped. */
  choose(screen: string | null): void {
    this.screen = screen;
    this.draft = null;
  }

  /** Changes the draft alone. */
  change(parts: Partial<ClockSettings>): void {
    this.draft = { ...this.settings, ...parts };
  }

  /** Drops what was not applied. */
  discard(): void {
    this.draft = null;
  }

  /** Puts the draft on the desktop, in the language of the client. */
  async apply(language: ClockSettings['language']): Promise<ClockOutcome> {
    const { screen } = this;
    const settings = { ...this.settings, language };
    if (this.isForMembers(settings.style)) return 'memberNeeded';
    const others = screen === null ? [] : without(this.list, screen);
    return this.set([...others, { screens: screen === null ? null : [screen], settings }], null);
  }

  /** Takes the clock off the screen; it stays as a draft, so that it can come back as it was. */
  remove(): Promise<ClockOutcome> {
    const { screen, list, settings } = this;
    if (screen === null) return this.set([], settings);
    const others = this.#needs.desktop.screens.map((each) => each.screen.id).filter((id) => id !== screen);
    const left = without(list, screen).flatMap((clock) => {
      if (clock.screens !== null) return [clock];
      return others.length > 0 ? [{ ...clock, screens: others }] : [];
    });
    return this.set(left, settings);
  }

  private async set(clocks: Clocks, draft: ClockSettings | null): Promise<ClockOutcome> {
    const { bridge, desktop } = this.#needs;
    this.isApplying = true;
    const others = desktop.state?.plan.layers.filter(({ kind }) => kind !== 'clock') ?? [];
    const layers = clocks.map((clock) => ({ kind: 'clock' as const, ...clock }));
    const isKept = await desktop.run(
      () => bridge.call('clock.apply', { choice: clocks.length > 0 ? { clocks } : null }),
      inPlan({ layers: [...others, ...layers] }),
    );
    runInAction(() => {
      this.isApplying = false;
      if (isKept) this.draft = draft;
    });
    return isKept ? 'done' : 'failed';
  }
}

/** The clocks that are left where one screen gets another. */
function without(clocks: Clocks, screen: string): Clocks {
  return clocks.flatMap((clock) => {
    const screens = clock.screens?.filter((id) => id !== screen) ?? null;
    return screens?.length === 0 ? [] : [{ ...clock, screens }];
  });
}

interface RootNeeds extends Omit<ClocksNeeds, 'desktop' | 'session'> {
  session: SessionStore;
  wallpapers: { setting: DesktopWallpaperStore };
  get: GetStore<RootNeeds>;
}

export const clocksStore = defineStore(
  ({ bridge, devices, session, get }: RootNeeds) =>
    new ClocksStore({ bridge, devices, session, desktop: get(desktopStore) }),
);
