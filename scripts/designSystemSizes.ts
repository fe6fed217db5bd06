import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const designSystem = join(root, 'src', 'design-system');

/** Gzip bytes of a page that uses the given components, beyond React and React DOM. */
export interface DesignSystemSize {
  name: string;
  bytes: number;
}

/** Measures each component alone, a page of Button and Modal, and one page of everything. */
export async function measureDesignSystem(): Promise<DesignSystemSize[]> {
  const entries = await readdir(designSystem, { withFileTypes: true });
  const components = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const sizes: DesignSystemSize[] = [];
  for (const component of components)
    sizes.push({ name: component, bytes: await measurePage(component, [component]) });
  sizes.push({ name: 'Button and Modal', bytes: await measurePage('ButtonAndModal', ['Button', 'Modal']) });
  sizes.push({ name: 'the whole design system', bytes: await measurePage('Everything', components) });
  return sizes;
}

async function measurePage(name: string, components: readonly string[]): Promise<number> {
  const entry = join(root, 'node_modules', `.size-${name}-${process.pid}.js`);
  const uses = components.map(
    (component) => `export * as ${component} from '${join(designSystem, component, 'index.ts')}';`,
  );
  await writeFile(entry, uses.join('\n'));
  try {
    const result = await build({
      root,
      configFile: false,
      logLevel: 'error',
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
