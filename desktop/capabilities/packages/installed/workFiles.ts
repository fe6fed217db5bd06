import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkNames } from '../../../../media/archive/archiveNames.ts';
import { packageNames } from '../../../../media/archive/packageLimits.ts';
import { workLimits, type WebFolderDto } from '../../../../src/api/contract/works.ts';
import { DownloadError } from '../../downloads/downloads.ts';

const filesAtOnce = 6;

/** State that the files of one wallpaper share while they are fetched. */
interface Fetching {
  readonly folder: string;
  readonly signal: AbortSignal;
  bytesLeft: number;
}

/**
 * Fetches the files of a web wallpaper of the service into a folder, each under its own path and checked by its MD5.
 *
 * @param address of the wallpaper's folder, with its slash
 * @throws DownloadError, ArchiveError for paths that no package may have, errors of the system
 */
export async function fetchWorkFiles(
  address: string,
  files: WebFolderDto['files'],
  folder: string,
): Promise<void> {
  checkNames(
    files.map(({ path }) => path),
    packageNames,
  );
  for (const parent of new Set(files.map(({ path }) => dirname(path))))
    await mkdir(join(folder, parent), { recursive: true, mode: 0o700 });
  const stop = new AbortController();
  const fetching: Fetching = { folder, signal: stop.signal, bytesLeft: workLimits.unpacked.maximum };
  const queue = files.values();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    try {
      for (const file of queue) await fetchFile(address, file, fetching);
    } catch (error) {
      failures.push(error);
      stop.abort();
    }
  };
  // All of them end before the caller removes what they have written.
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  if (failures.length > 0) throw failures[0];
}

async function fetchFile(
  address: string,
  { path, md5 }: WebFolderDto['files'][number],
  fetching: Fetching,
): Promise<void> {
  const { folder, signal } = fetching;
  const url = address + path.split('/').map(encodeURIComponent).join('/');
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw new DownloadError('network', error);
  });
  if (!response.ok || !response.body) throw new DownloadError('not_found');
  const hash = createHash('md5');
  const file = await open(join(folder, path), 'wx', 0o600);
  try {
    for await (const chunk of readChunks(response.body)) {
      fetching.bytesLeft -= chunk.length;
      if (fetching.bytesLeft < 0) throw new DownloadError('not_supported');
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (hash.digest('hex') !== md5) throw new DownloadError('md5_mismatch');
}

async function* readChunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk;
  } catch (error) {
    throw new DownloadError('network', error);
  }
}
