import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { designTokenFiles } from './tokens/designTokenFiles.ts';

/** `npm run tokens`: the tokens of both themes for design tools, from the stylesheet that the product ships. */
const root = join(import.meta.dirname, '..');
const css = await readFile(join(root, 'src', 'design-system', 'tokens.css'), 'utf8');
for (const [path, text] of designTokenFiles(css)) {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
