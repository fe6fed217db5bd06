import { stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { describeSource, hostBundle, hostStamp } from '../buildHost.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = dirname(join(root, hostBundle));

/** Modules find programs, pictures and samples beside themselves; in the bundle they look where their source is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const path = relative(folder, id);
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
      .replaceAll('import.meta.filename', `(import.meta.dirname + ${JSON.stringify(`/${path}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
  },
};

/** A package of the system has a package file of its own, which says so: it is read at the start. */
const readPackageFile: Plugin = {
  name: 'read-package-file',
  resolveId(source, importer) {
    if (!importer || !source.endsWith('.json')) return null;
    return { id: relative(folder, resolve(dirname(importer), source)), external: true };
  },
};

/**
 * Bundles the host with the service that it embeds into `dist/host`: one file in place of 1,500 modules is read and compiled in less
 * time, and takes less memory all day (decision 0019). Programs that the host starts, and packages, stay what they are.
 */
const bundle = await rolldown({
  cwd: root,
  input: { main: 'desktop/main.ts' },
  platform: 'node',
  plugins: [keepPlaces, readPackageFile],
  // Packages, by their names.
  external: /^[^./\0]/,
});
const { output } = await bundle.write({
  dir: folder,
  cleanDir: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Names of functions stay: they are what a stack in a log is read by. A text of Latin letters takes half the memory.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
});
await bundle.close();

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
const sources = [
  ...modules.filter((id) => id.startsWith(root)),
  import.meta.filename,
  join(root, 'package-lock.json'),
];
const lines = await Promise.all(
  sources.toSorted().map(async (path) => describeSource(relative(root, path), await stat(path))),
);
await writeFile(join(root, hostStamp), lines.join('\n'));
