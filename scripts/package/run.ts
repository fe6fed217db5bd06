import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './buildPackage.ts';
import { readTarget } from './readTarget.ts';

/** `npm run package [-- --version <version> --output <folder> --compression gzip]`: the Debian package. */
const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    compression: { type: 'string', default: 'xz' },
    output: { type: 'string', default: join(import.meta.dirname, '..', '..', 'release') },
  },
});
const target = await readTarget(process.env);
const { path, bytes, installedSize } = await buildPackage(
  values.output,
  { ...target, version: values.version ?? target.version },
  values.compression === 'gzip' ? 'gzip' : 'xz',
);
const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(1)} MB`;
process.stdout.write(
  `${relative(process.cwd(), path)}: ${megabytes(bytes)}, installed ${megabytes(installedSize * 1024)}\n`,
);
