import { formatOf } from '../../../../media/packages/formats.ts';

/**
 * The folders that are packages, each with its slash, the empty one for all of the paths. A package within another one
 * belongs to that.
 */
export function findPackages(paths: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const path of paths) {
    const end = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, end);
    const list = names.get(folder);
    if (list) list.push(path.slice(end));
    else names.set(folder, [path.slice(end)]);
  }
  const roots: string[] = [];
  const known = new Set<string>();
  for (const folder of [...names.keys()].toSorted((one, other) => one.length - other.length)) {
    if (parentsOf(folder).some((parent) => known.has(parent))) continue;
    if (formatOf(names.get(folder) ?? []) === null) continue;
    known.add(folder);
    roots.push(folder);
  }
  return roots;
}

/** The folder a path lies in, of those that are packages; null for none. */
export function packageOf(path: string, roots: ReadonlySet<string>): string | null {
  return parentsOf(path).find((parent) => roots.has(parent)) ?? null;
}

/** The folders above a path, the outermost first. */
function parentsOf(path: string): string[] {
  const parents: string[] = [''];
  for (
    let index = path.indexOf('/');
    index >= 0 && index < path.length - 1;
    index = path.indexOf('/', index + 1)
  )
    parents.push(path.slice(0, index + 1));
  return parents;
}
