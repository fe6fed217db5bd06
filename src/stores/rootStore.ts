import type { Api } from '../api/apiClient.ts';
import type { Bridge } from '../bridge/bridgeClient.ts';
import type { Clock } from './kernel/clock.ts';
import { DesktopMirror } from './devices/desktopMirror.ts';
import { DevicesStore } from './devices/devicesStore.ts';
import type { KeyValueStorage } from './kernel/keyValueStorage.ts';
import { PaymentStore } from './payment/paymentStore.ts';
import { entryTrackingStore } from './session/entryTracking.ts';
import { firstUseStore } from './session/firstUse.ts';
import type { SessionStore } from './session/sessionStore.ts';
import { AuthorRegistry } from './social/authors/authorRegistry.ts';
import { WallpapersStore } from './wallpapers/wallpapersStore.ts';
import type { UploadFile } from '../api/uploadFile.ts';
import { StoreScope, type GetStore } from './kernel/storeScope.ts';
import type { CatalogueStore } from './wallpapers/catalogue.ts';
import type { WallpaperRegistry } from './wallpapers/entities/wallpaper.ts';

/** Dependencies of the stores. */
export interface RootDependencies {
  api: Api;
  bridge: Bridge;
  /** True where a desktop client is behind the page. */
  hasClient: boolean;
  clock: Clock;
  storage: KeyValueStorage;
  session: SessionStore;
  upload: UploadFile;
  /** The origin that web wallpapers are loaded from (the document's boot block); null where there is none. */
  webWallpaperOrigin: string | null;
  /** The address of the service, where that of the document is a client's on this machine (the document's boot block). */
  serviceUrl: string | null;
}

/** The domain stores with their dependencies. */
export class RootStore {
  readonly session: SessionStore;
  readonly desktop: DesktopMirror;
  readonly devices: DevicesStore;
  readonly payment: PaymentStore;
  readonly authors: AuthorRegistry;
  readonly wallpapers: WallpapersStore;
  readonly api: Api;
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  readonly upload: UploadFile;
  readonly webWallpaperOrigin: string | null;
  readonly serviceUrl: string | null;
  /** The one instance of a store that no first screen needs. */
  readonly get: GetStore<RootStore> = new StoreScope<RootStore>(this).get;

  constructor(dependencies: RootDependencies) {
    const { api, bridge, clock, session } = dependencies;
    this.api = api;
    this.bridge = bridge;
    this.clock = clock;
    this.storage = dependencies.storage;
    this.upload = dependencies.upload;
    this.webWallpaperOrigin = dependencies.webWallpaperOrigin;
    this.serviceUrl = dependencies.serviceUrl;
    this.session = session;
    this.payment = new PaymentStore(session);
    this.authors = new AuthorRegistry(api);
    this.desktop = new DesktopMirror(bridge);
    this.devices = new DevicesStore(bridge, dependencies.hasClient, (hello) => {
      session.adoptDevice(hello.device_id, hello.player_version);
      this.get(firstUseStore).adopt(hello.used_days);
      this.get(entryTrackingStore).adoptClient(hello.trayno);
      void this.desktop.refresh();
    });
    this.wallpapers = new WallpapersStore({ api, bridge, clock });
  }

  get registry(): WallpaperRegistry {
    return this.wallpapers.registry;
  }

  get catalogue(): CatalogueStore {
    return this.wallpapers.catalogue;
  }
}
