import type { NameRules } from '../../../../media/archive/archiveNames.ts';
import type { PackageFiles } from '../../../../media/packages/manifest/packageFiles.ts';

/** A package that is not installed: of a folder, or of an archive. */
export interface PackageSource extends PackageFiles {
  /**
   * Writes its files below a folder, under their paths.
   *
   * @returns the MD5 of each, by its path, and their bytes
   * @throws PackageError; errors of the system, such as a full disk
   */
  writeAll(folder: string, signal: AbortSignal | undefined): Promise<WrittenFiles>;
  /** Writes one file. @throws PackageError; errors of the system */
  writeOne(path: string, target: string, signal: AbortSignal | undefined): Promise<void>;
}

export interface WrittenFiles {
  readonly md5s: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/** Files of a package, and their bytes in all. */
export const packageLimits = { files: 10_000, bytes: 2_000_000_000 } as const;

/** Separators, drives and wildcards of Windows, and invalid text; a page may use everything else in an address. */
export const packageNames: NameRules = { longest: 400, deepest: 24, refused: /[\\:*?"<>|\uFFFD]/ };

/** What systems and editors put beside the files of a package. */
export function isLeftOut(path: string): boolean {
  return /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i.test(path);
}
