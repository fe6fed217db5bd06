import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createWallpaper } from './createWallpaper.ts';

/** `npm run new:wallpaper paper-moon`: a folder with a web wallpaper, where the command was run. */
const parent = process.env['INIT_CWD'] ?? process.cwd();
try {
  const [name = ''] = parseArgs({ allowPositionals: true }).positionals;
  const files = await createWallpaper(parent, name);
  process.stdout.write(
    `${files.join('\n')}\n\nOpen ${join(parent, name, 'index.html')} in a browser to see it.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
