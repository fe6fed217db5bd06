import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { UnsupportedReason } from '../../../bridge/contract/client.ts';
import type { DesktopState } from '../../../bridge/contract/desktop.ts';
import type { BridgeMethodName } from '../../../bridge/contract/index.ts';
import type { LayerKind, LayerSettings, PlacedLayer } from '../../../bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../bridge/contract/layers.ts';
import type { ClientBenefit } from '../../../bridge/contract/service/membership.ts';
import { layerGates, layerOn, layersOf, withLayers, withoutScreen } from '../../../bridge/rules/layers.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../../devices/featureGate.ts';
import { defineStore, type NeedsOf, type StoreDefinition } from '../../kernel/storeScope.ts';
import { hasBenefit } from '../../payment/benefits.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { desktopStore, type DesktopStore } from '../desktopStore.ts';

interface LayerStoreNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: Pick<SessionStore, 'isMember'>;
  desktop: DesktopStore;
}

/** The differences between one kind of layer and the others. */
export interface LayerStoreOptions<Kind extends LayerKind> {
  kind: Kind;
  method: BridgeMethodName;
  /** The lowest protocol version at which the kind is offered. */
  threshold: number;
  /** Calls the method: these are the layers of the kind from now on. */
  send: (bridge: Bridge, choice: LayerChoice<Kind> | null) => Promise<DesktopState>;
  /** The settings on a desktop that has none yet. */
  first: LayerSettings[Kind];
  /** Returns true for settings that draw nothing, stored only to keep a screen free of the layer for all screens. */
  isNothing?: (settings: LayerSettings[Kind]) => boolean;
  /** A layer that is removed stays as a draft, so that it can come back as it was. */
  staysWhenRemoved?: boolean;
  /** True if each screen has its own layer; the selected screen is then chosen first, otherwise all screens are. */
  isPerScreen?: boolean;
}

/** The layers of one kind on the desktop: what is chosen is a draft until it is applied. */
export class LayerStore<Kind extends LayerKind> {
  /** The screen that was chosen; null for the one that {@link screen} falls back to. */
  chosen: string | null = null;
  draft: LayerSettings[Kind] | null = null;
  isApplying = false;
  readonly #options: LayerStoreOptions<Kind>;
  readonly #needs: LayerStoreNeeds;

  constructor(options: LayerStoreOptions<Kind>, needs: LayerStoreNeeds) {
    this.#options = options;
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get gate(): FeatureGate {
    const { threshold, method } = this.#options;
    return featureGate(this.#needs.devices, threshold, method);
  }

  /** The reason why this machine draws no such layers; null where it does. */
  get unsupportedReason(): UnsupportedReason | null {
    return this.#needs.devices.unsupportedReasonOf(this.#options.method);
  }

  /** The screen that is chosen for; null for all. */
  get screen(): string | null {
    const first = this.#options.isPerScreen ? this.#needs.desktop.selected?.screen.id : null;
    return this.chosen ?? first ?? null;
  }

  /** The layers that are on the desktop. */
  get list(): readonly PlacedLayer<Kind>[] {
    return layersOf(this.#needs.desktop.state?.plan.layers ?? [], this.#options.kind);
  }

  /** The layer of the screen that is chosen for; null where it has none. */
  get applied(): LayerSettings[Kind] | null {
    const { screen, list } = this;
    // With no screen chosen, any screen's layer stands for all, unless the kind has settings that draw nothing.
    const any = screen === null && !this.#options.isNothing ? list[0] : undefined;
    return (layerOn(list, screen) ?? any)?.settings ?? null;
  }

  get settings(): LayerSettings[Kind] {
    return this.draft ?? this.applied ?? this.#options.first;
  }

  /** True while there is something to apply. */
  get isChanged(): boolean {
    const { settings, applied } = this;
    if (this.#isNothing(settings)) return applied !== null && !this.#isNothing(applied);
    return applied === null || !compareStructural(settings, applied);
  }

  /** The benefit that the settings ask for and the user does not have; null where nothing is missing. */
  get missingBenefit(): ClientBenefit | null {
    const gate = layerGates[this.#options.kind];
    if (!gate?.isNeeded(this.settings) || hasBenefit(this.#needs.session, gate.benefit)) return null;
    return gate.benefit;
  }

  /** Chooses for another screen; what was not applied is dropped. */
  choose(screen: string | null): void {
    this.chosen = screen;
    this.draft = null;
  }

  /** Changes the draft alone. */
  change(parts: Partial<LayerSettings[Kind]>): void {
    this.draft = { ...this.settings, ...parts };
  }

  /** Drops what was not applied. */
  discard(): void {
    this.draft = null;
  }

  /** Puts the draft on the desktop. @returns whether the client keeps it */
  apply(parts: Partial<LayerSettings[Kind]> = {}): Promise<boolean> {
    const { screen, list } = this;
    const settings = { ...this.settings, ...parts };
    const others = screen === null ? [] : withoutScreen(list, screen);
    const isRedundant = this.#isNothing(settings) && !others.some(({ screens }) => screens === null);
    const added = { screens: screen === null ? null : [screen], settings };
    return this.set(isRedundant ? others : [...others, added], null);
  }

  /** Takes the layer off the screen; the others keep theirs. @returns whether the client keeps it */
  remove(): Promise<boolean> {
    const draft = this.#options.staysWhenRemoved ? this.settings : null;
    const { screen, list } = this;
    if (screen === null) return this.set([], draft);
    const named = new Set([screen, ...list.flatMap(({ screens }) => screens ?? [])]);
    const others = this.#needs.desktop.screens.map((each) => each.screen.id).filter((id) => !named.has(id));
    const left = withoutScreen(list, screen).flatMap((layer) => {
      if (layer.screens !== null) return [layer];
      return others.length > 0 ? [{ ...layer, screens: others }] : [];
    });
    return this.set(left, draft);
  }

  private async set(layers: PlacedLayer<Kind>[], draft: LayerSettings[Kind] | null): Promise<boolean> {
    const { bridge, desktop } = this.#needs;
    const { kind, send } = this.#options;
    this.isApplying = true;
    const isKept = await desktop.change(
      () => send(bridge, layers.length > 0 ? { layers } : null),
      (state) => ({
        ...state,
        plan: { ...state.plan, layers: withLayers(state.plan.layers, kind, layers) },
      }),
    );
    runInAction(() => {
      this.isApplying = false;
      if (isKept) this.draft = draft;
    });
    return isKept;
  }

  #isNothing(settings: LayerSettings[Kind]): boolean {
    return this.#options.isNothing?.(settings) ?? false;
  }
}

type RootNeeds = Omit<LayerStoreNeeds, 'desktop' | 'session'> & { session: SessionStore } & NeedsOf<
    typeof desktopStore
  >;

/** Declares the store of a kind. */
export function defineLayerStore<Kind extends LayerKind>(
  options: LayerStoreOptions<Kind>,
): StoreDefinition<RootNeeds, LayerStore<Kind>> {
  return defineStore(
    ({ bridge, devices, session }: RootNeeds, get) =>
      new LayerStore(options, { bridge, devices, session, desktop: get(desktopStore) }),
  );
}
