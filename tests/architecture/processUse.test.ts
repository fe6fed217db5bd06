import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from './importGraph.ts';
import { findSharedTests, listSharedTests } from './processUse.ts';

const file = (path: string, imports: string[] = [], packages: string[] = []): SourceFile => ({
  path,
  imports: imports.map((to) => ({ from: path, to })),
  packages,
});

test('a test that starts a display or a browser, however far away, has a process of its own', () => {
  const files = [
    file('desktop/near.test.ts', [], ['node:child_process']),
    file('desktop/far.test.ts', ['desktop/a.ts']),
    file('desktop/a.ts', ['media/b.ts']),
    file('media/b.ts', ['desktop/a.ts'], ['node:worker_threads']),
    file('desktop/plain.test.ts', ['desktop/c.ts', 'desktop/browser/rules.ts'], ['vitest']),
    file('desktop/c.ts'),
    file('desktop/browser/rules.ts'),
    file('desktop/browser/start.ts', [], ['node:child_process']),
    file('desktop/window.test.ts', ['desktop/d.ts']),
    file('desktop/d.ts', ['desktop/browser/start.ts']),
    file('desktop/page.test.ts', [], ['playwright']),
  ];
  expect(findSharedTests(files)).toEqual({
    plain: ['desktop/plain.test.ts'],
    programs: ['desktop/near.test.ts', 'desktop/far.test.ts'],
  });
});

test('rules and programs share processes, what needs a browser or a display does not', async () => {
  const { plain, programs } = await listSharedTests(join(import.meta.dirname, '../..'));
  expect(plain).toContain('desktop/director/decideDesktop.test.ts');
  expect(programs).toContain('desktop/kernel/singleInstance/singleInstance.test.ts');
  const shared = [...plain, ...programs];
  expect(shared).not.toContain('desktop/platform/stage/createStageWindows.test.ts');
  expect(shared).not.toContain('desktop/appWindow/appWindow.test.ts');
  expect(plain.length).toBeGreaterThan(60);
  expect(programs.length).toBeGreaterThan(30);
});
