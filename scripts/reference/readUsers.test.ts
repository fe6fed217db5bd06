import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readUsers } from './readUsers.ts';

const root = join(import.meta.dirname, '..', '..');

test('who uses a component is read from the imports of the product, with the page of each', async () => {
  const users = await readUsers(root);
  const button = users.get('Button') ?? [];
  expect(button.find(({ name }) => name === 'CopyButton')).toEqual({
    name: 'CopyButton',
    files: 1,
    page: 'docs/操作-copybutton--docs',
  });
  // Screens have no page of documentation: their first story is shown.
  const classify = button.find(({ name }) => name === 'features/classify')?.page;
  expect(classify).toMatch(/^story\/界面-classify--[a-z-]+$/);
  expect(button.map(({ name }) => name)).not.toContain('Button');
});
