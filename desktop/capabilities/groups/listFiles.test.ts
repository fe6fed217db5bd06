import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDesktopEntry } from './desktopEntry.ts';
import { listFiles, type ListOptions } from './listFiles.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yueqi-boxes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text = ''): void => writeFileSync(join(folder, name), text);
const list = (parts: Partial<ListOptions> = {}) =>
  listFiles({ folder, own: [], moved: {}, sort: 'name', most: 300, language: 'zh-CN', ...parts });
const titles = (parts: Partial<ListOptions> = {}) =>
  Object.fromEntries(list(parts).map(({ group, files }) => [group, files.map(({ title }) => title)]));

test('files lie with their kind, the user’s own groups first, folders and links among the others', () => {
  for (const name of ['b.pdf', 'a.txt', 'sea.png', 'scan.ofd', '.hidden', 'ghost']) put(name);
  mkdirSync(join(folder, 'Work'));
  symlinkSync(folder, join(folder, 'loop'));
  symlinkSync('/nowhere', join(folder, 'broken.png'));
  const own = [{ id: 'own-1', name: '扫描件', extensions: ['ofd'] }];
  expect(titles({ own })).toEqual({
    documents: ['a.txt', 'b.pdf'],
    pictures: ['broken.png', 'sea.png'],
    others: ['ghost', 'loop', 'Work'],
    'own-1': ['scan.ofd'],
  });
  expect(
    list()
      .flatMap(({ files }) => files)
      .find(({ name }) => name === 'loop')?.look,
  ).toBe('folder');
});

test('what was dragged elsewhere stays there, until its group has gone', () => {
  put('a.txt');
  put('__proto__');
  expect(titles({ moved: { 'a.txt': 'pictures' } })).toEqual({ pictures: ['a.txt'], others: ['__proto__'] });
  expect(titles({ moved: { 'a.txt': 'own-9' } })).toEqual({ documents: ['a.txt'], others: ['__proto__'] });
});

test('names with line breaks, markup and marks of direction are one line of text', () => {
  put('a\nb<img src=x onerror=alert(1)>.txt');
  put('evil\u202Egnp.txt');
  put('\n');
  expect(titles()).toEqual({
    documents: ['a b<img src=x onerror=alert(1)>.txt', 'evil gnp.txt'],
    others: ['?'],
  });
});

test('a program has the name of its entry, in the user’s language', () => {
  const entry =
    '[Desktop Entry]\nType=Application\nName=Files\nName[zh_CN]=文件\nIcon=files\n[Other]\nName=no';
  put('org.files.desktop', entry);
  put('broken.desktop', 'no entry');
  expect(titles()).toEqual({ programs: ['broken', '文件'] });
  expect(titles({ language: 'en' })).toEqual({ programs: ['broken', 'Files'] });
  expect(list()[0]?.files.map(({ icon }) => icon)).toEqual([null, 'files']);
  expect(readDesktopEntry('Name=nothing', 'en')).toBeNull();
});

test('the newest come first where that is requested, and by ending where that is', () => {
  for (const [name, days] of [
    ['b.txt', 3],
    ['a.txt', 2],
    ['c.pdf', 1],
  ] as const) {
    put(name);
    utimesSync(join(folder, name), 1_700_000_000 - days * 86_400, 1_700_000_000 - days * 86_400);
  }
  expect(titles({ sort: 'newest' })['documents']).toEqual(['c.pdf', 'a.txt', 'b.txt']);
  expect(titles({ sort: 'kind' })['documents']).toEqual(['c.pdf', 'a.txt', 'b.txt']);
});

test('of 50,000 files all are counted and the first are named', { tags: ['long'] }, () => {
  for (let index = 0; index < 50_000; index += 1) put(`${index}.txt`);
  const [documents] = list();
  expect([documents?.count, documents?.files.length, documents?.files[2]?.name]).toEqual([
    50_000,
    300,
    '2.txt',
  ]);
});

test('a folder that is none cannot be read', () => {
  put('file');
  expect(() => list({ folder: join(folder, 'file') })).toThrow('ENOTDIR');
  mkdirSync(join(folder, 'closed'));
  chmodSync(join(folder, 'closed'), 0);
  expect(() => list({ folder: join(folder, 'gone') })).toThrow('ENOENT');
});
