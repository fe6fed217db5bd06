import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variableDocuments } from './variables/variableDocuments.ts';

/** `npm run variables`: the tables of environment variables in the documentation, from their declarations. */
const root = join(import.meta.dirname, '..');
for (const [path, text] of await variableDocuments(root)) {
  await writeFile(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
