import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import { DesktopFiles } from './desktopFiles.ts';
import { listProgram, type ListProcess } from './listFilesProgram.ts';

let home: string;
let changes: number;
let desktop: string | null;
let tasks: ListProcess;
let files: DesktopFiles;
const complaints: string[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yueqi-files-'));
  await mkdir(join(home, 'real'));
  await writeFile(join(home, 'real', 'a.txt'), '');
  desktop = join(home, 'real');
  changes = 0;
  tasks = openTaskProcess(listProgram, { idleMs: 20_000 });
  files = new DesktopFiles({
    desktop: async () => desktop,
    tasks,
    own: () => [{ id: 'own-1', name: '扫描件', extensions: ['ofd'] }],
    moved: () => ({}),
    onChange: () => void (changes += 1),
    log: (message) => void complaints.push(message),
  });
});

afterEach(async () => {
  files.close();
  await tasks.end();
  await rm(home, { recursive: true, force: true });
});

const list = () => files.list('name', 'zh-CN');

test('a file keeps its number, and a group of the user’s own is there also without files', async () => {
  const [documents, own] = (await list()).groups;
  expect(own).toEqual({ group: 'own-1', name: '扫描件', count: 0, files: [] });
  const [file] = documents?.files ?? [];
  expect(file).toEqual({ id: 1, name: 'a.txt', look: 'documents', has_picture: false });
  await writeFile(join(home, 'real', '0.txt'), '');
  const again = (await list()).groups[0]?.files.map(({ id, name }) => [name, id]);
  expect(again).toEqual([
    ['0.txt', 2],
    ['a.txt', 1],
  ]);
  expect(files.get(1)?.path).toBe(join(home, 'real', 'a.txt'));
  expect(files.get(99)).toBeNull();
});

test('files that come and go are told of where they are followed, also through a link', async () => {
  await symlink(join(home, 'real'), join(home, 'link'));
  desktop = join(home, 'link');
  files.follow(true);
  expect((await list()).groups[0]?.count).toBe(1);
  await writeFile(join(home, 'real', 'b.txt'), '');
  await expect.poll(() => changes, { timeout: 10_000 }).toBe(1);
  await rm(join(home, 'real', 'b.txt'));
  await expect.poll(() => changes, { timeout: 10_000 }).toBe(2);
});

test('a folder that goes is reported, and is found again once it is back', async () => {
  files.follow(true);
  await list();
  await rm(join(home, 'real'), { recursive: true });
  await expect.poll(() => changes, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await list()).toMatchObject({ unsupported_reason: 'no_folder' });
  const before = changes;
  await mkdir(join(home, 'real'));
  await expect.poll(() => changes, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await list()).toMatchObject({ unsupported_reason: null });
});

test('no folder, and one that is a file, are reported', async () => {
  desktop = null;
  expect(await list()).toMatchObject({ unsupported_reason: 'no_folder', groups: [{ group: 'own-1' }] });
  desktop = join(home, 'real', 'a.txt');
  expect(await list()).toMatchObject({ unsupported_reason: 'unreadable' });
  expect(complaints).toEqual([]);
});
