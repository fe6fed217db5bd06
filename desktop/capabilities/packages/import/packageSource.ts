import type { FoundPackage } from '../../../../media/foreign/readPackage.ts';

/** A package that is not installed: of a folder, or of an archive. */
export interface PackageSource {
  /** Reads its manifest. @param name for a package without a title @throws PackageError */
  read(name: string): Promise<FoundPackage>;
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
