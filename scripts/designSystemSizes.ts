import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ownLocales } from '../vite.config.ts';

const root = join(import.meta.dirname, '..');
const designSystem = join(root, 'src', 'design-system');

/** Names of all components: the folders of the design system. */
export async function listComponents(): Promise<string[]> {
  const entries = await readdir(designSystem, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Gzip bytes, beyond React and React DOM, of a page that uses the given components. */
export async function measurePage(components: readonly string[]): Promise<number> {
  const entry = join(root, 'node_modules', `.size-${process.pid}.js`);
  const uses = components.map(
    (component) => `export * as ${component} from '${join(designSystem, component, 'index.ts')}';`,
  );
  await writeFile(entry, uses.join('\n'));
  try {
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [ownLocales],
      build: {
        write: false,
        target: 'chrome120',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: entry,
          external: [/^react(-dom)?(\/|$)/],
          preserveEntrySignatures: 'strict',
        },
      },
    });
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
      'output' in bundle ? bundle.output : [],
    );
    return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0);
  } finally {
    await rm(entry, { force: true });
  }
}
