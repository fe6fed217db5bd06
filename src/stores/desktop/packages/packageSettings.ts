import { makeAutoObservable } from 'mobx';
import type { UploadFile } from '../../../api/uploadFile.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../../bridge/contract/index.ts';
import { clampValues, mergeValues } from '../../../api/contract/packages/clampValue.ts';
import { isConditionMet } from '../../../api/contract/packages/evaluateCondition.ts';
import type {
  PackageDetail,
  PackageFileFault,
  PackagePreset,
} from '../../../bridge/contract/packageMethods.ts';
import type { PackagePermission } from '../../../api/contract/packages/permission.ts';
import type {
  PackageProperty,
  PropertyValue,
  PropertyValues,
} from '../../../api/contract/packages/property.ts';
import { HostState, type StateChange } from '../../kernel/hostState.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import { readPackagePreset, writePackagePreset, type PackagePresetFault } from './packagePresetFile.ts';
import { ValueQueue } from './valueQueue.ts';

interface PackageNeeds {
  bridge: Bridge;
  upload: UploadFile;
}

/** Identity of a package in requests. */
export interface PackageTarget {
  readonly wid: number;
  /** Of its content. */
  readonly md5: string;
  readonly language: 'zh-CN' | 'en';
}

/** Outcomes of a change; each but the first has a string in the UI. */
export type PackageOutcome = 'kept' | 'failed' | PackageFileFault | PackagePresetFault;

type Detail = ResultOf<'packages.detail'>;

/** A package that is shown, and the values that go to it. */
interface OpenPackage {
  readonly target: PackageTarget;
  readonly host: HostState<Detail>;
  readonly values: ValueQueue<Detail>;
}

/** The package that is on a screen: its properties with their values, its presets, and what it may. */
export class PackageSettingsStore {
  private opened: OpenPackage | null = null;
  /** The screen that values are set for; null for all of them. */
  screen: string | null = null;
  /** Groups whose properties are not shown, by key. */
  closed: ReadonlySet<string> = new Set();
  readonly #needs: PackageNeeds;

  constructor(needs: PackageNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Null until it is known, and for a wallpaper that is no package. */
  get detail(): PackageDetail | null {
    return this.opened?.host.state?.package ?? null;
  }

  /** Shows a package, of one screen or all; null shows none. */
  async open(target: PackageTarget | null, screen: string | null): Promise<void> {
    this.screen = screen;
    const { opened } = this;
    if (target && target.wid === opened?.target.wid) this.opened = { ...opened, target };
    else {
      opened?.host.dispose();
      this.closed = new Set();
      this.opened = target && this.#openPackage(target);
    }
    if (this.#needs.bridge.has('packages.detail')) await this.opened?.host.load();
  }

  setScreen(screen: string | null): void {
    this.screen = screen;
  }

  /** Values as the page gets them on this screen. */
  get values(): PropertyValues {
    if (!this.detail) return {};
    const { properties, values } = this.detail;
    const { screen } = this;
    const own = screen === null ? undefined : values.screens[screen];
    return mergeValues(properties, values.all, own ?? {});
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

  /** True where nothing is set for this screen. */
  get isPlain(): boolean {
    const { screen, detail } = this;
    const stored = screen === null ? detail?.values.all : detail?.values.screens[screen];
    return Object.keys(stored ?? {}).length === 0;
  }

  toggleGroup(key: string): void {
    this.closed = this.closed.has(key)
      ? new Set([...this.closed].filter((one) => one !== key))
      : new Set([...this.closed, key]);
  }

  /** Sets a value at once; while one is on its way, the latest of the others wait together. */
  async set(key: string, value: PropertyValue): Promise<PackageOutcome> {
    const { opened, screen } = this;
    if (!opened) return 'failed';
    const values = clampValues(this.detail?.properties ?? [], { [key]: value });
    const isDone = await opened.host.change(
      () => opened.values.send(screen, values),
      withValues(screen, values),
    );
    return isDone ? 'kept' : 'failed';
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
    return writePackagePreset(this.opened?.target.md5 ?? '', preset);
  }

  /** Adds the preset of such a text; nothing of a bad one. */
  async importText(text: string): Promise<PackageOutcome> {
    const read = readPackagePreset(this.opened?.target.md5 ?? '', text);
    if ('fault' in read) return read.fault;
    const { name, values } = read.preset;
    return this.#attempt(({ wid }) => this.#needs.bridge.call('packages.addPreset', { wid, name, values }));
  }

  setGrant(permission: PackagePermission, host: string | null, isGranted: boolean): Promise<PackageOutcome> {
    return this.#attempt(({ wid }) =>
      this.#needs.bridge.call('packages.setGrant', { wid, permission, host, is_granted: isGranted }),
    );
  }

  async #attempt(
    work: (place: { wid: number; screen: string | null }) => Promise<unknown>,
  ): Promise<PackageOutcome> {
    const { opened, screen } = this;
    if (!opened) return 'failed';
    const isDone = await opened.host.run(() => work({ wid: opened.target.wid, screen }));
    return isDone ? 'kept' : 'failed';
  }

  #openPackage(target: PackageTarget): OpenPackage {
    const { bridge } = this.#needs;
    const { wid } = target;
    const read = () => {
      // The language may have changed since it was opened.
      const { language } = this.opened?.target.wid === wid ? this.opened.target : target;
      return bridge.call('packages.detail', { wid, language });
    };
    const host = new HostState({
      read,
      subscribe: ({ reload }) => [
        bridge.on('packages.changed', (changed) => {
          if (changed.wid === wid) reload();
        }),
        bridge.onOpenChange((isOpen) => isOpen && reload()),
      ],
    });
    const values = new ValueQueue(async (batch) => {
      for (const [screen, set] of batch)
        await bridge.call('packages.setValues', { wid, screen, values: set });
      return read();
    });
    return { target, host, values };
  }
}

/** Values that were set, of all screens or one. */
function withValues(screen: string | null, set: PropertyValues): StateChange<Detail> {
  return ({ package: detail }) => {
    if (!detail) return { package: null };
    const { all, screens } = detail.values;
    const values =
      screen === null
        ? { all: { ...all, ...set }, screens }
        : { all, screens: { ...screens, [screen]: { ...screens[screen], ...set } } };
    return { package: { ...detail, values } };
  };
}

export const packageSettingsStore = defineStore(
  ({ bridge, upload }: PackageNeeds) => new PackageSettingsStore({ bridge, upload }),
);
