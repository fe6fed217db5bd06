import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';
import { everyMode, windowModes } from '../../.storybook/modes.ts';

/** The pictures of a build in which every story has changed. */
export interface Snapshots {
  /** Stories that Chromatic photographs. */
  stories: number;
  /** Its pictures of them, one for each mode. */
  snapshots: number;
  /** Stories that the tests alone compare. */
  unphotographed: number;
}

/** Those of `.storybook/main.ts`. */
const folders = ['src', '.storybook/foundations', '.storybook/patterns'];

const modes = Object.keys(everyMode.modes).length;
const modesOfWindows = modes - Object.keys(windowModes.modes).length;

/**
 * Counts the pictures of a whole build from the source; a build with `onlyChanged` takes those of what a change reaches.
 *
 * @param root the repository
 */
export async function countSnapshots(root: string): Promise<Snapshots> {
  const total: Snapshots = { stories: 0, snapshots: 0, unphotographed: 0 };
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  for (const file of files.flat().filter((name) => name.endsWith('.stories.tsx'))) {
    const source = await readFile(join(root, file), 'utf8');
    const perStory = source.includes('...inWindow(') ? modesOfWindows : modes;
    for (const isPhotographed of readStories(source)) {
      if (!isPhotographed) total.unphotographed += 1;
      else {
        total.stories += 1;
        total.snapshots += perStory;
      }
    }
  }
  return total;
}

/** For each story of a file, whether it is in the modes of main stories. */
export function readStories(source: string): boolean[] {
  const found = new Map<string, boolean>();
  for (const statement of parseSync('stories.tsx', source).program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
      const { callee } = init;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
      const { object, property } = callee;
      if (property.name !== 'story' && property.name !== 'extend') continue;
      const base = object.type === 'Identifier' ? found.get(object.name) : undefined;
      found.set(id.name, writtenChromatic(init, source) ?? base ?? false);
    }
  }
  return [...found.values()];
}

/** A story's own Chromatic parameter; undefined where it has none. */
function writtenChromatic(call: ESTree.CallExpression, source: string): boolean | undefined {
  const text = source.slice(call.start, call.end);
  if (/chromatic: everyMode\b/.test(text)) return true;
  return /disableSnapshot: true/.test(text) ? false : undefined;
}
