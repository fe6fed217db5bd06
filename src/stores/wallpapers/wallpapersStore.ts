import type { Api } from '../../api/apiClient.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { Clock } from '../clock.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import type { PaymentStore } from '../payment/paymentStore.ts';
import type { SocialStore } from '../social/socialStore.ts';
import { CatalogueStore } from './catalogue.ts';
import { DetailStore } from './detail.ts';
import { LibraryStore, type UploadFile } from './library.ts';
import { SettingStore } from './setting.ts';
import { WallpaperRegistry } from './wallpaper.ts';

/** Everything about wallpapers: finding, opening, setting and importing them. */
export class WallpapersStore {
  readonly registry = new WallpaperRegistry();
  readonly catalogue: CatalogueStore;
  readonly detail: DetailStore;
  readonly setting: SettingStore;
  readonly library: LibraryStore;

  constructor(dependencies: {
    api: Api;
    bridge: Bridge;
    clock: Clock;
    devices: DevicesStore;
    payment: PaymentStore;
    social: SocialStore;
    upload: UploadFile;
  }) {
    const { registry } = this;
    const { api, bridge, social } = dependencies;
    this.catalogue = new CatalogueStore(api, registry);
    this.detail = new DetailStore({ api, bridge, registry, social });
    this.setting = new SettingStore(dependencies);
    this.library = new LibraryStore(bridge, registry, dependencies.upload);
  }
}
