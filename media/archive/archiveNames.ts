import { isSideFile } from '../../src/api/rules/uploads/sideFiles.ts';
import { hasUnseenCharacters } from '../../src/api/rules/shownText.ts';
import { webFileEnding } from './webFileTypes.ts';
import { formatOf } from '../packages/formats.ts';
import { ArchiveError } from './archiveError.ts';

/** The rules for names of an archive's files. */
export interface NameRules {
  /** Characters of a path. */
  readonly longest: number;
  /** Folders, and the file. */
  readonly deepest: number;
  readonly refused: RegExp;
}

/** Documents, such as licences, and what builds leave: they are skipped. */
const skippedFile = /(^|\/)((LICEN[CS]E|NOTICE|README|CHANGELOG)(\.txt)?|[^/]+\.(md|map))$/i;
/** Separators and drives of Windows, its wildcards, characters reserved in addresses, and invalid text. */
const webWallpaperNames: NameRules = { longest: 200, deepest: 12, refused: /[\\:*?"<>|#%\uFFFD]/ };

/** True for a file that a web wallpaper does not need, such as those that systems add to archives. */
export function isSkipped(path: string): boolean {
  return skippedFile.test(path) || path.split('/').some(isSideFile);
}

/**
 * Refuses names that escape a folder on any system, that are deceptive, or that are equal for two files.
 * Nothing is ever written under a name of an archive; these would be served, though.
 *
 * @throws ArchiveError `unsafe`
 */
export function checkNames(names: readonly string[], rules: NameRules = webWallpaperNames): void {
  const seen = new Set<string>();
  for (const name of names) {
    const parts = name.split('/');
    const isWrong =
      name.length > rules.longest ||
      parts.length > rules.deepest ||
      rules.refused.test(name) ||
      hasUnseenCharacters(name) ||
      !name.isWellFormed() ||
      parts.some((part) => part === '' || part === '.' || part === '..' || /[. ]$/.test(part));
    if (isWrong) throw new ArchiveError('path', 'it has a path that is not allowed.');
    // Systems differ in whether these are one file.
    const key = name.normalize('NFKC').toLowerCase();
    if (seen.has(key)) throw new ArchiveError('same_path', 'it has a path twice.');
    seen.add(key);
  }
  for (const name of names) {
    const parents = name.normalize('NFKC').toLowerCase().split('/').slice(0, -1);
    if (parents.some((_, index) => seen.has(parents.slice(0, index + 1).join('/'))))
      throw new ArchiveError('same_path', 'it has a path that is both a file and a folder.');
  }
}

/** @throws ArchiveError `type` for a file of a kind that no web wallpaper may have */
export function checkEndings(names: readonly string[]): void {
  if (names.some((name) => webFileEnding(name) === null))
    throw new ArchiveError('type', 'it has a file of a type that web wallpapers must not have.');
}

/**
 * The folder that everything lies in, with its slash; empty where the page or the manifest is at the top.
 *
 * @throws ArchiveError `withoutPage`
 */
export function topFolderOf(names: readonly string[]): string {
  if (isPackage(names, '')) return '';
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (folder !== '' && names.every((name) => name.startsWith(folder)) && isPackage(names, folder))
    return folder;
  throw new ArchiveError('without_page', 'add one, or move it out of its folder.');
}

function isPackage(names: readonly string[], folder: string): boolean {
  const within = names.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []));
  return formatOf(within.filter((name) => !name.includes('/'))) !== null;
}
