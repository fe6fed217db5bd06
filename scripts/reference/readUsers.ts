import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { readImportGraph } from '../../tests/architecture/importGraph.ts';
import type { ComponentUser } from './reference.ts';

/** Features, parts of the shell and other components that import each component of the design system. */
export async function readUsers(root: string): Promise<ReadonlyMap<string, ComponentUser[]>> {
  const files = await readImportGraph(root, ['src']);
  const pages = await readPages(
    root,
    files.map(({ path }) => path),
  );
  const users = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of files) {
    if (/\.(stories|examples|fixture|test)\.tsx?$/.test(path)) continue;
    const user = ownerOf(path);
    if (user === undefined) continue;
    for (const { to } of imports) {
      const component = /^src\/design-system\/(\w+)\//.exec(to)?.[1];
      if (component === undefined || user === component) continue;
      const known = users.get(component) ?? new Map<string, Set<string>>();
      users.set(component, known.set(user, (known.get(user) ?? new Set()).add(path)));
    }
  }
  return new Map(
    [...users].map(([component, known]) => [
      component,
      [...known]
        .map(([name, paths]) => {
          const page = pages.get(name);
          return { name, files: paths.size, ...(page !== undefined && { page }) };
        })
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ]),
  );
}

/** The feature, the part of the shell or the component that a file belongs to. */
function ownerOf(path: string): string | undefined {
  return (
    /^src\/design-system\/(\w+)\//.exec(path)?.[1] ?? /^src\/(features\/\w+|app\/\w+|ui)\//.exec(path)?.[1]
  );
}

/** The page of each owner: the documentation of its first file of stories, or its first story where it has none. */
async function readPages(root: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths.filter((file) => file.endsWith('.stories.tsx'))) {
    const owner = ownerOf(path);
    if (owner === undefined || pages.has(owner)) continue;
    const text = await readFile(join(root, path), 'utf8');
    const title = /title: '([^']+)'/.exec(text)?.[1];
    const story = /export const (\w+) = meta\.story/.exec(text)?.[1];
    if (title === undefined || story === undefined) continue;
    // Screens have stories alone (`inWindow`).
    const isDocumented = !/\binWindow\(|'!autodocs'/.test(text);
    pages.set(
      owner,
      isDocumented ? `docs/${toId(title, 'docs')}` : `story/${toId(title, storyNameFromExport(story))}`,
    );
  }
  return pages;
}
