import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { clientVersion } from '../desktop/kernel/version.ts';
import {
  extensionUuid,
  readExtensionFiles,
  shellVersions,
  type ExtensionKind,
} from '../desktop/platform/linux/shell/extensionFiles.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist-extension');

/** `npm run package:extension`: the archives of the extension for the public list of GNOME, one for each kind of shell. */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const kind of ['legacy', 'modules'] as const) {
    const [first = '', last = ''] = [shellVersions[kind].at(0), shellVersions[kind].at(-1)];
    const path = join(folder, `${extensionUuid}-${first}-${last}.zip`);
    await pack(kind, path);
    process.stdout.write(`${path}\n`);
  }
}

async function pack(kind: ExtensionKind, path: string): Promise<void> {
  const archive = new ZipFile();
  const files = await readExtensionFiles(kind, clientVersion);
  for (const [name, text] of files) archive.addBuffer(Buffer.from(text), name);
  archive.addBuffer(await readFile(join(root, 'LICENSE')), 'LICENSE');
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
}

await main();
