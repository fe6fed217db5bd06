import { join } from 'node:path';
import { defineMain } from '@storybook/react-vite/node';
import { addReference } from '../scripts/reference/addReference.ts';
import { examplesPlugin } from '../scripts/reference/examplesPlugin.ts';

const root = join(import.meta.dirname, '..');
/** The stories are tests too, which need no tables: reading the types takes seconds. */
const isTest = process.env['VITEST'] !== undefined;
const reference = [examplesPlugin(root), ...(isTest ? [] : [addReference(root)])];
/** Tests of the tests' own check: they move the browser's pointer, which only a test can. */
const planted = isTest ? ['./layout/*.stories.tsx'] : [];

/** Screens have no page of documentation: their stories are whole windows. */
const screens = /\/src\/(?:app|features|console|layers)\//;

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../src/{design-system,features,app,layers,console}/**/*.stories.tsx',
    './{introduction,foundations,patterns}/*.stories.tsx',
    ...planted,
  ],
  // What a story's file gets by a spread, as the screens get their window, is read by no indexer.
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (fileName, options) => {
        const entries = await indexer.createIndex(fileName, options);
        if (!screens.test(fileName)) return entries;
        return entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), '!autodocs'] }));
      },
    })),
  // The product's mark, and the files of the wallpapers that the screens show.
  staticDirs: ['../public', { from: '../content/catalogue/media', to: '/media' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  // A Storybook has none of the client's documents: neither the environments that build them, nor the plugin that lists
  // their chunks.
  viteFinal: ({ builder: _builder, environments: _environments, ...config }) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !(plugin && 'name' in plugin && plugin.name === 'emit-first-screens'),
      ),
      ...reference,
    ],
  }),
});
