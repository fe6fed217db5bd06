import { readFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
import { makeFiles, type PeerFiles } from './files.ts';
import { grounds, type GroundName } from './ground.ts';
import { measureGrowthOf, measureSubject, type Figures, type Times } from './measure.ts';
import { findSubjects } from './subject.ts';
import { tableOf } from './table.ts';

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * `npm run bench:peers`: what our product and each other wallpaper program that is installed take for the same files, on
 * the same desktops. `-- --only feh` measures programs whose names contain a word, and ours; `--seconds 20` is the time
 * of each measurement; `--hours 1` or `--day` measures growth instead. Quiet machines alone give figures worth keeping.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '20' },
      hours: { type: 'string' },
      day: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values.seconds);
  const hours = values.day ? 24 : Number(values.hours ?? 0);
  if (!(seconds > 0) || !(hours >= 0)) throw new Error('Seconds and hours are numbers above 0.');
  await buildIfStale();
  const files = await makeFiles();
  write(`${await describeMachine()}\n`);
  const times = { settle: seconds, measured: seconds };
  for (const ground of grounds) await measureGround(ground, files, { only: values.only, times, hours });
}

async function measureGround(
  ground: GroundName,
  files: PeerFiles,
  { only, times, hours }: { only: string | undefined; times: Times; hours: number },
): Promise<void> {
  const subjects = await findSubjects(ground);
  const figures: Figures[] = [];
  for (const [index, subject] of subjects.entries()) {
    if (index > 0 && only !== undefined && !subject.name.includes(only)) continue;
    try {
      if (hours === 0) figures.push(await measureSubject(subject, ground, files, times));
      else if (subject.kinds.includes('video'))
        write(
          `${ground}: ${subject.name} grows ${(await measureGrowthOf(subject, ground, files, hours)).toFixed(1)} MB an hour`,
        );
    } catch (error) {
      write(
        `${ground}: ${subject.name} was not measured: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 1;
    } finally {
      await subject.dispose();
    }
  }
  if (figures.length > 0) write(tableOf(ground, figures));
}

async function describeMachine(): Promise<string> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const name = /^PRETTY_NAME="(.*)"$/m.exec(system)?.[1] ?? process.platform;
  const [first] = cpus();
  return `${name}, Linux ${release()}, ${cpus().length} cores (${first?.model ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GB, without a GPU`;
}

await main();
