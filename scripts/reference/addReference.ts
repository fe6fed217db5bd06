import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { readAnatomy } from './readAnatomy.ts';
import { readReference } from './readReference.ts';
import { readUsers } from './readUsers.ts';
import type { ComponentReference } from './reference.ts';

/**
 * Storybook's plugin: every component of the design system carries its reference as `__docgenInfo`, where Storybook
 * looks for it. The product's own build has no such plugin, so nothing of it is shipped.
 *
 * @param root the repository
 */
export function addReference(root: string): Plugin {
  let reading: Promise<ComponentReference[]> | undefined;
  return {
    name: 'add-reference',
    transform: {
      filter: { id: /\/src\/design-system\/\w+\/\w+\.tsx$/ },
      async handler(code, id) {
        reading ??= readAll(root);
        const file = relative(root, id);
        const found = (await reading).filter((component) => component.file === file);
        if (found.length === 0) return undefined;
        const lines = found.map(({ name, description, ...rest }) => {
          const information = { displayName: name, description, reference: { name, description, ...rest } };
          return `${name}.__docgenInfo = ${JSON.stringify(information)};`;
        });
        return { code: `${code}\n${lines.join('\n')}\n`, map: null };
      },
    },
    // A prop that was just written shows after the next change of its file.
    hotUpdate: ({ file }) => {
      if (/\/src\/design-system\/.*\.tsx?$/.test(file)) reading = undefined;
    },
  };
}

async function readAll(root: string): Promise<ComponentReference[]> {
  const users = await readUsers(root);
  return Promise.all(
    (await readReference(root)).map(async (component) => {
      const folder = component.file.split('/')[2] ?? '';
      return {
        ...component,
        usedBy: users.get(folder) ?? [],
        anatomy: await readAnatomy(root, folder),
      };
    }),
  );
}
