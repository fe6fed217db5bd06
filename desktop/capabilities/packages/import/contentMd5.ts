import { createHash } from 'node:crypto';

/** Names a package by its files and their content, whether it came as a folder or as an archive. */
export function contentMd5(md5s: ReadonlyMap<string, string>): string {
  const hash = createHash('md5');
  for (const path of [...md5s.keys()].toSorted()) hash.update(`${path}\0${md5s.get(path) ?? ''}\n`);
  return hash.digest('hex');
}
