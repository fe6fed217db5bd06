import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readTreeUse } from './readTreeUse.ts';

test('the CPU time of a process counts with that of those it started', async () => {
  const busy = 'while (process.cpuUsage().user < 300_000); process.stdin.resume();';
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}]);
    console.log(child.pid); process.stdin.on('end', () => child.kill()).resume();`,
  ]);
  try {
    const [line] = await once(parent.stdout, 'data');
    const child = Number(String(line));
    await expect
      .poll(async () => (await readTreeUse(parent.pid ?? null)).get(child), { timeout: 10_000 })
      .toBeGreaterThan(0.1);
    expect([...(await readTreeUse(parent.pid ?? null)).keys()]).toEqual([parent.pid, child]);
  } finally {
    parent.stdin.end();
    await once(parent, 'exit');
  }
  expect(await readTreeUse(parent.pid ?? null)).toEqual(new Map());
  expect(await readTreeUse(null)).toEqual(new Map());
});
