import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/{design-system,features,app}/**/*.stories.tsx', './foundations/*.stories.tsx'],
  // The files of the wallpapers that the screens show.
  staticDirs: [{ from: '../content/catalogue/media', to: '/media' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  // A Storybook has none of the client's documents, whose chunks this plugin lists.
  viteFinal: (config) => ({
    ...config,
    plugins: (config.plugins ?? []).filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'emit-first-screens'),
    ),
  }),
});
