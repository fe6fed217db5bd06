import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './buildPackage.ts';
import { readTarget } from './readTarget.ts';
import { verifyRuntime } from './verifyRuntime.ts';
import { buildServicePackage } from './buildServicePackage.ts';

/** `npm run package [-- --version <version> --output <folder> --compression gzip]`: the Debian packages of the program and of the service. */
const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    compression: { type: 'string', default: 'xz' },
    output: { type: 'string', default: join(import.meta.dirname, '..', '..', 'release') },
  },
});
const nodePackage = join(import.meta.dirname, '..', '..', 'node_modules', 'node');
const { version } = JSON.parse(await readFile(join(nodePackage, 'package.json'), 'utf8')) as {
  version: string;
};
const runtime = { path: join(nodePackage, 'bin', 'node'), version, architecture: process.arch };
if (!(await verifyRuntime(runtime)))
  process.stdout.write(
    'nodejs.org cannot be reached: the runtime was not compared with the published one.\n',
  );
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
