import { makeAutoObservable, runInAction, when } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { priceKinds } from '../../api/contract/entities.ts';
import { firstWallpapers, firstWallpapersAsked } from '../../api/rules/plannedCalls.ts';
import type { DesktopMirror } from '../devices/desktopMirror.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore, type GetStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Wallpaper, WallpaperRegistry } from '../wallpapers/entities/wallpaper.ts';
import {
  setWallpaperStore,
  type SetOutcome,
  type SetWallpaperStore,
} from '../wallpapers/setting/setWallpaper.ts';

/** Stored once the user has been welcomed; the script in the head of the document goes by it (server/http/webClient/lookScript.js). */
export const welcomedKey = 'yueqi.welcomed';
/** Of either kind: two rows of three in all. */
const shownOfEachKind = 3;

interface WelcomeNeeds {
  api: Api;
  desktop: DesktopMirror;
  devices: DevicesStore;
  registry: WallpaperRegistry;
  storage: KeyValueStorage;
  setting: Pick<SetWallpaperStore, 'set'>;
}

/** An attempt that did not bring its wallpaper to the desktop. */
export interface WelcomeProblem {
  wallpaper: Wallpaper;
  outcome: SetOutcome;
}

/** The welcome of a new user: a first wallpaper, and what becomes of a press on it (docs/product.md#first-start). */
export class WelcomeStore {
  /** `failed` also where there is nothing to choose from. */
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  /** The newest request, until it ends. */
  requested: Wallpaper | null = null;
  problem: WelcomeProblem | null = null;
  readonly #needs: WelcomeNeeds;
  /** Of either kind, most used first. */
  private candidates: readonly (readonly Wallpaper[])[] = [];

  constructor(needs: WelcomeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Moving and still ones in turn, of those that this machine can show; where it shows none, a press says why. */
  get wallpapers(): readonly Wallpaper[] {
    const { devices } = this.#needs;
    const fitting = this.candidates.map((kind) =>
      kind.filter((wallpaper) => devices.settingUnsupportedReason(wallpaper) === null),
    );
    const [moving = [], still = []] = fitting.flat().length > 0 ? fitting : this.candidates;
    const count = shownOfEachKind * 2;
    // Where one kind is short the other fills its places.
    const takenMoving = moving.slice(0, Math.max(shownOfEachKind, count - still.length));
    const takenStill = still.slice(0, count - takenMoving.length);
    return Array.from({ length: count }, (_, index) => [takenMoving[index], takenStill[index]])
      .flat()
      .filter((wallpaper) => wallpaper !== undefined);
  }

  /** The one of them that is on the desktop, once its request has ended too. */
  get placed(): Wallpaper | null {
    const found = this.wallpapers.find(({ wid }) => this.#needs.desktop.isCurrent(wid)) ?? null;
    return found === this.requested ? null : found;
  }

  async load(): Promise<void> {
    if (this.status !== 'idle') return;
    this.status = 'pending';
    try {
      const candidates = await this.#fetch();
      runInAction(() => {
        this.candidates = candidates;
        this.status = candidates.flat().length > 0 ? 'ready' : 'failed';
      });
    } catch (error) {
      // The home page says what is wrong; another start welcomes.
      expectFailure(error);
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** Sets a wallpaper; a press before the client has answered waits for it. The last press wins. */
  async choose(wallpaper: Wallpaper): Promise<void> {
    const { devices, setting } = this.#needs;
    if (this.requested === wallpaper) return;
    this.requested = wallpaper;
    this.problem = null;
    await when(() => devices.clientStatus !== 'connecting');
    if (this.requested !== wallpaper) return;
    const outcome = await setting.set(wallpaper);
    runInAction(() => this.#end(wallpaper, outcome));
  }

  /** The user goes on: no start welcomes again. */
  finish(): void {
    this.#needs.storage.set(welcomedKey, '1');
  }

  #end(wallpaper: Wallpaper, outcome: SetOutcome): void {
    if (this.requested !== wallpaper) return;
    this.requested = null;
    switch (outcome.kind) {
      case 'set':
      case 'alreadySet':
        return this.finish();
      case 'cancelled':
      case 'superseded':
      case 'requested':
      case 'inProgress':
        return;
      default:
        this.problem = { wallpaper, outcome };
    }
  }

  /** Free ones that a press sets without a question. */
  async #fetch(): Promise<Wallpaper[][]> {
    const { api, registry } = this.#needs;
    const pages = await Promise.all(
      firstWallpapers.map((name) => api.call(name, { sort: 2, limit: firstWallpapersAsked })),
    );
    return pages.map(({ list }) =>
      list
        .map((dto) => registry.upsert(dto))
        .filter(
          (wallpaper) =>
            wallpaper.fields.ptype === priceKinds.free && wallpaper.isOnline && !wallpaper.isWebEngine,
        ),
    );
  }
}

type RootNeeds = Omit<WelcomeNeeds, 'setting'> & NeedsOf<typeof setWallpaperStore>;

export const welcomeStore = defineStore(
  ({ api, desktop, devices, registry, storage }: RootNeeds, get: GetStore<RootNeeds>) =>
    new WelcomeStore({ api, desktop, devices, registry, storage, setting: get(setWallpaperStore) }),
);
