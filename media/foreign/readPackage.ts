import { parsers } from './parsers.ts';
import type { mediaOperations, PackageSourceRequest } from './mediaProgram.ts';
import type { ResultOf } from '../process/program.ts';

/** The location of a package that is not installed. */
export type PackagePlace = PackageSourceRequest;

/** A package in both languages, or the video or picture that it is. */
export type FoundPackage = ResultOf<typeof mediaOperations, 'readPackage'>;

/**
 * Reads what a package says of itself.
 *
 * @param name of its folder or archive, for a package without a title
 * @throws ArchiveError, PackageError; MediaError where its process ended
 */
export function readPackage(source: PackagePlace, name: string): Promise<FoundPackage> {
  return parsers.run('readPackage', { source, name });
}
