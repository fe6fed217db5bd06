import { createHash } from 'node:crypto';
import { lstat, mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkNames } from '../../../../media/archive/archiveNames.ts';
import { toSystemPath } from '../../../../media/fileNames/bytePath.ts';
import type { FoundSource } from '../../../../media/import/walkFolder.ts';
import { isLeftOut, packageLimits, packageNames } from '../../../../media/archive/packageLimits.ts';
import { openPlainFile } from '../../../../media/packages/readFileHead.ts';
import { readPackage } from '../../../../media/foreign/readPackage.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import type { PackageSource } from './packageSource.ts';
import { toPackageError } from './toPackageError.ts';

const filesAtOnce = 8;
const chunkBytes = 1024 * 1024;

/**
 * A package of files on this machine; `shownPath` of each is its path within the package.
 *
 * @throws PackageError
 */
export async function openFolder(found: readonly FoundSource[]): Promise<PackageSource> {
  const files = new Map(
    found.filter(({ shownPath }) => !isLeftOut(shownPath)).map(({ path, shownPath }) => [shownPath, path]),
  );
  if (files.size > packageLimits.files) throw new PackageError('package_too_large', `${files.size}`);
  const paths = [...files.keys()];
  checkPaths(paths);
  let bytes = 0;
  for (const path of files.values()) bytes += (await lstat(toSystemPath(path))).size;
  if (bytes > packageLimits.bytes)
    throw new PackageError('package_too_large', `${Math.ceil(bytes / 1e6)} MB`);
  const openFile = (path: string) => openPlainFile(toSystemPath(files.get(path) ?? ''));

  return {
    read: (name) => readPackage({ kind: 'files', files }, name),
    async writeOne(path, target, signal) {
      await copyFile(await openFile(path), target, packageLimits.bytes, signal);
    },
    async writeAll(folder, signal) {
      for (const parent of new Set(paths.map((path) => dirname(path))))
        await mkdir(join(folder, parent), { recursive: true, mode: 0o700 });
      const md5s = new Map<string, string>();
      const queue = files.keys();
      let left: number = packageLimits.bytes;
      let hasFailed = false;
      const work = async (): Promise<void> => {
        for (const path of queue) {
          if (hasFailed) return;
          signal?.throwIfAborted();
          const copied = await copyFile(await openFile(path), join(folder, path), left, signal);
          left -= copied.bytes;
          md5s.set(path, copied.md5);
        }
      };
      const attempt = () => work().catch((error: unknown) => ((hasFailed = true), Promise.reject(error)));
      // All of them end before the caller removes what they have written.
      const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, attempt));
      const failure = ends.find((end) => end.status === 'rejected');
      if (failure) throw failure.reason;
      return { md5s, bytes: packageLimits.bytes - left };
    },
  };
}

function checkPaths(paths: readonly string[]): void {
  try {
    checkNames(paths, packageNames);
  } catch (error) {
    throw toPackageError(error);
  }
}

/** A file that grows while it is copied ends at the limit, too. */
async function copyFile(
  source: FileHandle,
  target: string,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<{ md5: string; bytes: number }> {
  const hash = createHash('md5');
  let bytes = 0;
  try {
    const copy = await open(target, 'wx', 0o600);
    try {
      const { size } = await source.stat();
      const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, size)));
      for (;;) {
        signal?.throwIfAborted();
        const { bytesRead } = await source.read(buffer, 0, buffer.length, null);
        if (bytesRead === 0) break;
        bytes += bytesRead;
        if (bytes > limit) throw new PackageError('package_too_large');
        hash.update(buffer.subarray(0, bytesRead));
        await copy.write(buffer, 0, bytesRead);
      }
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
  return { md5: hash.digest('hex'), bytes };
}
