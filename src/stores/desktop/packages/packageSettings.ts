import { makeAutoObservable, runInAction } from 'mobx';
import type { UploadFile } from '../../../api/uploadFile.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { clampValues, mergeValues } from '../../../api/contract/packages/clampValue.ts';
import { isConditionMet } from '../../../api/contract/packages/condition/evaluateCondition.ts';
import type {
  PackageDetail,
  PackageFileFault,
  PackagePreset,
} from '../../../bridge/contract/packages/packageMethods.ts';
import type { PackagePermission } from '../../../api/contract/packages/permission.ts';
import type {
  PackageProperty,
  PropertyValue,
  PropertyValues,
} from '../../../api/contract/packages/property.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import { readPackagePreset, writePackagePreset, type PackagePresetFault } from './packagePresetFile.ts';

interface PackageNeeds {
  bridge: Bridge;
  upload: UploadFile;
}

/** What a package is asked for by. */
export interface PackageTarget {
  readonly wid: number;
  /** Of its content. */
  readonly md5: string;
  readonly language: 'zh-CN' | 'en';
}

/** How a change ended; each but the first has a string in the UI. */
export type PackageOutcome = 'kept' | 'failed' | PackageFileFault | PackagePresetFault;

/** Of all screens, among values by screen. */
const everyScreen = '';

/** The package that is on a screen: its properties with their values, its presets, and what it may. */
export class PackageSettingsStore {
  /** Null until it is known, and for a wallpaper that is no package. */
  detail: PackageDetail | null = null;
  /** The screen that values are set for; null for all of them. */
  screen: string | null = null;
  /** Groups whose properties are not shown, by key. */
  closed: ReadonlySet<string> = new Set();
  /** What was set here and is not confirmed, by screen. */
  pending: ReadonlyMap<string, PropertyValues> = new Map();
  #target: PackageTarget | null = null;
  #isSending = false;
  readonly #needs: PackageNeeds;

  constructor(needs: PackageNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.bridge.on('packages.changed', ({ wid }) => {
      if (wid === this.#target?.wid) void this.#load();
    });
  }

  /** Shows a package, of one screen or all; null shows none. */
  async open(target: PackageTarget | null, screen: string | null): Promise<void> {
    if (target?.wid !== this.#target?.wid) {
      this.detail = null;
      this.pending = new Map();
      this.closed = new Set();
    }
    this.#target = target;
    this.screen = screen;
    await this.#load();
  }

  setScreen(screen: string | null): void {
    this.screen = screen;
  }

  /** Values as the page gets them on this screen. */
  get values(): PropertyValues {
    if (!this.detail) return {};
    const { properties, values } = this.detail;
    const { screen, pending } = this;
    const layers = [values.all, pending.get(everyScreen) ?? {}];
    if (screen !== null) layers.push(values.screens[screen] ?? {}, pending.get(screen) ?? {});
    return mergeValues(properties, ...layers);
  }

  /** The properties whose conditions hold and whose group is open. */
  get shown(): readonly PackageProperty[] {
    const { values, closed } = this;
    let isOpen = true;
    return (this.detail?.properties ?? []).filter((property) => {
      if (property.kind === 'group') isOpen = true;
      const isMet = isConditionMet(property.visible_when, values);
      const isShown = isMet && isOpen;
      if (property.kind === 'group') isOpen = isMet && !closed.has(property.key);
      return isShown;
    });
  }

  /** Whether nothing is set for this screen. */
  get isPlain(): boolean {
    const { screen, detail, pending } = this;
    const stored = screen === null ? detail?.values.all : detail?.values.screens[screen];
    return Object.keys({ ...stored, ...pending.get(screen ?? everyScreen) }).length === 0;
  }

  toggleGroup(key: string): void {
    this.closed = this.closed.has(key)
      ? new Set([...this.closed].filter((one) => one !== key))
      : new Set([...this.closed, key]);
  }

  /** Sets a value at once; while one is on its way, the latest of the others wait together. */
  async set(key: string, value: PropertyValue): Promise<PackageOutcome> {
    const place = this.screen ?? everyScreen;
    const clamped = clampValues(this.detail?.properties ?? [], { [key]: value });
    this.pending = new Map(this.pending).set(place, { ...this.pending.get(place), ...clamped });
    return this.#isSending ? 'kept' : this.#send();
  }

  press(key: string): Promise<PackageOutcome> {
    return this.#attempt((place) => this.#needs.bridge.call('packages.pressButton', { ...place, key }));
  }

  reset(): Promise<PackageOutcome> {
    return this.#attempt((place) => this.#needs.bridge.call('packages.resetValues', place));
  }

  /** Copies what the user chose to where the page may read it, and sets it. */
  async choose(key: string, files: readonly File[]): Promise<PackageOutcome> {
    const { bridge, upload } = this.#needs;
    const ticket = crypto.randomUUID().replaceAll('-', '');
    let fault: PackageFileFault | null = null;
    const outcome = await this.#attempt(async (place) => {
      await bridge.call('packages.beginFiles', { ...place, key, ticket });
      const { signal } = new AbortController();
      for (const [index, file] of files.entries()) await upload({ ticket, index }, file, signal);
      ({ fault } = await bridge.call('packages.filesUploaded', { ticket }));
    });
    return fault ?? outcome;
  }

  savePreset(name: string): Promise<PackageOutcome> {
    return this.#attempt((place) => this.#needs.bridge.call('packages.savePreset', { ...place, name }));
  }

  applyPreset({ id }: PackagePreset): Promise<PackageOutcome> {
    return this.#attempt((place) =>
      this.#needs.bridge.call('packages.applyPreset', { ...place, preset: id }),
    );
  }

  removePreset({ id }: PackagePreset): Promise<PackageOutcome> {
    return this.#attempt(({ wid }) => this.#needs.bridge.call('packages.removePreset', { wid, preset: id }));
  }

  /** A preset as the text of a file. */
  exportText(preset: PackagePreset): string {
    return writePackagePreset(this.#target?.md5 ?? '', preset);
  }

  /** Adds the preset of such a text; nothing of a bad one. */
  async importText(text: string): Promise<PackageOutcome> {
    const read = readPackagePreset(this.#target?.md5 ?? '', text);
    if ('fault' in read) return read.fault;
    const { name, values } = read.preset;
    return this.#attempt(({ wid }) => this.#needs.bridge.call('packages.addPreset', { wid, name, values }));
  }

  setGrant(permission: PackagePermission, host: string | null, isGranted: boolean): Promise<PackageOutcome> {
    return this.#attempt(({ wid }) =>
      this.#needs.bridge.call('packages.setGrant', { wid, permission, host, is_granted: isGranted }),
    );
  }

  async #send(): Promise<PackageOutcome> {
    this.#isSending = true;
    let sent: typeof this.pending;
    try {
      do {
        sent = this.pending;
        // Another package may be open by the next round.
        const wid = this.#target?.wid;
        if (wid === undefined) return 'failed';
        for (const [screen, values] of sent)
          await this.#needs.bridge.call('packages.setValues', { wid, screen: screen || null, values });
        // What is set while the client answers, also while it is read, is sent in the next round.
        if (this.pending === sent) await this.#load();
      } while (this.pending !== sent);
      return 'kept';
    } catch (error) {
      expectFailure(error);
      return 'failed';
    } finally {
      runInAction(() => {
        this.#isSending = false;
        this.pending = new Map();
      });
    }
  }

  async #attempt(
    work: (place: { wid: number; screen: string | null }) => Promise<unknown>,
  ): Promise<PackageOutcome> {
    const target = this.#target;
    if (!target) return 'failed';
    try {
      await work({ wid: target.wid, screen: this.screen });
      await this.#load();
      return 'kept';
    } catch (error) {
      expectFailure(error);
      return 'failed';
    }
  }

  async #load(): Promise<void> {
    const target = this.#target;
    const { bridge } = this.#needs;
    if (!target || !bridge.has('packages.detail')) return;
    try {
      const { wid, language } = target;
      const { package: detail } = await bridge.call('packages.detail', { wid, language });
      runInAction(() => {
        if (this.#target?.wid === wid) this.detail = detail;
      });
    } catch (error) {
      expectFailure(error);
    }
  }
}

export const packageSettingsStore = defineStore(
  ({ bridge, upload }: PackageNeeds) => new PackageSettingsStore({ bridge, upload }),
);
