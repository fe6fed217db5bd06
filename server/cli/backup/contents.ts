import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeHashed } from '../../../media/store/fileHash.ts';

/** The sum and the size of what is at a path. */
export interface Content {
  sha256: string;
  bytes: number;
}

/** Only the user of the service reads backups: they hold keys, accounts and evidence. */
const privateFile = 0o600;
export const privateFolder = 0o700;

export async function hashFile(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Copies a file and computes its sum from the bytes that are written. The target must not exist. */
export async function copyFileHashed(source: string, target: string): Promise<Content> {
  await mkdir(dirname(target), { recursive: true, mode: privateFolder });
  const written = createWriteStream(target, { flags: 'wx', mode: privateFile, flush: true });
  const { sum, bytes } = await pipeHashed('sha256', createReadStream(source), written);
  return { sha256: sum, bytes };
}

/** Files by their content, shared by all backups of a folder: each content is there once. */
export class Contents {
  readonly #folder: string;

  constructor(backupFolder: string) {
    this.#folder = join(backupFolder, 'contents');
  }

  pathOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  /** The path of the record of a content's MD5, the only sum that object stores report. */
  pathOfKnown(md5: string, kind: 'media' | 'private'): string {
    return join(this.#folder, 'known', md5.slice(0, 2), `${md5}.${kind}`);
  }

  /** Stores a file where its content is not there yet. @returns whether it was new */
  async store(source: string): Promise<Content & { isNew: boolean }> {
    const content = await hashFile(source);
    const isThere = await access(this.pathOf(content.sha256)).then(
      () => true,
      () => false,
    );
    if (isThere) return { ...content, isNew: false };
    const temporary = join(this.#folder, `.${randomUUID()}`);
    try {
      // The written bytes count: the file may have changed in the meantime.
      const copied = await copyFileHashed(source, temporary);
      const path = this.pathOf(copied.sha256);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      await rename(temporary, path);
      return { ...copied, isNew: true };
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
