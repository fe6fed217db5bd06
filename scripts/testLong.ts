import { join } from 'node:path';
import { processEnvironment } from '../media/environment/processEnvironment.ts';
import { findOnPath } from '../desktop/platform/programs/findOnPath.ts';
import { buildIfStale } from './buildIfStale.ts';
import { ensurePrograms, testLibraries, testPrograms } from './systemPackages.ts';
import { Children } from './testRun/children.ts';

const root = join(import.meta.dirname, '..');
const manyRounds = { YUEQI_ROUNDS: 'many' };

interface Step {
  name: string;
  command: string;
  parameters: string[];
  environment?: Record<string, string>;
  /** The step is left out where this program is missing: what it does needs much of a machine. */
  needs?: string;
}

const steps: readonly Step[] = [
  {
    name: 'long tests, and those of rounds with many of them',
    command: 'vitest',
    parameters: ['run', '--tags-filter', 'long || rounds'],
    environment: manyRounds,
  },
  {
    name: 'long journeys',
    command: 'playwright',
    parameters: ['test', '--config', 'tests/e2e/playwright.config.ts', '--grep', '@long', '--retries', '0'],
  },
  {
    name: 'main stories in English and light',
    command: 'vitest',
    parameters: ['run', '--config', 'vitest.stories.config.ts', '--mode', 'english'],
  },
  {
    name: 'layouts of every story of a screen, in both languages at three widths',
    command: 'vitest',
    parameters: ['run', '--config', 'vitest.stories.config.ts', '--mode', 'layouts'],
  },
  {
    name: 'planted faults of pictures',
    command: 'node',
    parameters: ['tests/mutation/run.ts', '--pictures'],
  },
  { name: 'soak', command: 'node', parameters: ['tests/soak/soak.ts', '--minutes', '3'] },
  { name: 'damaged files', command: 'node', parameters: ['tests/fuzz/run.ts', '--minutes', '3'] },
  {
    name: 'contract tests on both databases',
    command: 'npm',
    parameters: ['run', '--silent', 'test:databases'],
  },
  {
    name: 'real desktops',
    command: 'node',
    parameters: ['tests/desktops/run.ts'],
    needs: 'mmdebstrap',
  },
];

/** `npm run test:long`: what `npm test` leaves out, without second tries. A step that fails keeps none of the others from running. */
async function main(): Promise<void> {
  const children = new Children();
  children.endWithProcess();
  await ensurePrograms(testPrograms, testLibraries);
  await buildIfStale();
  const failed: string[] = [];
  for (const { name, command, parameters, environment, needs } of steps) {
    if (needs !== undefined && (await findOnPath(needs, processEnvironment)) === null) {
      process.stdout.write(`\n== ${name}: left out, ${needs} is not installed\n`);
      continue;
    }
    process.stdout.write(`\n== ${name}\n`);
    const code = await children.run(command, parameters, { cwd: root, ...(environment && { environment }) });
    if (code !== 0) failed.push(name);
  }
  process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nfailed: ${failed.join('; ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
