import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groups } from '../../.storybook/navigation.ts';
import { componentFiles } from './componentFiles.ts';

/** Groups of the sidebar that hold no components. */
const otherGroups = new Set(['介绍', '基础', '模式', '界面', '后台']);
const componentGroups = Object.entries(groups).filter(([chinese]) => !otherGroups.has(chinese));

export const usage = `npm run new:component Name [Group] [-- --no-pictures]

Name   as in the code, with a capital letter: Tabs
Group  of the sidebar in Storybook: ${componentGroups.map(([, english]) => english).join(', ')}; Content by default

It takes the pictures of its stories, with which the tests compare them, in a browser. --no-pictures leaves them
to npm run test:stories -- --update=all.
`;

/**
 * Makes the files of a component below `src/design-system`, each ready to be filled in. The pictures of its stories are taken by
 * `takePictures`.
 *
 * @param root of the repository. @param group in English or Chinese
 * @returns their paths, relative to the root
 * @throws Error for a name that is no component's or is taken, and for a group that is not there
 */
export async function createComponent(root: string, name: string, group = 'Content'): Promise<string[]> {
  if (!/^[A-Z][A-Za-z]+$/.test(name)) throw new Error(`"${name}" is no name of a component.\n\n${usage}`);
  const title = componentGroups.find((names) => names.includes(group))?.[0];
  if (title === undefined) throw new Error(`There is no group "${group}".\n\n${usage}`);
  const folder = `src/design-system/${name}`;
  await mkdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${folder} exists already.`) : error;
  });
  const files = componentFiles({ name, group: title });
  for (const [file, text] of files) await writeFile(join(root, folder, file), text);
  return [...files.keys()].map((file) => `${folder}/${file}`);
}

/** The parameters with which Vitest takes the pictures of a component's stories (decision 0058). */
export const takePictures = (name: string): string[] => [
  ...['run', '--config', 'vitest.stories.config.ts', '--mode', 'pictures', '--update=all'],
  `src/design-system/${name}/`,
];
