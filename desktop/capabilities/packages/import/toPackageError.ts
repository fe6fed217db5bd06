import { ArchiveError, type ArchiveFault } from '../../../../media/archive/archiveError.ts';
import { MediaError, type MediaErrorCode, toMediaError } from '../../../../media/mediaError.ts';
import { PackageError, type PackageErrorCode } from '../../../../media/packages/manifest/packageError.ts';

const codes: Record<ArchiveFault, PackageErrorCode> = {
  path: 'package_unsafe',
  same_path: 'package_unsafe',
  link: 'package_unsafe',
  encrypted: 'package_packed_otherwise',
  compression: 'package_packed_otherwise',
  long_header: 'package_damaged',
  too_many_files: 'package_too_large',
  overlapping: 'package_damaged',
  ratio: 'package_damaged',
  unpacks_too_much: 'package_too_large',
  type: 'package_damaged',
  without_page: 'package_without_page',
  damaged: 'package_damaged',
};

/** Returns the error with which the import of a package is refused. */
export function toPackageError(error: unknown): MediaError {
  return error instanceof ArchiveError
    ? new PackageError(codes[error.fault], null, { cause: error })
    : toMediaError(error);
}

/** Faults of one file of an archive that is otherwise in order. */
const fileCodes: Partial<Record<ArchiveFault, MediaErrorCode>> = {
  link: 'not_a_file',
  long_header: 'unreadable',
  overlapping: 'unreadable',
  ratio: 'unreadable',
  damaged: 'unreadable',
};

/** Returns the error with which one file of an archive is refused. */
export function toFileError(error: unknown): MediaError {
  const code = error instanceof ArchiveError ? fileCodes[error.fault] : undefined;
  return code ? new MediaError(code, null, error) : toPackageError(error);
}
