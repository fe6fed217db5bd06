import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
import { ensurePrograms, packageTestPrograms } from '../../scripts/systemPackages.ts';

/** `npm run test:package [-- <options of Vitest>]`: the Debian package in a fresh Debian. As root, with a network. */
if (process.getuid?.() !== 0) throw new Error('A fresh Debian is made by root alone: run this as root.');
await ensurePrograms(packageTestPrograms);
await buildIfStale();
const vitest = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vitest');
const config = join(import.meta.dirname, 'vitest.config.ts');
const { status } = spawnSync(vitest, ['run', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
