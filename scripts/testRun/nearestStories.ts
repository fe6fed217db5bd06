import { dirname } from 'node:path';

/** Folders in which each folder is a concept of its own, with its stories: none is looked for above. */
const parents = [
  'src',
  'src/design-system',
  'src/features',
  'src/features/shared',
  'src/console',
  'src/app',
  '.',
];

/** The frame around the stories of screens: it has every store and every screen, and is near to none of them. */
const isFrame = (path: string): boolean => /^(\.storybook\/screens|src\/(app|loading)\/)/.test(path);

/**
 * Finds the stories nearest to each of the given files: those of its own folder, of the folders around it, or else of the
 * files that refer to it, over as few references as possible. Stories of screens show them through the client's routes, so
 * that their own references do not tell one screen from another.
 *
 * @param references of each file of the repository. @param stories all files of stories
 */
export function findNearestStories(
  references: ReadonlyMap<string, readonly string[]>,
  stories: readonly string[],
  files: readonly string[],
): string[] {
  const users = invert(references);
  return files.flatMap((file) => {
    const seen = new Set([file]);
    for (
      let level = [file];
      level.length > 0;
      level = level.flatMap((path) => unseen(users.get(path) ?? [], seen))
    ) {
      const found = level.flatMap((path) => storiesAround(path, stories));
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** The stories of a file's folder, or of the nearest folder around it that has some. */
function storiesAround(path: string, stories: readonly string[]): string[] {
  if (path.endsWith('.stories.tsx')) return [path];
  for (let folder = dirname(path); !parents.includes(folder); folder = dirname(folder)) {
    const found = stories.filter((story) => story.startsWith(`${folder}/`));
    if (found.length > 0) return found;
  }
  return [];
}

function unseen(paths: readonly string[], seen: Set<string>): string[] {
  const found = paths.filter((path) => !seen.has(path) && !isFrame(path));
  for (const path of found) seen.add(path);
  return found;
}

function invert(references: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [from, targets] of references)
    for (const to of targets) users.set(to, [...(users.get(to) ?? []), from]);
  return users;
}
