import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isTestCode } from '../../tests/architecture/testCode.ts';

/**
 * The parts of the repository that a start reads: the host, the code that it shares with the page, its strings, the
 * built client, the starter catalogue.
 */
export const programParts = [
  'content/catalogue',
  'content/catalogue.ts',
  'content/web',
  'desktop',
  'dist',
  'media',
  'scripts/keepCompiledCode.js',
  'server',
  'src/api',
  'src/bridge',
  'src/i18n/computerStrings.ts',
  'src/i18n/en/computer.ts',
  'src/i18n/en/host.ts',
  'src/i18n/en/service.ts',
  'src/i18n/fillPlaceholders.ts',
  'src/i18n/fixedNames.ts',
  'src/i18n/hostStrings.ts',
  'src/i18n/languages.ts',
  'src/i18n/serviceStrings.ts',
  'src/i18n/zh-CN/computer.ts',
  'src/i18n/zh-CN/host.ts',
  'src/i18n/zh-CN/service.ts',
];

/** Files that a desktop never loads: the client of object stores (decision 0054). Its files are on its disk. */
export const serviceFiles: readonly string[] = ['media/objects/s3Store.ts'];

/** The files of the repository that the program is, sorted, relative to its root. */
export async function listProgramFiles(root: string, parts = programParts): Promise<string[]> {
  const files = await Promise.all(parts.map((part) => listFiles(root, part)));
  // The stamp of the build says from which files it was made, and when they were written. Source maps are for services.
  return files
    .flat()
    .filter(
      (path) => !isTestCode(path) && !isTypes(path) && !isOfTheBuildAlone(path) && !isOfServicesAlone(path),
    )
    .sort();
}

/** The packages among `candidates` that some of the files name; also by `require`, which no reader of imports sees. */
export async function findUsedPackages(
  root: string,
  files: readonly string[],
  candidates: readonly string[],
): Promise<string[]> {
  const used = new Set<string>();
  for (const path of files.filter((name) => /\.tsx?$/.test(name))) {
    const source = await readFile(join(root, path), 'utf8');
    for (const name of candidates)
      if (source.includes(`'${name}'`) || source.includes(`'${name}/`)) used.add(name);
  }
  return [...used].sort();
}

/** All files below a path, or the file that it is; relative to the root. */
export async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

const isOfTheBuildAlone = (path: string): boolean =>
  path.endsWith('/.sources') || path.startsWith('dist/.maps/');

const isOfServicesAlone = (path: string): boolean => serviceFiles.includes(path);

const isTypes = (path: string): boolean => path.endsWith('.d.ts');
