import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { wallpaperManifest } from '../../src/api/contract/packages/wallpaperManifest.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'wallpaper', 'wallpaper.schema.json');

/** `npx vitest run scripts/newWallpaper --update=all` writes it again. */
test('the schema for editors is that of the contract', async () => {
  const schema = toJsonSchema(wallpaperManifest, { typeMode: 'input', errorMode: 'ignore' });
  const { code: text } = await format(file, JSON.stringify(schema), { printWidth: 110 });
  await expect(text).toMatchFileSnapshot(file);
  expect(text).toContain('"translations"');
});
