import { makeAutoObservable, runInAction } from 'mobx';
import type { ConfigOf } from '../../api/contract/configuration.ts';
import type { ThemeDto } from '../../api/contract/entities.ts';
import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { type ConfigurationStore, configurationStore } from './configuration/configurationStore.ts';
import type { BridgeDomain } from '../devices/bridgeDomain.ts';
import { featureGate, type FeatureGate } from '../devices/featureGate.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import { PagedList, type ListStatus } from '../kernel/pagedList.ts';
import type { AuthorRegistry } from '../social/authors/authorRegistry.ts';
import type { Wallpaper, WallpaperRegistry } from './entities/wallpaper.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Api } from '../../api/apiClient.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';

/** Three columns of cards fill a window with four rows. */
const themePageSize = 24;

export type ThemeKind = ConfigOf<'theme_category'>['list'][number];
export type ComponentKind = ThemeComponentDto['kind'];

/** A theme with its wallpaper as the page knows it. */
export interface Theme {
  fields: ThemeDto;
  wallpaper: Wallpaper;
}

/** The bridge's domain of each component (docs/product.md#bridge). */
const componentDomains: Record<ComponentKind, BridgeDomain> = {
  wallpaper: 'wallpaper.',
  clock: 'clock.',
  taskbar: 'taskbar.',
  pointer: 'pointer.',
  pet: 'pets.',
  effect: 'effects.',
};

interface ThemesNeeds {
  api: Api;
  devices: DevicesStore;
  registry: WallpaperRegistry;
  authors: AuthorRegistry;
  configuration: ConfigurationStore;
}

/** Themes by kind, and the one whose page is open. */
export class ThemesStore {
  /** Empty until loaded; without them there is one list of everything. */
  kinds: readonly ThemeKind[] = [];
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  theme: Theme | null = null;
  components: readonly ThemeComponentDto[] = [];
  /** Wallpapers that go with the theme. */
  related: readonly Wallpaper[] = [];
  readonly #request = new LatestRequest();
  readonly #lists = new Map<number | undefined, PagedList<Theme>>();
  readonly #known = new Map<number, Theme>();
  readonly #needs: ThemesNeeds;

  constructor(needs: ThemesNeeds) {
    this.#needs = needs;
    makeAutoObservable<this>(this, { list: false }, { deep: false, autoBind: true });
  }

  async ensureKinds(): Promise<void> {
    if (this.kinds.length > 0) return;
    try {
      const { list } = await this.#needs.configuration.load('theme_category');
      runInAction(() => (this.kinds = list));
    } catch (error) {
      // The kinds only narrow the list; without them it is whole.
      expectFailure(error);
    }
  }

  /** The themes of a kind, or all. */
  list(kind: number | undefined): PagedList<Theme> {
    const known = this.#lists.get(kind);
    if (known) return known;
    const list = new PagedList<Theme>(
      async (cursor, signal) => {
        const page = await this.#needs.api.call(
          'themesByPage',
          { theme_type: kind, cursor, limit: themePageSize },
          { signal },
        );
        return {
          items: page.list.map((fields) => this.#receive(fields)),
          nextCursor: page.next_cursor,
          hasMore: page.has_more,
        };
      },
      ({ fields }) => fields.theme_id,
    );
    this.#lists.set(kind, list);
    return list;
  }

  /** Opens a theme; what a list knew of it is shown immediately, and a slow response never overwrites a newer one. */
  async open(id: number): Promise<void> {
    const signal = this.#request.begin();
    this.theme = this.#known.get(id) ?? null;
    this.components = [];
    this.related = [];
    this.failure = null;
    this.status = 'pending';
    try {
      const answer = await this.#needs.api.call('themeDetail', { theme_id: id }, { signal });
      runInAction(() => {
        if (signal.aborted) return;
        this.#needs.authors.upsert(answer.author);
        this.theme = this.#receive(answer.theme);
        this.components = answer.components;
        this.related = answer.list.map((dto) => this.#needs.registry.upsert(dto));
        this.status = 'ready';
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      runInAction(() => {
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  /** The wallpaper is set as every other one; the other parts need their own domain of the bridge. */
  gateOf(kind: ComponentKind): FeatureGate {
    const { devices } = this.#needs;
    if (kind === 'wallpaper')
      return featureGate(devices, protocolThresholds.themes, componentDomains.wallpaper);
    const threshold =
      kind === 'effect' ? protocolThresholds.effectsPayment : protocolThresholds.themeComponent;
    return featureGate(devices, threshold, componentDomains[kind]);
  }

  #receive(fields: ThemeDto): Theme {
    const theme = { fields, wallpaper: this.#needs.registry.upsert(fields.wallpaper) };
    this.#known.set(fields.theme_id, theme);
    return theme;
  }
}

export const themesStore = defineStore(
  (
    {
      api,
      devices,
      registry,
      authors,
    }: Omit<ThemesNeeds, 'configuration'> & NeedsOf<typeof configurationStore>,
    get,
  ) => new ThemesStore({ api, devices, registry, authors, configuration: get(configurationStore) }),
);
