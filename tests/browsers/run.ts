import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
import { browserPrograms, ensurePrograms } from '../../scripts/systemPackages.ts';

/** `npm run test:browsers [-- <options of Vitest>]`: the journeys in Firefox and WebKitGTK, on a display of their own. */
await ensurePrograms(browserPrograms);
await buildIfStale();
const vitest = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'vitest');
const config = join(import.meta.dirname, 'vitest.config.ts');
const display = ['-a', '-s', '-screen 0 1400x900x24 -nolisten tcp'];
const { status } = spawnSync(
  'xvfb-run',
  [...display, vitest, 'run', '--config', config, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
