import { cutText } from '../../../src/api/rules/shownText.ts';
import { PackageError } from './packageError.ts';

/** The files of a package before it is installed: of an archive, of a folder, or of an upload. */
export interface PackageFiles {
  /** Their paths within the package, with `/`. */
  readonly paths: readonly string[];
  /** The first bytes of a file. @throws PackageError for a file that cannot be read */
  readHead(path: string, limit: number): Promise<Buffer>;
}

/** Bytes of a manifest: ten thousand properties with their labels fit well. */
const manifestLimit = 8 * 1024 * 1024;

/** Whole content of a manifest. @throws PackageError */
export async function readManifestBytes(files: PackageFiles, path: string): Promise<Buffer> {
  const bytes = await files.readHead(path, manifestLimit + 1);
  if (bytes.length > manifestLimit) throw new PackageError('package_damaged', path);
  return bytes;
}

/** A path as systems that ignore case and Unicode forms compare it. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** The file that a manifest means: manifests of Windows differ from their files in case. */
export function findFile({ paths }: PackageFiles, wanted: string): string | null {
  if (paths.includes(wanted)) return wanted;
  return paths.find((path) => folded(path) === folded(wanted)) ?? null;
}

/**
 * A path of a manifest within the package.
 *
 * @throws PackageError `package_unsafe` for one that leads out of it
 */
export function resolveWithin(given: string): string {
  const path = given.trim().replaceAll('\\', '/');
  if (/^([a-z]:|\/|~\/|file:)/i.test(path)) throw new PackageError('package_unsafe', shorten(given));
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new PackageError('package_unsafe', shorten(given));
  return parts.join('/');
}

/** The file of a path that a manifest has beside its page, such as its preview; null where it has none of use. */
export function findOptional(files: PackageFiles, given: string): string | null {
  try {
    return given === '' ? null : findFile(files, resolveWithin(given));
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}

const shorten = (text: string): string => (text.length > 60 ? `${cutText(text, 59)}…` : text);
