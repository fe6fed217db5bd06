import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { stripSettings, type StripSettings } from '../../../bridge/contract/layers/strip.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../../devices/featureGate.ts';
import { defineStore, type GetStore } from '../../kernel/storeScope.ts';
import type { DesktopWallpaperStore } from '../../wallpapers/desktopWallpaper.ts';
import { desktopStore, inPlan, type DesktopStore } from '../desktopStore.ts';

interface StripNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  desktop: DesktopStore;
}

const firstStrip: StripSettings = v.parse(stripSettings, {});

/** A strip along the edge of every screen: what is chosen is a draft until it is applied (docs/product.md#panel). */
export class StripStore {
  draft: Partial<StripSettings> = {};
  isBusy = false;
  readonly #needs: StripNeeds;

  constructor(needs: StripNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.desktop, 'strip.');
  }

  /** What is on the desktop; null where there is none. */
  get applied(): StripSettings | null {
    const found = this.#needs.desktop.state?.plan.layers.find((layer) => layer.kind === 'strip');
    return found?.kind === 'strip' ? found.settings : null;
  }

  get settings(): StripSettings {
    return { ...(this.applied ?? firstStrip), ...this.draft };
  }

  get isApplied(): boolean {
    return this.applied !== null && compareStructural(this.settings, this.applied);
  }

  /** Changes the draft alone. */
  change(parts: Partial<StripSettings>): void {
    this.draft = { ...this.draft, ...parts };
  }

  /** @returns whether the client keeps it */
  apply(): Promise<boolean> {
    return this.set(this.settings);
  }

  /** The desktop is as it was without a strip. */
  remove(): Promise<boolean> {
    return this.set(null);
  }

  private async set(settings: StripSettings | null): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const { bridge, desktop } = this.#needs;
    const strips = settings ? [{ screens: null, settings }] : [];
    const others = desktop.state?.plan.layers.filter(({ kind }) => kind !== 'strip') ?? [];
    const layers = strips.map((strip) => ({ kind: 'strip' as const, ...strip }));
    const isKept = await desktop.run(
      () => bridge.call('strip.apply', { choice: settings ? { strips } : null }),
      inPlan({ layers: [...others, ...layers] }),
    );
    runInAction(() => {
      this.isBusy = false;
      if (isKept) this.draft = {};
    });
    return isKept;
  }
}

interface RootNeeds extends Omit<StripNeeds, 'desktop'> {
  wallpapers: { setting: DesktopWallpaperStore };
  get: GetStore<RootNeeds>;
}

export const stripStore = defineStore(
  ({ bridge, devices, get }: RootNeeds) => new StripStore({ bridge, devices, desktop: get(desktopStore) }),
);
