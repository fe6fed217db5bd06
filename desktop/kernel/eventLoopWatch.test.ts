import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a log says that the event loop stands still while it does, and that it goes on', async () => {
  const program = join(import.meta.dirname, 'testing', 'stallingLoop.ts');
  const { stderr } = await promisify(execFile)(process.execPath, [program]);
  const lines = stderr.split('\n').filter((line) => line.startsWith('yueqi:'));
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^yueqi: the event loop has been standing still for 0\.[4-9] s$/),
      expect.stringMatching(/^yueqi: the event loop goes on after [12]\.\d s$/),
    ]),
  );
}, 20_000);
