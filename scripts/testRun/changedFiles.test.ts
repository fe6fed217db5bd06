import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChangedFiles } from './changedFiles.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-changed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...parameters], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function commit(name: string): Promise<void> {
  await writeFile(join(folder, name), name);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
}

test('committed, uncommitted, removed and untracked files count, names with spaces too', async () => {
  git('init', '--quiet', '--initial-branch', 'main');
  await commit('first.ts');
  await commit('removed.ts');
  const base = git('rev-parse', 'HEAD').trim();
  await commit('second.ts');
  await writeFile(join(folder, 'first.ts'), 'changed');
  await writeFile(join(folder, 'a new one.ts'), '');
  await rm(join(folder, 'removed.ts'));
  expect(await readChangedFiles(folder, base)).toEqual([
    'a new one.ts',
    'first.ts',
    'removed.ts',
    'second.ts',
  ]);
  expect(await readChangedFiles(folder, '')).toEqual(['a new one.ts', 'first.ts', 'removed.ts']);
  git('update-ref', 'refs/remotes/origin/main', base);
  expect(await readChangedFiles(folder, '')).toContain('second.ts');
});

test('an unknown revision and a folder outside of Git are said', async () => {
  await expect(readChangedFiles(folder, 'HEAD')).rejects.toThrow('in no Git repository');
  git('init', '--quiet');
  await commit('first.ts');
  await expect(readChangedFiles(folder, 'no-such')).rejects.toThrow('no revision "no-such"');
  await expect(readChangedFiles(folder, '--output=x')).rejects.toThrow('no revision');
});
