import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const zones = '/usr/share/zoneinfo';
/** Half past eleven of a winter's night in Berlin. */
const moment = 'new Date(Date.UTC(2026, 0, 5, 22, 30))';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-zone-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a module with an /etc of its own, where Berlin is the zone; what it prints, a line each. */
async function runInBerlin(change: string, environment: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const script = join(folder, 'script.ts');
  const module = JSON.stringify(join(import.meta.dirname, 'timeZone.ts'));
  const time = JSON.stringify(
    join(import.meta.dirname, '..', 'capabilities', 'desktop', 'circumstanceStore.ts'),
  );
  await writeFile(
    script,
    `import { copyFileSync, renameSync, symlinkSync } from 'node:fs';
    import { followTimeZone } from ${module};
    import { readLocalTime } from ${time};
    const show = () => console.log(JSON.stringify(readLocalTime({ has: () => false }, ${moment})));
    show();
    followTimeZone(process.env, () => { show(); process.exit(); }, 20);
    ${change}
    setTimeout(() => { show(); process.exit(); }, 3_000);`,
  );
  const setUp = `mount -t tmpfs none /etc && ln -s ${zones}/Europe/Berlin /etc/localtime && exec "$@"`;
  const words = ['-rm', 'sh', '-c', setUp, 'sh', process.execPath, script];
  const { TZ: _zone, ...inherited } = process.env;
  const { stdout } = await run('unshare', words, { env: { ...inherited, ...environment } });
  return stdout.trim().split('\n');
}

const monday = (minute: number) => JSON.stringify({ weekday: 1, minute, isFestival: false });
const tuesday = (minute: number) => JSON.stringify({ weekday: 2, minute, isFestival: false });
const berlin = monday(23 * 60 + 30);

test('the time is of the new zone after the link was replaced', async () => {
  const change = `symlinkSync('${zones}/Asia/Tokyo', '/etc/new'); renameSync('/etc/new', '/etc/localtime');`;
  expect(await runInBerlin(change)).toEqual([berlin, tuesday(7 * 60 + 30)]);
});

test('the time is of the new zone after a copy of it took the place of the link', async () => {
  const change = `copyFileSync('${zones}/America/New_York', '/etc/new'); renameSync('/etc/new', '/etc/localtime');`;
  expect(await runInBerlin(change)).toEqual([berlin, monday(17 * 60 + 30)]);
});

test('a zone that the environment names stays', async () => {
  const change = `symlinkSync('${zones}/Asia/Tokyo', '/etc/new'); renameSync('/etc/new', '/etc/localtime');`;
  const utc = monday(22 * 60 + 30);
  expect(await runInBerlin(change, { TZ: 'UTC' })).toEqual([utc, utc]);
});
