import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { FirstScreenFiles } from '../../server/http/webClient/firstScreenFiles.ts';
import { firstScreens } from '../../src/loading/firstBundle.ts';

const root = join(import.meta.dirname, '..', '..');

/** Writes for the service which files the document of a first screen preloads (`FirstScreenFiles`). */
export const emitFirstScreens: Plugin = {
  name: 'emit-first-screens',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // The style sheets of a chunk are known only when all chunks are rendered.
    order: 'post',
    handler(_options, bundle) {
      const files: FirstScreenFiles = Object.fromEntries(
        firstScreens.flatMap(({ paths, source, shellSources }) => {
          const needed = filesOf(bundle, [source, ...shellSources]);
          return paths.map((path) => [path, needed]);
        }),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/firstScreens.json', source: JSON.stringify(files) });
    },
  },
};

/** @throws when a source has no chunk of its own: preloads that name nothing would go unnoticed */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): FirstScreenFiles[string] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  for (const source of sources) {
    const id = join(root, source);
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === id);
    if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${source}.`);
    visit(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
