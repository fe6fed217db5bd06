import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { petActions } from '../../../../src/api/rules/pets/actions.ts';
import { drawFigure, drawFigurePortrait } from '../../../../src/api/rules/pets/drawFigure.ts';
import { readPetFile, type PetFile } from '../../../../src/api/rules/pets/figure.ts';
import {
  isDeliveredPet,
  type DeliveredPetId,
  type PetDelivery,
  type PetEntry,
  type PetRefusal,
} from '../../../../src/bridge/contract/pets.ts';
import { protocolThresholds } from '../../../../src/bridge/contract/thresholds.ts';
import type { HostKey, SecretKeys } from '../../../kernel/secretKeys.ts';
import { writeWhole } from '../../../kernel/writeWhole.ts';
import type { PetFrames } from '../drawing/petFrames.ts';
import { PetRefusalError } from './petRefusal.ts';
import { fetchPetFile } from './fetchPetFile.ts';
import { openSealedFile, sealFile } from './sealedFile.ts';

export interface DeliveredPetsOptions {
  folder: string;
  keys: Pick<SecretKeys, 'find' | 'obtain'>;
  /** The account that is a member now, by the statement of the service; null for none. */
  readMember: () => string | null;
  /** Address of a pet's file at the service. */
  urlOf: (petNumber: number) => string;
  deviceId: string;
  /** The version of the client protocol that this host offers. */
  protocol: number;
  onChange: () => void;
}

/** A file that is not sealed for this member with this key opens never again; a membership may come back. */
const final: ReadonlySet<PetRefusal> = new Set(['other_account', 'key_lost', 'file_changed', 'invalid_file']);
const extension = '.sealed';
const keyName = 'pets';

/**
 * Pets that the service delivers to members (docs/product.md#desk-pets). On the disk there is only the sealed file; it is
 * opened in memory, for the member whom it was delivered to.
 */
export class DeliveredPets {
  readonly #options: DeliveredPetsOptions;
  /** Files that are open, for `#openFor` alone. */
  readonly #open = new Map<DeliveredPetId, PetFile>();
  #openFor: string | null = null;
  readonly #deliveries = new Map<DeliveredPetId, PetDelivery>();
  readonly #fetching = new Map<DeliveredPetId, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(options: DeliveredPetsOptions) {
    this.#options = options;
  }

  /** Downloads that run, and pets whose last download or opening was refused. */
  get deliveries(): PetDelivery[] {
    return [...this.#deliveries.values()];
  }

  /** Lists the pets on the disk that open for the member who uses this machine, with a portrait of each. */
  async list(): Promise<PetEntry[]> {
    const names = await readdir(this.#options.folder).catch(() => []);
    const entries: PetEntry[] = [];
    for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
      if (!name.endsWith(extension)) continue;
      const pet = name.slice(0, -extension.length);
      if (!isDeliveredPet(pet)) continue;
      const file = await this.#tryOpen(pet);
      if (file) entries.push(presentEntry(pet, file));
    }
    return entries;
  }

  /**
   * Opens a pet, so that it can be drawn.
   *
   * @throws PetRefusalError with the reason why it does not open
   */
  async open(pet: DeliveredPetId): Promise<PetFile> {
    const uid = this.#requireMember();
    const known = this.#open.get(pet);
    if (known) return known;
    const file = await readFile(this.#pathOf(pet)).catch(() => null);
    if (!file) throw new PetRefusalError('not_downloaded');
    const key = await this.#options.keys.find(keyName);
    try {
      const content = readContent(file, key, { pet, uid });
      this.#open.set(pet, content);
      this.#record(pet, null);
      return content;
    } catch (error) {
      if (error instanceof PetRefusalError) await this.#handleRefusal(pet, error.refusal);
      throw error;
    }
  }

  /** Returns the frames of a pet that is open. @throws PetRefusalError for another */
  framesOf(pet: DeliveredPetId): PetFrames {
    const file = this.#fileOf(pet);
    if (!file) throw new PetRefusalError('not_downloaded');
    const drawn = petActions.map((action) => [action, drawFigure(file.figure, action)]);
    return Object.fromEntries(drawn) as PetFrames;
  }

  /** Returns the names of a pet that is open; null for another. */
  namesOf(pet: DeliveredPetId): { name: string; name_en: string } | null {
    return this.#fileOf(pet);
  }

  /**
   * Downloads the file of a pet by a ticket, and seals it.
   *
   * @throws PetRefusalError
   */
  fetch(pet: DeliveredPetId, { md5, ticket }: { md5: string; ticket: string }): Promise<void> {
    const running = this.#fetching.get(pet);
    if (running) return running;
    const fetching = this.#fetch(pet, { md5, ticket }).finally(() => this.#fetching.delete(pet));
    this.#fetching.set(pet, fetching);
    return fetching;
  }

  /** Forgets what is open: the member is another one, or none. */
  close(): void {
    this.#open.clear();
    this.#openFor = null;
  }

  /** Ends downloads. */
  stop(): void {
    this.#stop.abort();
    this.close();
  }

  async #fetch(pet: DeliveredPetId, { md5, ticket }: { md5: string; ticket: string }): Promise<void> {
    const { folder, keys, urlOf, deviceId } = this.#options;
    try {
      const uid = this.#requireMember();
      this.#report({ pet, progress: 0, refusal: null });
      const bytes = await fetchPetFile({
        url: urlOf(Number(pet.slice(1))),
        ...{ ticket, deviceId, md5, signal: this.#stop.signal },
        onProgress: (progress) => this.#report({ pet, progress, refusal: null }),
      });
      const content = readPetFile(bytes.toString('utf8'));
      if (content?.pet_id !== Number(pet.slice(1))) throw new PetRefusalError('invalid_file');
      // The user may have changed while it came.
      if (this.#requireMember() !== uid) throw new PetRefusalError('other_account');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sealed = sealFile(bytes, await keys.obtain(keyName), { pet, uid });
      await writeWhole(this.#pathOf(pet), sealed, 0o600).catch((error: unknown) => {
        throw new PetRefusalError('disk_full', error);
      });
      this.#open.set(pet, content);
      this.#record(pet, null);
    } catch (error) {
      if (error instanceof PetRefusalError) this.#record(pet, error.refusal);
      else this.#record(pet, 'download_failed');
      throw error;
    }
  }

  /** @throws PetRefusalError `old_client`, `membership_ended` */
  #requireMember(): string {
    if (this.#options.protocol < protocolThresholds.encryptedPets) throw new PetRefusalError('old_client');
    const uid = this.#options.readMember();
    if (uid !== this.#openFor) this.close();
    if (uid === null) throw new PetRefusalError('membership_ended');
    this.#openFor = uid;
    return uid;
  }

  #fileOf(pet: DeliveredPetId): PetFile | null {
    return this.#options.readMember() === this.#openFor ? (this.#open.get(pet) ?? null) : null;
  }

  async #tryOpen(pet: DeliveredPetId): Promise<PetFile | null> {
    try {
      return await this.open(pet);
    } catch (error) {
      if (error instanceof PetRefusalError) return null;
      throw error;
    }
  }

  async #handleRefusal(pet: DeliveredPetId, refusal: PetRefusal): Promise<void> {
    this.#record(pet, refusal);
    if (final.has(refusal)) await rm(this.#pathOf(pet), { force: true });
  }

  #record(pet: DeliveredPetId, refusal: PetRefusal | null): void {
    const before = this.#deliveries.get(pet);
    if (refusal === null) this.#deliveries.delete(pet);
    else this.#deliveries.set(pet, { pet, progress: null, refusal });
    if (before?.refusal !== refusal || before.progress !== null) this.#options.onChange();
  }

  #report(delivery: PetDelivery): void {
    if (this.#deliveries.get(delivery.pet)?.progress === delivery.progress) return;
    this.#deliveries.set(delivery.pet, delivery);
    this.#options.onChange();
  }

  #pathOf(pet: DeliveredPetId): string {
    return join(this.#options.folder, `${pet}${extension}`);
  }
}

/** @throws PetRefusalError */
function readContent(
  file: Buffer,
  key: HostKey | null,
  subject: { pet: DeliveredPetId; uid: string },
): PetFile {
  const opened = openSealedFile(file, key, subject);
  if (typeof opened === 'string') throw new PetRefusalError(opened);
  const content = readPetFile(opened.toString('utf8'));
  if (!content) throw new PetRefusalError('invalid_file');
  return content;
}

function presentEntry(pet: DeliveredPetId, { name, name_en, figure }: PetFile): PetEntry {
  return {
    pet,
    is_vip: true,
    picture: `data:image/svg+xml,${encodeURIComponent(drawFigurePortrait(figure))}`,
    names: { name, name_en },
  };
}
