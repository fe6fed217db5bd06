import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './buildPackage.ts';
import { readTarget } from './readTarget.ts';
import { buildServicePackage } from './buildServicePackage.ts';

/** `npm run package [-- --version <version> --output <folder> --compression gzip]`: the Debian packages of the program and of the service. */
const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    compression: { type: 'string', default: 'xz' },
    output: { type: 'string', default: join(import.meta.dirname, '..', '..', 'release') },
  },
});
const target = await readTarget(process.env);
const versioned = { ...target, version: values.version ?? target.version };
const built = [
  await buildPackage(values.output, versioned, values.compression === 'gzip' ? 'gzip' : 'xz'),
  await buildServicePackage(values.output, versioned),
];
const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(1)} MB`;
for (const { path, bytes, installedSize } of built)
  process.stdout.write(
    `${relative(process.cwd(), path)}: ${megabytes(bytes)}, installed ${megabytes(installedSize * 1024)}\n`,
  );
