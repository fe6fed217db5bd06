import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore } from '../kernel/storeScope.ts';
import { applyComfort, comfortKey, type comfortNames } from './documentComfort.ts';

interface ComfortNeeds {
  storage: KeyValueStorage;
}

/** This user's comfort settings, on this device: less motion, no autoplay, more contrast. */
export class ComfortStore {
  /** Nothing moves by itself; otherwise the system decides. */
  isMotionReduced = false;
  /** Videos and slides play only when they are asked to. */
  isAutoplayOff = false;
  /** Text and outlines stand out more; otherwise the system decides. */
  isContrastRaised = false;
  readonly #storage: KeyValueStorage;

  constructor({ storage }: ComfortNeeds) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
    // The document has the choices since the page began.
    this.read();
    storage.onChange(this.follow);
  }

  setMotionReduced(isOn: boolean): void {
    this.write('motion', isOn ? 'reduce' : null);
  }

  setAutoplayOff(isOn: boolean): void {
    this.write('autoplay', isOn ? 'off' : null);
  }

  setContrastRaised(isOn: boolean): void {
    this.write('contrast', isOn ? 'more' : null);
  }

  private write(name: (typeof comfortNames)[number], value: string | null): void {
    if (value === null) this.#storage.remove(comfortKey(name));
    else this.#storage.set(comfortKey(name), value);
    this.follow();
  }

  /** Also what another window has changed. */
  private follow(): void {
    this.read();
    applyComfort(this.#storage);
  }

  private read(): void {
    this.isMotionReduced = this.#storage.get(comfortKey('motion')) === 'reduce';
    this.isAutoplayOff = this.#storage.get(comfortKey('autoplay')) === 'off';
    this.isContrastRaised = this.#storage.get(comfortKey('contrast')) === 'more';
  }
}

export const comfortStore = defineStore((needs: ComfortNeeds) => new ComfortStore(needs));
