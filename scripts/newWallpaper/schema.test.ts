import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { wallpaperManifest } from '../../src/api/contract/packages/wallpaperManifest.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'wallpaper', 'wallpaper.schema.json');

/** `npx vitest run scripts/newWallpaper --update=all` writes it again. */
test('the schema for editors is that of the contract', async () => {
  const schema = toJsonSchema(wallpaperManifest, { typeMode: 'input', errorMode: 'ignore' });
  const options = await resolveConfig(file);
  const text = await format(JSON.stringify(schema), { ...options, filepath: file });
  await expect(text).toMatchFileSnapshot(file);
  expect(text).toContain('"translations"');
});
