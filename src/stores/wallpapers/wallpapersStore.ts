import type { Api } from '../../api/apiClient.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { Clock } from '../kernel/clock.ts';
import { CatalogueStore } from './catalogue.ts';
import { SetProgressStore } from './setting/setProgress.ts';
import { WallpaperRegistry } from './entities/wallpaper.ts';

/** The parts of wallpapers that every screen needs: finding and setting them. */
export class WallpapersStore {
  readonly registry = new WallpaperRegistry();
  readonly catalogue: CatalogueStore;
  readonly setting: SetProgressStore;

  constructor(dependencies: { api: Api; bridge: Bridge; clock: Clock }) {
    const { registry } = this;
    this.catalogue = new CatalogueStore(dependencies.api, registry);
    this.setting = new SetProgressStore(dependencies);
  }
}
