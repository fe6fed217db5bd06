import { userInfo } from 'node:os';

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is no folder'],
  ['EEXIST', 'it is no folder'],
  ['EROFS', 'its disk is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'its quota is used up'],
  ['ELOOP', 'its links lead in a circle'],
  ['ENAMETOOLONG', 'its name is too long'],
]);

/**
 * Returns why a file or a folder cannot be used, as it follows a colon. Who may not is named: the programs of a package run as the
 * account of the service, and a file that belongs to root, or lies in a home, is none of its own.
 */
export function describeFileProblem(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM') return `the account ${accountName()} may not`;
  return reasons.get(code) ?? (typeof code === 'string' ? code : String(error));
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry, as in some containers.
    return String(process.getuid?.() ?? '');
  }
}
