import { makeAutoObservable } from 'mobx';
import type { UploadFile } from '../../api/uploadFile.ts';
import { UploadRefusal } from '../../api/uploadFile.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ThemeFileFault } from '../../bridge/contract/themes.ts';
import { attempt, attemptOr, expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface OwnThemesNeeds {
  bridge: Bridge;
  upload: UploadFile;
}

/**
 * Outcome of importing a theme file: the reason of a refusal, `failed` where the client did not answer, null where it
 * was imported.
 */
export type ImportOutcome = ThemeFileFault | 'failed' | null;

/** Looks that are kept under a name, and their files. The client announces what there is (`LookStore`). */
export class OwnThemesStore {
  isImporting = false;
  readonly #needs: OwnThemesNeeds;

  constructor(needs: OwnThemesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Keeps the present look. @returns whether it was kept; so for the others */
  save(name: string): Promise<boolean> {
    return attempt(() => this.#needs.bridge.call('themes.save', { name }));
  }

  rename(id: string, name: string): Promise<boolean> {
    return attemptOr(
      async () => (await this.#needs.bridge.call('themes.rename', { id, name })).is_done,
      false,
    );
  }

  remove(id: string): Promise<boolean> {
    return attemptOr(async () => (await this.#needs.bridge.call('themes.remove', { id })).is_done, false);
  }

  unremove(id: string): Promise<boolean> {
    return attemptOr(async () => (await this.#needs.bridge.call('themes.unremove', { id })).is_done, false);
  }

  /** The address of a theme's file on the host; null where there is none. */
  async export(id: string): Promise<string | null> {
    return attemptOr(async () => (await this.#needs.bridge.call('themes.export', { id })).path, null);
  }

  /** Takes in a theme file. */
  async import(file: File): Promise<ImportOutcome> {
    // A browser sends no empty body.
    if (file.size === 0) return 'empty';
    const { bridge, upload } = this.#needs;
    const ticket = crypto.randomUUID().replaceAll('-', '');
    this.isImporting = true;
    try {
      await bridge.call('themes.beginImport', { ticket });
      await upload({ ticket, index: 0 }, file, new AbortController().signal);
      return (await bridge.call('themes.importUploaded', { ticket })).fault;
    } catch (error) {
      if (error instanceof UploadRefusal && error.reason === 'disk_full') return 'disk_full';
      if (error instanceof UploadRefusal && error.reason === 'file_too_large') return 'too_large';
      // The host may have gone while the file was on its way.
      if (!(error instanceof UploadRefusal || error instanceof TypeError)) expectFailure(error);
      return 'failed';
    } finally {
      this.end();
    }
  }

  private end(): void {
    this.isImporting = false;
  }
}

export const ownThemesStore = defineStore(
  ({ bridge, upload }: OwnThemesNeeds) => new OwnThemesStore({ bridge, upload }),
);
