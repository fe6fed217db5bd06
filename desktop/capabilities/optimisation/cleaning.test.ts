import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import type { OptimisationState } from '../../../src/bridge/contract/optimisation.ts';
import { Cleaning } from './cleaning.ts';
import { optimisationProgram, type OptimisationProcess } from './scan/optimisationProgram.ts';
import { createUser, type UserFixture } from './testing/userFixture.ts';

let user: UserFixture;
let cleaning: Cleaning;
let state: OptimisationState;

const newProcess = (): OptimisationProcess => openTaskProcess(optimisationProgram, { idleMs: 30_000 });

function open(): Cleaning {
  return new Cleaning({
    folders: async () => user.folders,
    journals: join(user.folders.own, 'optimisation'),
    scans: newProcess(),
    moves: newProcess(),
    now: Date.now,
    onChange: (next) => (state = next),
  });
}

beforeEach(() => {
  user = createUser();
  cleaning = open();
});
afterEach(async () => {
  await cleaning.close();
  user.end();
});

async function scan(): Promise<NonNullable<OptimisationState['result']>> {
  // One begins by itself after files were moved.
  await expect.poll(async () => (await cleaning.read()).progress, { timeout: 20_000 }).toBeNull();
  cleaning.scan();
  await expect.poll(async () => (await cleaning.read()).progress, { timeout: 20_000 }).toBeNull();
  const { result } = await cleaning.read();
  if (!result) throw new Error(`The scan found nothing: ${state.fault}.`);
  return result;
}

/** The items of the last scan by their names. */
async function idsOf(...names: string[]): Promise<string[]> {
  const { findings } = await scan();
  const items = findings.flatMap((finding) => finding.items);
  return names.map((name) => {
    const found = items.find((item) => item.name === name);
    if (!found) throw new Error(`${name} was not found.`);
    return found.id;
  });
}

test('a scan lists what can go by kind, with the room that it takes', async () => {
  user.write('.cache/thumbnails/large/a.png', 40);
  user.write('.cache/thumbnails/normal/b.png', 8);
  user.write('.cache/pip/http/one', 100);
  user.write('.cache/unlisted/of-some-program', 100);
  user.write('Downloads/old.iso', 200, 40);
  user.write('Downloads/new.iso', 200, 2);
  user.write('Documents/letter.txt');
  const { findings, files } = await scan();
  const named = findings.map(({ kind, items }) => [kind, items.map(({ name, place }) => `${place}/${name}`)]);
  expect(named).toEqual([
    ['thumbnails', ['~/.cache/thumbnails/large', '~/.cache/thumbnails/normal']],
    ['program_cache', ['~/.cache/pip']],
    ['old_downloads', ['~/Downloads/old.iso']],
  ]);
  const pip = findings[1]?.items[0];
  // 100 kB, and the blocks of its folders.
  expect(pip?.bytes).toBeGreaterThanOrEqual(100 * 1024);
  expect(pip?.bytes).toBeLessThan(130 * 1024);
  expect(files).toBeGreaterThanOrEqual(4);
});

test('what was cleaned is in the trash, and comes back as it was', async () => {
  const image = user.write('.cache/thumbnails/large/a.png', 40);
  const result = await cleaning.clean(await idsOf('large'));
  expect(result).toMatchObject({ moved: 1, left: [] });
  expect(existsSync(image)).toBe(false);
  const trash = join(user.folders.data, 'Trash', 'files', 'large', 'a.png');
  expect(readFileSync(trash, 'utf8')).toHaveLength(40 * 1024);
  const [run] = (await cleaning.read()).runs;
  expect(run).toMatchObject({ id: result.run, count: 1, left: 1 });
  expect(await cleaning.undo(run?.id ?? '')).toMatchObject({ moved: 1, left: [] });
  expect(readFileSync(image, 'utf8')).toHaveLength(40 * 1024);
  expect((await cleaning.read()).runs[0]?.left).toBe(0);
  // Once more finds nothing to do and nothing to complain about.
  expect(await cleaning.undo(run?.id ?? '')).toMatchObject({ moved: 0, left: [] });
});

test('undo still works after the host was killed, from the journal alone', async () => {
  const old = user.write('Downloads/old.iso', 4, 40);
  const { run } = await cleaning.clean(await idsOf('old.iso'));
  await cleaning.close();
  cleaning = open();
  expect(await cleaning.undo(run ?? '')).toMatchObject({ moved: 1 });
  expect(existsSync(old)).toBe(true);
});

test('what has changed since the scan stays, with the reason', async () => {
  const [changed, swapped, gone] = ['changed', 'swapped', 'gone'].map((name) =>
    user.write(`Downloads/${name}.iso`, 4, 40),
  );
  const ids = await idsOf('changed.iso', 'swapped.iso', 'gone.iso');
  writeFileSync(changed ?? '', 'edited');
  const precious = user.write('Documents/precious.txt');
  rmSync(swapped ?? '');
  symlinkSync(precious, swapped ?? '');
  rmSync(gone ?? '');
  const { moved, left, run } = await cleaning.clean(ids);
  expect([moved, run]).toEqual([0, null]);
  expect(left).toEqual([
    { name: 'changed.iso', fault: 'changed' },
    { name: 'swapped.iso', fault: 'changed' },
    { name: 'gone.iso', fault: 'gone' },
  ]);
  expect(existsSync(precious)).toBe(true);
});

test('a folder on the way that has become a link leads nowhere', async () => {
  user.write('.cache/thumbnails/large/a.png');
  const ids = await idsOf('large');
  const thumbnails = join(user.folders.cache, 'thumbnails');
  renameSync(thumbnails, join(user.folders.home, 'moved-away'));
  symlinkSync(join(user.folders.home, 'moved-away'), thumbnails);
  expect(await cleaning.clean(ids)).toMatchObject({ moved: 0, left: [{ name: 'large', fault: 'changed' }] });
  expect(readdirSync(join(user.folders.home, 'moved-away'))).toEqual(['large']);
});

test('the cache of a browser that runs stays, also when it was started after the scan', async () => {
  user.write('.cache/chromium/Default/Cache/data', 40);
  user.write('.config/chromium/Local State');
  const lock = join(user.folders.config, 'chromium', 'SingletonLock');
  const ids = await idsOf('chromium');
  symlinkSync(`host-${process.pid}`, lock);
  expect((await cleaning.clean(ids)).left).toEqual([{ name: 'chromium', fault: 'running' }]);
  const { findings } = await scan();
  expect(findings[0]?.items[0]).toMatchObject({ name: 'chromium', fault: 'running' });
  rmSync(lock);
  // Of a process that has ended without removing it.
  symlinkSync('host-4194999', lock);
  expect((await cleaning.clean(await idsOf('chromium'))).moved).toBe(1);
});

test('a new thing at the old place stays, and the trash keeps the old one', async () => {
  const old = user.write('Downloads/old.iso', 4, 40);
  const { run } = await cleaning.clean(await idsOf('old.iso'));
  writeFileSync(old, 'downloaded again');
  expect(await cleaning.undo(run ?? '')).toMatchObject({
    moved: 0,
    left: [{ name: 'old.iso', fault: 'occupied' }],
  });
  expect(readFileSync(old, 'utf8')).toBe('downloaded again');
  expect((await cleaning.read()).runs[0]?.left).toBe(1);
});

test('only what has been in the trash for long is deleted, after a scan has shown it', async () => {
  user.write('Downloads/one.iso', 64, 40);
  user.write('Downloads/two.iso', 64, 40);
  await cleaning.clean(await idsOf('one.iso', 'two.iso'));
  const info = join(user.folders.data, 'Trash', 'info', 'one.iso.trashinfo');
  writeFileSync(info, readFileSync(info, 'utf8').replace(/Date=\d{4}/, 'Date=2001'));
  const { old_trash: old } = await scan();
  expect(old).toMatchObject({ count: 1, bytes: 64 * 1024 });
  expect(await cleaning.emptyOldTrash()).toEqual({ count: 1, bytes: 64 * 1024 });
  expect(readdirSync(join(user.folders.data, 'Trash', 'files'))).toEqual(['two.iso']);
  const { result, runs } = await cleaning.read();
  expect([result?.old_trash.count, runs[0]?.left]).toEqual([0, 1]);
});

test('a scan that is stopped says so, and what was found before stays', async () => {
  user.write('.cache/pip/one', 10);
  await scan();
  cleaning.scan();
  cleaning.stop();
  await expect.poll(async () => (await cleaning.read()).progress).toBeNull();
  const { fault, result } = await cleaning.read();
  expect([fault, result?.findings.length]).toEqual(['stopped', 1]);
});
