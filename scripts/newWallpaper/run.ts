import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseParent, createWallpaper } from './createWallpaper.ts';

/** `npm run new:wallpaper paper-moon [folder]`: a folder with a web wallpaper, never within this repository by itself. */
try {
  const [name = '', folder] = parseArgs({ allowPositionals: true }).positionals;
  const parent = chooseParent(process.env['INIT_CWD'] ?? process.cwd(), folder);
  const files = await createWallpaper(parent, name);
  const made = join(parent, name);
  process.stdout.write(
    `${files.map((file) => join(parent, file)).join('\n')}\n\nOpen ${join(made, 'index.html')} in a browser to see it, and look it through: yueqi lint ${made}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
