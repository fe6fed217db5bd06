import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { EffectSettings } from '../../../bridge/contract/layers/effect.ts';
import type { EffectsChoice } from '../../../bridge/contract/layers/effectMethods.ts';
import type { LackReason } from '../../../bridge/contract/client.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../../devices/featureGate.ts';
import { attempt } from '../../kernel/failure.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import { desktopStore, type DesktopStore } from '../desktopStore.ts';

const noEffect: EffectSettings = { kind: 'none', strength: 60 };

interface EffectsNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  desktop: DesktopStore;
}

type PlacedEffect = EffectsChoice['effects'][number];

/** Choosing the effect of all screens or of one, before it is put on the desktop. */
export class EffectsStore {
  /** The screen that the choice is for; null for all. */
  screen: string | null = null;
  /** What is looked at; null while it is what the desktop has. */
  draft: EffectSettings | null = null;
  isApplying = false;
  readonly #needs: EffectsNeeds;

  constructor(needs: EffectsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.effectsPayment, 'effects.');
  }

  /** Why this machine draws no effects; null where it does. */
  get lack(): LackReason | null {
    return this.#needs.devices.lackOf('effects.apply');
  }

  /** What the chosen screen, or all of them, have on the desktop. */
  get used(): EffectSettings {
    const own = this.#placed.find(({ screens }) => this.screen !== null && screens?.includes(this.screen));
    return (own ?? this.#placed.find(({ screens }) => screens === null))?.settings ?? noEffect;
  }

  /** What is looked at. */
  get shown(): EffectSettings {
    return this.draft ?? this.used;
  }

  /** Whether the desktop differs from what is looked at. */
  get isChanged(): boolean {
    const { shown, used } = this;
    return shown.kind !== used.kind || (shown.kind !== 'none' && shown.strength !== used.strength);
  }

  chooseScreen(screen: string | null): void {
    this.screen = screen;
    this.draft = null;
  }

  look(change: Partial<EffectSettings>): void {
    this.draft = { ...this.shown, ...change };
  }

  /** Puts what is looked at on the desktop. @returns whether the client took it */
  async apply(): Promise<boolean> {
    const { screen, shown } = this;
    this.isApplying = true;
    const choice = place(this.#placed, screen, shown);
    const isDone = await attempt(() => this.#needs.bridge.call('effects.apply', { choice }));
    runInAction(() => {
      this.isApplying = false;
      if (isDone) this.draft = null;
    });
    return isDone;
  }

  get #placed(): PlacedEffect[] {
    const layers = this.#needs.desktop.state?.plan.layers ?? [];
    return layers.flatMap(({ kind, screens, settings }) =>
      kind === 'effect' ? [{ screens, settings }] : [],
    );
  }
}

/** One for all replaces those of single screens; "none" for all is no layer. */
function place(
  placed: readonly PlacedEffect[],
  screen: string | null,
  settings: EffectSettings,
): EffectsChoice | null {
  if (screen === null) return settings.kind === 'none' ? null : { effects: [{ screens: null, settings }] };
  const others = placed.flatMap(({ screens, settings: former }) => {
    const left = screens?.filter((id) => id !== screen) ?? null;
    return left?.length === 0 ? [] : [{ screens: left, settings: former }];
  });
  const hasCommon = others.some(({ screens }) => screens === null);
  const effects =
    settings.kind === 'none' && !hasCommon ? others : [...others, { screens: [screen], settings }];
  return effects.length > 0 ? { effects } : null;
}

export const effectsStore = defineStore(
  ({ bridge, devices }: Omit<EffectsNeeds, 'desktop'> & NeedsOf<typeof desktopStore>, get) =>
    new EffectsStore({ bridge, devices, desktop: get(desktopStore) }),
);
