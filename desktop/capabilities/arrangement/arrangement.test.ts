import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import { migrateHostDatabase } from '../../storage/migrations.ts';
import { Arrangement } from './arrangement.ts';
import { arrangementProgram } from './arrangementProgram.ts';
import { ArrangementDatabase, arrangementMigrations } from './arrangementDatabase.ts';

const names = {
  documents: '文档',
  pictures: '图片',
  media: '影音',
  archives: '压缩包',
  programs: '程序',
  others: '其他',
};

let root: string;
let desktop: string;
let journals: string;
let database: DatabaseSync;
let arrangement: Arrangement;

function open(): Arrangement {
  return new Arrangement({
    desktop: async () => desktop,
    describe: (path) => path,
    journals,
    tasks: openTaskProcess(arrangementProgram, { idleMs: 60_000 }),
    database: new ArrangementDatabase(database),
    onChange: () => undefined,
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yueqi-desktop-'));
  [desktop, journals] = [join(root, 'Desktop'), join(root, 'journals')];
  mkdirSync(desktop);
  database = new DatabaseSync(':memory:');
  migrateHostDatabase(database, [{ name: 'arrangement', migrations: arrangementMigrations }]);
  arrangement = open();
  // The tests themselves read the files.
  arrangement.configure({ off: ['others'], own: [], keeps_opened_today: false, keeps_in_use: true });
});
afterEach(async () => {
  await arrangement.close();
  database.close();
  chmodSync(desktop, 0o700);
  rmSync(root, { recursive: true, force: true });
});

/** A file of yesterday. */
function make(name: string, text = name): string {
  const path = join(desktop, name);
  writeFileSync(path, text);
  const time = Date.now() / 1000 - 86_400;
  utimesSync(path, time, time);
  return path;
}

/** Every file below the desktop's folder, with its content, inode and time. */
function snapshot(): Record<string, string> {
  const entries = readdirSync(desktop, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const { ino, mtimeMs } = statSync(path);
        return [path, `${readFileSync(path, 'utf8')} ${ino} ${mtimeMs}`];
      }),
  );
}

async function tidyNow() {
  const { plan } = await arrangement.preview(names);
  return arrangement.tidy(plan);
}

test('a preview counts what would move and what stays, and moves nothing', async () => {
  for (const name of ['a.pdf', 'b.txt', 'c.png', 'd.mp4', 'e.unknown', '.hidden']) make(name);
  mkdirSync(join(desktop, 'folder'));
  symlinkSync('/etc/passwd', join(desktop, 'link.txt'));
  const before = snapshot();
  const preview = await arrangement.preview(names);
  expect(preview.groups).toEqual([
    { group: 'documents', folder: '文档', count: 2, names: ['a.pdf', 'b.txt'] },
    { group: 'pictures', folder: '图片', count: 1, names: ['c.png'] },
    { group: 'media', folder: '影音', count: 1, names: ['d.mp4'] },
  ]);
  expect(preview.stays).toEqual(
    expect.arrayContaining([
      { reason: 'group_off', count: 1 },
      { reason: 'folder', count: 1 },
      { reason: 'link', count: 1 },
    ]),
  );
  expect([preview.total, snapshot()]).toEqual([7, before]);
});

test('tidied and put back, every file is what it was, and no folder is left', async () => {
  for (const name of ['a.pdf', 'line\nbreak.txt', '100% "quoted" \\.png', '月.mp4']) make(name);
  const before = snapshot();
  const { run, moved } = await tidyNow();
  expect(moved).toBe(4);
  expect(readdirSync(desktop).toSorted()).toEqual(['图片', '影音', '文档']);
  expect(readFileSync(join(desktop, '文档', 'line\nbreak.txt'), 'utf8')).toBe('line\nbreak.txt');
  expect((await arrangement.read()).runs).toMatchObject([{ id: run, count: 4, left: 4 }]);
  expect(await arrangement.undo(run ?? '', null)).toMatchObject({ moved: 4, noted: [] });
  expect([snapshot(), readdirSync(desktop).length]).toEqual([before, 4]);
  expect((await arrangement.read()).runs).toMatchObject([{ left: 0 }]);
});

test('one step is put back alone', async () => {
  make('a.pdf');
  make('b.pdf');
  const { run } = await tidyNow();
  const { steps } = await arrangement.listSteps(run ?? '', 0);
  expect(steps.map(({ name, is_there: isThere }) => [name, isThere])).toEqual([
    ['a.pdf', true],
    ['b.pdf', true],
  ]);
  await arrangement.undo(run ?? '', [steps[1]?.index ?? -1]);
  expect(readdirSync(desktop).toSorted()).toEqual(['b.pdf', '文档']);
  expect((await arrangement.read()).runs[0]?.left).toBe(1);
  expect((await arrangement.listSteps(run ?? '', 0)).steps[1]?.is_there).toBe(false);
});

test('nothing is overwritten: not in a folder that was there, nor on the way back', async () => {
  mkdirSync(join(desktop, '文档'));
  make('文档/a.pdf', 'older');
  make('a.pdf', 'newer');
  const { plan } = await arrangement.preview(names);
  const { run } = await arrangement.tidy(plan);
  expect(readFileSync(join(desktop, '文档', 'a.pdf'), 'utf8')).toBe('older');
  expect(readFileSync(join(desktop, '文档', 'a (2).pdf'), 'utf8')).toBe('newer');
  make('a.pdf', 'third');
  expect(await arrangement.undo(run ?? '', null)).toMatchObject({
    moved: 0,
    noted: [{ name: 'a (2).pdf', fault: 'occupied' }],
  });
  expect(readFileSync(join(desktop, 'a.pdf'), 'utf8')).toBe('third');
  rmSync(join(desktop, 'a.pdf'));
  expect((await arrangement.undo(run ?? '', null)).moved).toBe(1);
  expect([readFileSync(join(desktop, 'a.pdf'), 'utf8'), existsSync(join(desktop, '文档'))]).toEqual([
    'newer',
    true,
  ]);
});

test('what changed since the preview stays; what was edited since the move is named', async () => {
  const changed = make('changed.txt');
  const edited = make('edited.txt');
  make('saved.txt');
  const { plan } = await arrangement.preview(names);
  appendFileSync(changed, ' more');
  const { run, noted } = await arrangement.tidy(plan);
  expect(noted).toEqual([{ name: 'changed.txt', fault: 'changed' }]);
  appendFileSync(join(desktop, '文档', 'edited.txt'), ' by hand');
  rmSync(join(desktop, '文档', 'saved.txt'));
  writeFileSync(join(desktop, '文档', 'saved.txt'), 'as a new file');
  const undone = await arrangement.undo(run ?? '', null);
  expect(undone.noted).toEqual([
    { name: 'saved.txt', fault: 'edited' },
    { name: 'edited.txt', fault: 'edited' },
  ]);
  expect(readFileSync(edited, 'utf8')).toBe('edited.txt by hand');
  expect(readFileSync(join(desktop, 'saved.txt'), 'utf8')).toBe('as a new file');
});

test('a file that a program has open stays, and so does one that was opened today', async () => {
  make('open.pdf');
  make('read.pdf');
  utimesSync(join(desktop, 'read.pdf'), Date.now() / 1000, Date.now() / 1000 - 86_400);
  arrangement.configure({ off: [], own: [], keeps_opened_today: true, keeps_in_use: true });
  const hold =
    'require("node:fs").openSync(process.argv[1]); console.log("open"); setInterval(() => undefined, 1_000)';
  const writer = spawn(process.execPath, ['-e', hold, join(desktop, 'open.pdf')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => writer.stdout.once('data', resolve));
  const { stays, groups } = await arrangement.preview(names);
  writer.kill();
  expect(groups).toEqual([]);
  expect(stays).toEqual(
    expect.arrayContaining([
      { reason: 'in_use', count: 1 },
      { reason: 'opened_today', count: 1 },
    ]),
  );
});

test('a target that is a link or a file blocks its group alone', async () => {
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(desktop, '文档'));
  make('a.pdf');
  make('b.png');
  const { moved } = await tidyNow();
  expect([moved, existsSync(join(desktop, 'a.pdf')), readdirSync(join(root, 'elsewhere'))]).toEqual([
    1,
    true,
    [],
  ]);
});

test('a desktop that is a link is tidied where it leads', async () => {
  make('a.pdf');
  const real = desktop;
  desktop = join(root, 'Link');
  symlinkSync(real, desktop);
  const { run } = await tidyNow();
  rmSync(desktop);
  desktop = real;
  expect(readdirSync(real)).toEqual(['文档']);
  await arrangement.undo(run ?? '', null);
  expect(readdirSync(real)).toEqual(['a.pdf']);
});

test('without a folder there is a reason, and a preview is done once', async () => {
  make('a.pdf');
  const { plan } = await arrangement.preview(names);
  await arrangement.tidy(plan);
  await expect(arrangement.tidy(plan)).rejects.toThrow('another preview');
  const before = desktop;
  desktop = join(root, 'nowhere');
  expect((await arrangement.read()).unsupported_reason).toBe('no_folder');
  desktop = before;
});

test('groups of the user come before kinds, and may share an ending with one', async () => {
  arrangement.configure({
    off: [],
    own: [{ id: 'invoices', name: '发票', extensions: ['pdf'] }],
    keeps_opened_today: true,
    keeps_in_use: true,
  });
  make('a.pdf');
  make('b.odt');
  make('c.what');
  const { groups } = await arrangement.preview(names);
  expect(groups.map(({ group, folder }) => [group, folder])).toEqual([
    ['invoices', '发票'],
    ['documents', '文档'],
    ['others', '其他'],
  ]);
});

test('what a kill has cut off is settled at the next start, and can still be undone', async () => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) make(name);
  const before = snapshot();
  const { run } = await tidyNow();
  const path = join(journals, `${run}.journal`);
  // As after the link of the second and before its unlink, with the third not begun, and half a line written.
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(
    path,
    `${lines
      .filter((line) => !line.includes('closed') && !line.includes('"gone"'))
      .join('\n')
      .trim()}\n{"clo`,
  );
  linkSync(join(desktop, '文档', 'b.pdf'), join(desktop, 'b.pdf'));
  execFileSync('mv', [join(desktop, '文档', 'c.pdf'), desktop]);
  await arrangement.close();
  arrangement = open();
  expect((await arrangement.read()).runs).toEqual([]);
  await arrangement.settle();
  expect(readdirSync(desktop).toSorted()).toEqual(['c.pdf', '文档']);
  expect((await arrangement.read()).runs).toMatchObject([{ id: run, count: 3, left: 2 }]);
  expect(await arrangement.undo(run ?? '', null)).toMatchObject({ moved: 2, noted: [] });
  expect(snapshot()).toEqual(before);
});
