import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { itemId, wallpaperOptions, type WallpaperOptions } from '../../bridge/contract/plan.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { presetLimit, readPresetFile, writePresetFile, type PresetFileFault } from './presetFile.ts';

const storageKey = 'desktop.presets';
/** Key of the unreadable list that a new one has replaced. */
const asideKey = 'desktop.presetsAside';
/** Other windows that change the presets in the same moment are seldom more than one. */
const attempts = 5;

const presetSchema = v.object({ id: itemId, name: v.string(), options: wallpaperOptions });
const stored = v.array(presetSchema);

/** Options under a name. */
export type Preset = v.InferOutput<typeof presetSchema>;

/** Outcomes of adding presets; each but the first has a string in the UI. */
export type PresetOutcome = 'kept' | 'full' | 'failed' | PresetFileFault;

interface PresetsNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Wallpaper options that the user has named, on this machine. */
export class PresetsStore {
  list: readonly Preset[] = [];
  readonly #needs: PresetsNeeds;

  constructor(needs: PresetsNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** True for a client that stores values. */
  get isAvailable(): boolean {
    return this.#needs.devices.can('storage.get') && this.#needs.devices.can('storage.set');
  }

  async load(): Promise<void> {
    if (!this.isAvailable) return;
    try {
      const { list } = await this.#read();
      runInAction(() => (this.list = list));
    } catch (error) {
      expectFailure(error);
    }
  }

  /** Keeps options under a name. */
  save(name: string, options: WallpaperOptions): Promise<PresetOutcome> {
    return this.#add([{ name, options }]);
  }

  rename(id: string, name: string): Promise<PresetOutcome> {
    return this.#change((list) => list.map((preset) => (preset.id === id ? { ...preset, name } : preset)));
  }

  remove(id: string): Promise<PresetOutcome> {
    return this.#change((list) => list.filter((preset) => preset.id !== id));
  }

  /** Puts one back where it was. */
  restore(preset: Preset, index: number): Promise<PresetOutcome> {
    return this.#change((list) => list.toSpliced(index, 0, preset));
  }

  /** The text of a file with these presets, or with all. */
  exportText(presets: readonly Preset[] = this.list): string {
    return writePresetFile(presets);
  }

  /** Adds what a file holds; nothing of a bad one. */
  async importText(text: string): Promise<PresetOutcome> {
    const read = readPresetFile(text);
    return 'fault' in read ? read.fault : this.#add(read.presets);
  }

  #add(presets: readonly Omit<Preset, 'id'>[]): Promise<PresetOutcome> {
    return this.#change((list) => [
      ...list,
      ...presets.map(({ name, options }) => ({ id: crypto.randomUUID(), name, options })),
    ]);
  }

  /** Each change begins with what the client has, and again where another window has changed that in the meantime. */
  async #change(change: (list: readonly Preset[]) => readonly Preset[]): Promise<PresetOutcome> {
    try {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const outcome = await this.#tryChange(change);
        if (outcome !== 'changed') return outcome;
      }
    } catch (error) {
      expectFailure(error);
    }
    return 'failed';
  }

  /** @returns `changed` where another window was faster */
  async #tryChange(
    change: (list: readonly Preset[]) => readonly Preset[],
  ): Promise<'kept' | 'full' | 'changed'> {
    const { bridge } = this.#needs;
    const { list: former, text, isDamaged } = await this.#read();
    const list = change(former);
    if (list.length > presetLimit) return 'full';
    if (isDamaged) await bridge.call('storage.set', { key: asideKey, value: text ?? '' });
    const { is_stored: isStored } = await bridge.call('storage.set', {
      ...{ key: storageKey, value: JSON.stringify(list), former: text },
    });
    if (!isStored) return 'changed';
    runInAction(() => (this.list = list));
    return 'kept';
  }

  async #read(): Promise<{ list: readonly Preset[]; text: string | null; isDamaged: boolean }> {
    const { value: text } = await this.#needs.bridge.call('storage.get', { key: storageKey });
    if (text === null) return { list: [], text, isDamaged: false };
    try {
      return { list: v.parse(stored, JSON.parse(text)), text, isDamaged: false };
    } catch {
      // Of a newer version, or damaged.
      return { list: [], text, isDamaged: true };
    }
  }
}

export const presetsStore = defineStore(
  ({ bridge, devices }: PresetsNeeds) => new PresetsStore({ bridge, devices }),
);
