import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readExample } from './readExample.ts';

/** The modules that have all examples: their code alone, for pages, and what it exports when it runs, for tests. */
const codes = 'virtual:example-codes';
const all = 'virtual:examples';
const copied = 'Example.copied.tsx';

/**
 * Storybook's plugin: the copy-ready example of each component, as text for its page, and as a module that the tests
 * render (`foundations/Guides.stories.tsx`).
 *
 * @param root the repository
 */
export function examplesPlugin(root: string): Plugin {
  const folder = join(root, 'src', 'design-system');
  return {
    name: 'copy-ready-examples',
    resolveId: (id) => {
      if (id === all || id === codes) return `\0${id}`;
      return id.endsWith(copied) ? id : undefined;
    },
    async load(id) {
      if (id.endsWith(copied)) return readCode(folder, dirname(id).split('/').at(-1) ?? '');
      if (id !== `\0${all}` && id !== `\0${codes}`) return undefined;
      const names = await namesIn(folder);
      const written = await Promise.all(
        names.map(async (name): Promise<[string, string]> => [name, await readCode(folder, name)]),
      );
      if (id === `\0${codes}`)
        return `export const codes = ${JSON.stringify(Object.fromEntries(written))};\n`;
      const imports = names.map(
        (name) => `import { Example as ${name} } from '${join(folder, name, copied)}';`,
      );
      return `${imports.join('\n')}\nexport const examples = { ${names.join(', ')} };\n`;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** @throws when neither a file of its own nor the first story of a component makes an example */
async function readCode(folder: string, name: string): Promise<string> {
  const read = (file: string): Promise<string> => readFile(join(folder, name, file), 'utf8');
  const own = await read(`${name}.copied.examples.tsx`).catch(() => undefined);
  const code = own ?? readExample(await read(`${name}.stories.tsx`), name);
  if (code === undefined)
    throw new Error(
      `${name} has no example. Write ${name}.copied.examples.tsx: its first story says too little.`,
    );
  return code;
}
