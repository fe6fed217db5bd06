import { mergeConfig } from 'vite';
import { expect, test } from 'vitest';
import main from './main.ts';
import client from '../vite.config.ts';

test('a Storybook is built without the client’s documents', async () => {
  const config = mergeConfig(client, { build: { outDir: 'storybook-static' } });
  const own = await main.viteFinal?.(config, { configType: 'PRODUCTION' } as never);
  expect(own?.environments).toBeUndefined();
  expect(own?.builder).toBeUndefined();
  expect(JSON.stringify(own?.build?.rolldownOptions ?? {})).not.toContain('stage.html');
});
