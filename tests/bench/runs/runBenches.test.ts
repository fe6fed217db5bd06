import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBenches } from './runBenches.ts';

test('a bench that never ends is ended with what it started, one that throws is named, and the others go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-benches-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'benches.mjs');
  const started = join(folder, 'started');
  await writeFile(
    program,
    `import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const row = { name: process.argv[3], ours: '1 ms', floor: '', value: 1, limit: 2 };
    if (row.name === 'broken') process.exit(3);
    if (row.name === 'endless') {
      // As browsers are started: in a group of its own.
      const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      writeFileSync(${JSON.stringify(started)}, String(child.pid));
      process.on('SIGTERM', () => undefined);
      for (;;);
    }
    process.send([row]);
    process.disconnect();`,
  );
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const names = ['first', 'endless', 'broken', 'last'];
  const { rows, failures } = await runBenches({ program, names, limitMilliseconds: 3_000 });
  expect(rows.map(({ name }) => name)).toEqual(['first', 'last']);
  expect(failures).toEqual(['endless did not end within 3 s, and was ended.', 'broken failed.']);
  const child = Number(await readFile(started, 'utf8'));
  expect(child).toBeGreaterThan(0);
  await expect.poll(() => isRunning(child)).toBe(false);
});

/** One that has ended, and that its new parent has not been asked about yet, does not run. */
async function isRunning(id: number): Promise<boolean> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/\) [ZX] /v.test(stat);
}
