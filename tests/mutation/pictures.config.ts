import { mergeConfig, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import stories from '../../vitest.stories.config.ts';
import { pictureFaults } from './pictureFaults.ts';

/** The stories, compared with their pictures while the planted fault whose number the mode ends with is in its style sheet. */
export default defineConfig(async (environment) => {
  const fault = pictureFaults[Number(environment.mode.replace('fault-', ''))];
  if (!fault) throw new Error(`There is no fault ${environment.mode}.`);
  const plant: Plugin = {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0]?.endsWith(`/src/design-system/${fault.file}`) ? `${code}\n${fault.css}\n` : null,
  };
  return mergeConfig(await stories({ ...environment, mode: 'pictures' }), { plugins: [plant] });
});
