import { makeAutoObservable, runInAction } from 'mobx';
import { isSupported } from '../../api/rules/wallpaperSupport.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { UnsupportedReason } from '../../bridge/contract/client.ts';
import { currentProtocol, shellThresholds } from '../../bridge/contract/constants.ts';
import type { BridgeMethodName, ResultOf } from '../../bridge/contract/index.ts';
import { isOfDomain, type BridgeDomain } from './bridgeDomain.ts';
import { windows10, type ResolutionCircumstances } from './resolution.ts';
import { attempt, expectFailure } from '../kernel/failure.ts';

type Hello = ResultOf<'client.hello'>;

/** State of the desktop client behind the page: present or not, and responding or not. */
export type ClientStatus = 'absent' | 'connecting' | 'connected' | 'lost';

/** May this client set a web-engine wallpaper? (docs/product.md#3d-wallpapers) */
export type WebEngineGate = 'open' | 'upgrade' | 'windows7';

/** Features that need a protocol version, with their entries and their screens (docs/product.md#client-protocol). */
export type GatedFeature = 'fans' | 'lockScreenAutoChange' | 'themes' | 'threeDimensionalZone';

/** The parts of a wallpaper that decide which clients can set it. */
export interface SettableWallpaper {
  isStatic: boolean;
  fields: { wtype: number; sub_wtype: number };
}

/** This client's capabilities and gates, learned in the handshake and again after each reconnection. */
export class DevicesStore {
  clientStatus: ClientStatus;
  client: Hello | null = null;
  isPerformanceMode = false;
  /** True where a card's loop plays while the pointer rests on it; otherwise only on request. */
  hasHoverVideo = true;
  /** The client parameters of the address; they apply only until a client has reported its own. */
  addressProtocol: number | null = null;
  /** The client has asked what closing its window is to do. */
  isClosingAsked = false;
  /** Device pixels of a CSS pixel. */
  pixelRatio = globalThis.devicePixelRatio || 1;
  readonly #bridge: Bridge;
  readonly #onHello: (hello: Hello) => void;

  /** @param bridge closed still: the handshake is made whenever it opens */
  constructor(bridge: Bridge, hasClient: boolean, onHello: (hello: Hello) => void) {
    this.#bridge = bridge;
    this.#onHello = onHello;
    this.clientStatus = hasClient ? 'connecting' : 'absent';
    makeAutoObservable(this, {}, { deep: false });
    bridge.onOpenChange((isOpen) => (isOpen ? void this.handshake() : this.markDisconnected()));
    bridge.on('screens.changed', ({ screens }) =>
      runInAction(() => {
        if (this.client) this.client = { ...this.client, screens };
      }),
    );
  }

  /** True if the client has the method: a plain browser has none, a client that lists none may have any. */
  can(method: BridgeMethodName): boolean {
    return this.clientStatus === 'connected' && this.#bridge.has(method) !== false;
  }

  /**
   * Returns the reason why this machine lacks a method of the client, or one of a domain; null where it has it, or
   * where nothing is known.
   */
  unsupportedReasonOf(domain: BridgeDomain): UnsupportedReason | null {
    return this.client?.absent_methods.find(({ method }) => isOfDomain(method, domain))?.reason ?? null;
  }

  /** Returns the reason why this desktop cannot show a wallpaper; null where it can. Wallpapers that cannot be paused are not played. */
  settingUnsupportedReason({ isStatic, fields }: SettableWallpaper): UnsupportedReason | null {
    const unsupportedReason = this.setsByDialogAlone
      ? null
      : (this.unsupportedReasonOf('wallpaper.setGlobal') ??
        (isStatic ? null : this.unsupportedReasonOf('wallpaper.pause')));
    if (unsupportedReason !== null || !this.client || isSupported(this.client.wallpaper_support, fields))
      return unsupportedReason;
    return 'unsupported_system';
  }

  get canSetWallpaper(): boolean {
    return this.setsByCall || this.setsByDialogAlone;
  }

  private get setsByCall(): boolean {
    return this.can('wallpaper.setGlobal') || this.can('wallpaper.set');
  }

  private get setsByDialogAlone(): boolean {
    return !this.setsByCall && this.can('wallpaper.showSetDialog');
  }

  get webEngineGate(): WebEngineGate {
    const { client, protocol } = this;
    if (client && client.os_ver < windows10 && client.protocol < shellThresholds.setWebEngineOnWindows7)
      return 'windows7';
    return protocol < shellThresholds.setWebEngine ? 'upgrade' : 'open';
  }

  /** True if this client is new enough for a feature. */
  offers(feature: GatedFeature): boolean {
    return this.protocol >= shellThresholds[feature];
  }

  /** Version 2 from protocol 75 on (docs/product.md#title-bar-and-search). */
  get classifySidebarVersion(): 1 | 2 {
    return this.protocol >= shellThresholds.classifySidebarVersion2 ? 2 : 1;
  }

  /** Protocol that gates compare with. A plain browser is no old client: it shows the features of the present one. */
  get protocol(): number {
    return this.client?.protocol ?? this.addressProtocol ?? currentProtocol;
  }

  adoptAddressProtocol(protocol: number | null): void {
    this.addressProtocol = protocol;
  }

  adoptPixelRatio(ratio: number): void {
    this.pixelRatio = ratio;
  }

  /** Null where there is no client, which knows the screens. */
  get highestScreen(): { width: number; height: number } | null {
    return this.client?.screens.toSorted((first, second) => second.height - first.height)[0] ?? null;
  }

  get resolutionCircumstances(): ResolutionCircumstances {
    const { client, isPerformanceMode } = this;
    const heights = client?.screens.map((screen) => screen.height) ?? [];
    return {
      screenHeight: heights.length > 0 ? Math.max(...heights) : Math.round(screen.height * devicePixelRatio),
      hardwareClass: client?.hardware.hardware_class ?? 'middle',
      isPerformanceMode,
      osVersion: client?.os_ver ?? 13,
    };
  }

  setHoverVideo(isOn: boolean): void {
    this.hasHoverVideo = isOn;
  }

  setPerformanceMode(isOn: boolean): void {
    this.isPerformanceMode = isOn;
  }

  /** Gives the window an inner size; in a plain browser tab there is nothing to size. */
  async resizeWindow(width: number, height: number): Promise<void> {
    // A window action that the client fails to perform changes nothing, which the user sees.
    await attempt(() => this.#bridge.call('window.setSize', { width, height }));
  }

  async controlWindow(action: 'window.minimize' | 'window.maximize' | 'window.stepAside'): Promise<void> {
    await attempt(() => this.#bridge.call(action, {}));
  }

  async closeWindow(): Promise<void> {
    await attempt(async () => {
      const { is_asking: isAsking } = await this.#bridge.call('window.close', {});
      runInAction(() => (this.isClosingAsked = isAsking));
    });
  }

  endClosingQuestion(): void {
    this.isClosingAsked = false;
  }

  private async handshake(): Promise<void> {
    try {
      const hello = await this.#bridge.call('client.hello', {});
      this.#bridge.setMethods(hello.methods);
      runInAction(() => {
        this.client = hello;
        this.clientStatus = 'connected';
      });
      this.#onHello(hello);
    } catch (error) {
      expectFailure(error);
      this.markDisconnected();
    }
  }

  private markDisconnected(): void {
    if (this.clientStatus !== 'absent') this.clientStatus = 'lost';
  }
}
