import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from './importGraph.ts';
import { findTestsWithoutProcesses, listTestsWithoutProcesses } from './processUse.ts';

const file = (path: string, imports: string[] = [], packages: string[] = []): SourceFile => ({
  path,
  imports: imports.map((to) => ({ from: path, to })),
  packages,
});

test('a test that starts a process, however far away, has a process of its own', () => {
  const files = [
    file('desktop/near.test.ts', [], ['node:child_process']),
    file('desktop/far.test.ts', ['desktop/a.ts']),
    file('desktop/a.ts', ['media/b.ts']),
    file('media/b.ts', ['desktop/a.ts'], ['node:worker_threads']),
    file('desktop/plain.test.ts', ['desktop/c.ts'], ['vitest']),
    file('desktop/c.ts'),
  ];
  expect(findTestsWithoutProcesses(files)).toEqual(['desktop/plain.test.ts']);
});

test('rules share processes, what needs a browser or a display does not', async () => {
  const shared = await listTestsWithoutProcesses(join(import.meta.dirname, '../..'));
  expect(shared).toContain('desktop/director/decideDesktop.test.ts');
  expect(shared).not.toContain('desktop/platform/stage/createStageWindows.test.ts');
  expect(shared).not.toContain('desktop/appWindow/appWindow.test.ts');
  expect(shared.length).toBeGreaterThan(60);
});
