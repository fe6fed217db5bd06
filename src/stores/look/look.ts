import { makeAutoObservable, runInAction, when } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { PartKind, PartReport, ThemeParts, ThemesState } from '../../bridge/contract/themes.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import {
  setWallpaperStore,
  type SetOutcome,
  type SetWallpaperStore,
} from '../wallpapers/setting/setWallpaper.ts';
import type { Theme } from '../wallpapers/themes.ts';

/** Outcomes of applying a look; each has a string in the UI. */
export type LookOutcome =
  | { kind: 'applied'; name: string; parts: readonly PartReport[] }
  | { kind: 'refused'; outcome: SetOutcome }
  | { kind: 'failed'; failure: Failure };

interface LookNeeds {
  api: Api;
  bridge: Bridge;
  devices: DevicesStore;
  setWallpaper: Pick<SetWallpaperStore, 'check' | 'targetOf'>;
}

/** Refusals that concern this machine alone: the client leaves the wallpaper out, and says so itself. */
const passedOn: readonly SetOutcome['kind'][] = ['unsupported'];

/** The look of the desktop, applied as a whole or part by part, and removed again (docs/product.md#themes). */
export class LookStore {
  /**
   * Key of the item that this window is applying: a theme's number, a component's, an own theme's; null where none is.
   */
  busy: string | null = null;
  readonly #host: HostState<ThemesState>;
  readonly #needs: LookNeeds;

  constructor(needs: LookNeeds) {
    this.#needs = needs;
    this.#host = hostState({ bridge: needs.bridge, read: 'themes.current', event: 'themes.changed' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get state(): ThemesState | null {
    return this.#host.state;
  }

  /** The gate of whole themes; where it is closed, only a theme's wallpaper can be applied. */
  get gate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.themes, 'themes.');
  }

  /** The gate once the client has answered: a press while it connects is not one without a client. */
  async waitForGate(): Promise<FeatureGate> {
    await when(() => this.#needs.devices.clientStatus !== 'connecting');
    return this.gate;
  }

  /** The gate of single components. */
  get componentGate(): FeatureGate {
    return featureGate(this.#needs.devices, protocolThresholds.themeComponent, 'components.');
  }

  /** Returns the result of a part when the present theme was applied; null where it is not of this theme. */
  reportOf(themeId: number, kind: PartKind): PartReport | null {
    const applied = this.state?.applied;
    if (applied?.theme_id !== themeId) return null;
    return applied.parts.find((part) => part.kind === kind) ?? null;
  }

  /**
   * Returns the reason why the client cannot apply a part: null where it can or the state is not loaded yet, `unknown`
   * for a part that it does not list.
   */
  unsupportedReasonOf(kind: PartKind): ThemesState['parts'][number]['unsupported_reason'] | 'unknown' {
    const { state } = this;
    if (!state) return null;
    const part = state.parts.find((candidate) => candidate.kind === kind);
    return part ? part.unsupported_reason : 'unknown';
  }

  async load(): Promise<void> {
    if (this.gate === 'open') await this.#host.load();
  }

  /** Puts on all of a theme in one step. @param components as its page has loaded them; asked for where it has not */
  applyTheme(theme: Theme, components: readonly ThemeComponentDto[] = []): Promise<LookOutcome> {
    const { theme_id: id, name } = theme.fields;
    return this.#use(`theme ${id}`, async () => {
      const { api, bridge } = this.#needs;
      const refusal = await this.#check(theme);
      if (refusal) return refusal;
      const known =
        components.length > 0 ? components : (await api.call('themeDetail', { theme_id: id })).components;
      const parts = this.#partsOf(theme, known);
      const answer = await bridge.call('themes.apply', { theme_id: id, name, parts });
      return { kind: 'applied', name, parts: answer.parts };
    });
  }

  /** Puts on one component alone. */
  applyComponent(theme: Theme, component: ThemeComponentDto): Promise<LookOutcome> {
    return this.#use(`component ${component.component_id}`, async () => {
      const refusal = component.kind === 'wallpaper' ? await this.#check(theme) : null;
      if (refusal) return refusal;
      const { theme_id: id } = theme.fields;
      const parts = this.#partsOf(theme, [component]);
      const answer = await this.#needs.bridge.call('components.apply', {
        ...{ theme_id: id, name: component.name, parts },
      });
      return { kind: 'applied', name: component.name, parts: answer.parts };
    });
  }

  /** Puts on the look from before the theme. */
  restore(): Promise<LookOutcome> {
    return this.#use('restore', async () => {
      const { parts } = await this.#needs.bridge.call('themes.restore', {});
      return { kind: 'applied', name: '', parts };
    });
  }

  /** Puts on a look that was kept under a name. */
  applyOwn({ id, name }: { id: string; name: string }): Promise<LookOutcome> {
    return this.#use(`own ${id}`, async () => {
      const { parts } = await this.#needs.bridge.call('themes.applyOwn', { id });
      return { kind: 'applied', name, parts };
    });
  }

  /** The theme's wallpaper is checked as every other one: its price, its kind, this client's version. */
  async #check({ wallpaper }: Theme): Promise<LookOutcome | null> {
    const outcome = await this.#needs.setWallpaper.check(wallpaper);
    return outcome && !passedOn.includes(outcome.kind) ? { kind: 'refused', outcome } : null;
  }

  #partsOf({ wallpaper }: Theme, components: readonly ThemeComponentDto[]): ThemeParts {
    return Object.fromEntries(
      components.map(({ kind, content }) => [
        kind,
        kind === 'wallpaper' ? this.#needs.setWallpaper.targetOf(wallpaper) : content,
      ]),
    );
  }

  async #use(name: string, work: () => Promise<LookOutcome>): Promise<LookOutcome> {
    this.busy = name;
    try {
      return await work();
    } catch (error) {
      return { kind: 'failed', failure: expectFailure(error) };
    } finally {
      runInAction(() => {
        if (this.busy === name) this.busy = null;
      });
    }
  }
}

export const lookStore = defineStore(
  ({ api, bridge, devices }: Omit<LookNeeds, 'setWallpaper'> & NeedsOf<typeof setWallpaperStore>, get) =>
    new LookStore({ api, bridge, devices, setWallpaper: get(setWallpaperStore) }),
);
