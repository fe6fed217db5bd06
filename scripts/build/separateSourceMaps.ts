import { basename } from 'node:path';
import type { Plugin } from 'vite';
import packageFile from '../../package.json' with { type: 'json' };

/** The parts of a source map that its reader uses. */
interface SourceMapText {
  sources: string[];
  sourcesContent?: unknown;
}

/**
 * Moves the source maps of the build out of what is served: into `dist/.maps/<release>`, where the service finds them
 * (decision 0040). They are without the sources, which positions do not need.
 */
export const separateSourceMaps: Plugin = {
  name: 'separate-source-maps',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !fileName.endsWith('.map')) continue;
        delete bundle[fileName];
        const text =
          typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString('utf8');
        this.emitFile({
          type: 'asset',
          fileName: `.maps/${packageFile.version}/${basename(fileName)}`,
          source: shrinkMap(text),
        });
      }
    },
  },
};

/** @param text a source map; its sources are named from the root of the repository, and no longer held */
export function shrinkMap(text: string): string {
  const map = JSON.parse(text) as SourceMapText;
  const { sourcesContent: _, ...rest } = map;
  return JSON.stringify({ ...rest, sources: map.sources.map((source) => source.replace(/^(\.\.\/)+/, '')) });
}
