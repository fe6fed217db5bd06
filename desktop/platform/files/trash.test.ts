import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  deleteFromTrash,
  listTrashedBefore,
  moveToTrash,
  restoreFromTrash,
  type TrashSettings,
} from './trash.ts';

let folder: string;
let settings: TrashSettings;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yueqi-trash-'));
  settings = { home: join(folder, 'Trash'), userId: process.getuid?.() ?? 0, mountPoints: new Set(['/']) };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(name: string, text = name): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const ignore = (): void => undefined;

test('what goes to the trash is described as file managers read it, and comes back', () => {
  const path = make('100% #1?\n月.txt');
  const trashed = moveToTrash(path, settings, ignore);
  const info = readFileSync(trashed.info, 'utf8');
  expect(info).toMatch(/^\[Trash Info\]\nPath=\/.*\nDeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\n$/);
  expect(info).toContain('/100%25%20%231%3F%0A%E6%9C%88.txt\n');
  expect(readdirSync(folder)).toEqual(['Trash']);
  restoreFromTrash(trashed);
  expect(readFileSync(path, 'utf8')).toBe('100% #1?\n月.txt');
  expect([readdirSync(join(settings.home, 'files')), readdirSync(join(settings.home, 'info'))]).toEqual([
    [],
    [],
  ]);
});

test('two of a name have two names there, also beside a file that another program has left', () => {
  const first = moveToTrash(make('same'), settings, ignore);
  writeFileSync(join(settings.home, 'files', 'same.2'), 'left behind');
  const second = moveToTrash(make('same', 'other'), settings, ignore);
  expect([first.files, second.files]).toEqual(
    ['same', 'same.3'].map((name) => join(settings.home, 'files', name)),
  );
  expect(readFileSync(join(settings.home, 'files', 'same.2'), 'utf8')).toBe('left behind');
});

test('the place is recorded before anything moves; where that fails nothing has moved', () => {
  const path = make('kept');
  expect(() =>
    moveToTrash(path, settings, () => {
      throw new Error('The journal is full.');
    }),
  ).toThrow('The journal is full.');
  expect(readFileSync(path, 'utf8')).toBe('kept');
  expect(readdirSync(join(settings.home, 'info'))).toEqual([]);
});

test('what is new at the old path stays, and the trash keeps the rest', () => {
  const path = make('busy');
  const trashed = moveToTrash(path, settings, ignore);
  writeFileSync(path, 'new');
  expect(() => restoreFromTrash(trashed)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect([readFileSync(path, 'utf8'), readFileSync(trashed.files, 'utf8')]).toEqual(['new', 'busy']);
});

test('a folder replaces no folder that holds something', () => {
  const path = join(folder, 'cache');
  mkdirSync(path);
  writeFileSync(join(path, 'one'), '1');
  const trashed = moveToTrash(path, settings, ignore);
  mkdirSync(path);
  writeFileSync(join(path, 'two'), '2');
  expect(() => restoreFromTrash(trashed)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  rmSync(join(path, 'two'));
  restoreFromTrash(trashed);
  expect(readdirSync(path)).toEqual(['one']);
});

test('a trash that is a link, or cannot be used, is none: the file stays', () => {
  mkdirSync(join(folder, 'elsewhere'));
  mkdirSync(settings.home);
  symlinkSync(join(folder, 'elsewhere'), join(settings.home, 'files'));
  const top = join(folder, `.Trash-${settings.userId}`);
  symlinkSync(join(folder, 'elsewhere'), top);
  const path = make('stays');
  const here = { ...settings, mountPoints: new Set([folder]) };
  expect(() => moveToTrash(path, here, ignore)).toThrow(expect.objectContaining({ code: 'EXDEV' }));
  expect([readFileSync(path, 'utf8'), readdirSync(join(folder, 'elsewhere'))]).toEqual(['stays', []]);
});

test('on another file system the trash is at its top, with relative paths', () => {
  writeFileSync(settings.home, 'no folder');
  mkdirSync(join(folder, 'deep'));
  const path = make('deep/a b');
  const trashed = moveToTrash(path, { ...settings, mountPoints: new Set([folder]) }, ignore);
  expect(trashed.files).toBe(join(folder, `.Trash-${settings.userId}`, 'files', 'a b'));
  expect(readFileSync(trashed.info, 'utf8')).toContain('\nPath=deep/a%20b\n');
});

test('only what is old by its own date is listed, and deleting it follows no link', () => {
  const [old, fresh] = [
    moveToTrash(make('old'), settings, ignore),
    moveToTrash(make('fresh'), settings, ignore),
  ];
  writeFileSync(old.info, readFileSync(old.info, 'utf8').replace(/DeletionDate=\d{4}/, 'DeletionDate=2001'));
  mkdirSync(join(folder, 'outside'));
  const inside = make('outside/precious');
  rmSync(old.files);
  symlinkSync(join(folder, 'outside'), old.files);
  const listed = listTrashedBefore(settings.home, Date.now() - 86_400_000);
  expect(listed.map(({ from }) => from)).toEqual([old.from]);
  for (const trashed of listed) deleteFromTrash(trashed);
  expect([readFileSync(inside, 'utf8'), readdirSync(join(settings.home, 'files'))]).toEqual([
    'outside/precious',
    ['fresh'],
  ]);
  expect(readFileSync(fresh.files, 'utf8')).toBe('fresh');
});
