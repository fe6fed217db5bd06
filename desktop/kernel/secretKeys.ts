import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;
const idBytes = 8;

/** A key of this host. */
export interface HostKey {
  key: Buffer;
  /** A digest that names the key and tells nothing of it. */
  id: Buffer;
}

/**
 * The host's secret store: keys that it made itself, each in a file of the data folder that its user alone can read. None
 * leaves the machine, and none is in the host's database, so that a copy of the database opens nothing.
 */
export class SecretKeys {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'keys');
  }

  /** Returns a key; null where it was never made, or is lost. */
  async find(name: string): Promise<HostKey | null> {
    const key = await readFile(this.#pathOf(name)).catch(() => null);
    return key?.length === keyBytes ? toHostKey(key) : null;
  }

  /** Returns a key, which is made where there is none, or where its file is damaged. */
  async obtain(name: string): Promise<HostKey> {
    const known = await this.find(name);
    if (known) return known;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const key = randomBytes(keyBytes);
    const file = await open(this.#pathOf(name), 'w', 0o600);
    try {
      await file.writeFile(key);
      await file.sync();
    } finally {
      await file.close();
    }
    return toHostKey(key);
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.key`);
  }
}

function toHostKey(key: Buffer): HostKey {
  return { key, id: createHash('sha256').update('key id').update(key).digest().subarray(0, idBytes) };
}
