import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { packageLimits } from '../../../../media/archive/packageLimits.ts';
import { toSystemPath } from '../../../../media/fileNames/bytePath.ts';
import { shownName, walkFolder, type WalkResult } from '../../../../media/import/walkFolder.ts';
import { toMediaError } from '../../../../media/mediaError.ts';
import { formatOf } from '../../../../media/packages/formats.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import {
  manifestFileName,
  type WallpaperManifest,
} from '../../../../src/api/contract/packages/wallpaperManifest.ts';
import { archivedPackage, listPackageArchive } from '../import/archiveSource.ts';
import { findPackages } from '../import/findPackages.ts';
import { openFolder } from '../import/folderSource.ts';
import { lintManifest } from './lintManifest.ts';
import { lintScript } from './lintScripts.ts';
import type { Finding } from './manifestText.ts';

/** Files whose text says what the page asks for. */
const scripts = /\.(?:html?|m?js)$/i;
/** A longer one is made by a program, and not mended by hand. */
const longestScript = 512 * 1024;
/** A page without a manifest, as the reader of packages takes it. */
const withoutManifest: Pick<WallpaperManifest, 'wants'> = { wants: { permissions: [], hosts: [] } };

export interface LintReport {
  readonly files: number;
  readonly bytes: number;
  readonly findings: readonly Finding[];
}

/**
 * Looks through a web wallpaper before anyone gets it: its manifest, the files that it names, what its page asks for, its
 * size. Nothing of it runs.
 *
 * @param path a folder, or a zip archive
 * @throws MediaError for what is no package at all, and what cannot be read
 */
export async function lintPackage(path: string): Promise<LintReport> {
  const given = resolve(path);
  const entry = await stat(toSystemPath(given)).catch((error: unknown) => {
    throw toMediaError(error);
  });
  if (entry.isDirectory()) return lintFolder(given, shownName(basename(given)));
  const roots = findPackages(await listPackageArchive(given));
  const [root] = roots;
  if (root === undefined) throw new PackageError('package_missing');
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-lint-'));
  try {
    await archivedPackage(given, root).writeAll(folder, undefined);
    return await lintFolder(folder, shownName(basename(given)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lintFolder(folder: string, name: string): Promise<LintReport> {
  const { sources, links, leftOut }: WalkResult = await walkFolder(folder, packageLimits.files + 1);
  const files = new Map(sources.map(({ path, shownPath }) => [shownPath, path]));
  const read = async (file: string): Promise<string> => readFile(toSystemPath(files.get(file) ?? ''), 'utf8');
  const findings: Finding[] = [
    ...links.map(({ shownPath }) =>
      about(shownPath, 'A link is refused: a page could send what it leads to.'),
    ),
    ...leftOut.map(({ shownPath, error }) => about(shownPath, `It cannot be read: ${error.message}`)),
  ];
  let wants = withoutManifest;
  if (files.has(manifestFileName)) {
    const found = lintManifest(manifestFileName, await read(manifestFileName), {
      has: (file) => files.has(file),
      hasFolder: (parent) =>
        [...files.keys()].some((file) => file.startsWith(`${parent.replace(/\/$/, '')}/`)),
    });
    findings.push(...found.findings);
    wants = found.manifest ?? withoutManifest;
  }
  const isOurs = formatOf([...files.keys()].filter((file) => !file.includes('/')))?.format === 'plain';
  let bytes = 0;
  for (const [file, path] of files) {
    const { size } = await stat(toSystemPath(path));
    bytes += size;
    if (isOurs && scripts.test(file) && size <= longestScript)
      findings.push(...lintScript(file, await read(file), wants));
  }
  if (!findings.some(({ severity }) => severity === 'error'))
    findings.push(...(await lintAsReader(sources, name)));
  return { files: files.size, bytes, findings };
}

/** The last word is that of the import itself: of other formats, of names, of limits. */
async function lintAsReader(sources: WalkResult['sources'], name: string): Promise<Finding[]> {
  try {
    await (await openFolder(sources)).read(name);
    return [];
  } catch (error) {
    const { message } = toMediaError(error);
    return [about('', message)];
  }
}

const about = (file: string, message: string): Finding => ({
  ...{ severity: 'error', file, line: null, column: null, message },
});
