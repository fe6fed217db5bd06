import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playlistLimits } from '../../../../src/bridge/contract/playlist.ts';
import { createPlaylists, pictureOf } from '../testing/playlistFixture.ts';
import { FolderDatabase } from './folderDatabase.ts';
import { PlaylistFolders } from './playlistFolders.ts';

let home: string;
let folder: string;
let end: () => Promise<void>;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yueqi-folders-'));
  folder = join(home, 'walls');
  await mkdir(folder);
});

afterEach(async () => {
  await end();
  await rm(home, { recursive: true });
});

/** A picture by its number; what says `broken` is none. */
const write = (name: string, number: number | 'broken') => writeFile(join(folder, name), String(number));

/** A playlist and its folder; time goes by fifty times as fast, and a file counts as settled at once. */
async function create() {
  const { playlists, source, createFilled, widsOf } = createPlaylists();
  const imported: string[] = [];
  const folders = new PlaylistFolders({
    home,
    database: new FolderDatabase(source),
    clock: {
      monotonic: () => performance.now(),
      wall: () => Date.now() + 1_000,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds / 50);
        return () => clearTimeout(timer);
      },
    },
    async importFiles(paths) {
      imported.push(...paths);
      return Promise.all(
        paths.map(async (path) => {
          const text = await readFile(path, 'utf8');
          if (text === 'broken') return { code: 'unreadable' as const, detail: null };
          const md5 = createHash('md5').update(text).digest('hex');
          return { target: pictureOf(Number(text), { md5 }), picture: null };
        }),
      );
    },
    listPlaylists: () => playlists.ids(),
    addEntries: (id, entries) => void playlists.addEntries({ id, entries: [...entries] }),
    removeEntries: (id, md5s) => void playlists.removeEntries(id, md5s),
    onChange: () => undefined,
    log: () => undefined,
  });
  end = () => folders.close();
  /** As its user does by the desktop's dialog. */
  const choose = (path: string) => folders.choose(async () => path, 'Follow a folder');
  await choose(folder);
  const id = createFilled();
  const expectWids = (...wids: number[]) =>
    expect.poll(async () => (await widsOf(id)).toSorted((a, b) => a - b), { timeout: 5_000 }).toEqual(wids);
  const expectState = (state: object | null) =>
    expect
      .poll(() => folders.describe(id), { timeout: 5_000 })
      .toEqual(state && expect.objectContaining(state));
  return { playlists, folders, choose, id, imported, expectWids, expectState };
}

test('what is in the folder enters, what is added later too, and what is deleted leaves', async () => {
  const { folders, id, expectWids, expectState } = await create();
  await write('one.png', 1);
  await write('notes.txt', 'broken');
  await mkdir(join(folder, 'deep'));
  await write('deep/two.JPG', 2);
  expect(await folders.watch(id, '~/walls')).toBeNull();
  await expectWids(1, 2);
  await expectState({ path: '~/walls', state: 'watched', files: 2, failed: 1 });
  await write('three.webp', 3);
  await mkdir(join(folder, 'later'));
  await write('later/four.mp4', 4);
  await write('later/six.MOV', 6);
  await expectWids(1, 2, 3, 4, 6);
  await rm(join(folder, 'one.png'));
  await rm(join(folder, 'deep'), { recursive: true });
  await expectWids(3, 4, 6);
  await write('three.webp', 5);
  await expectWids(4, 5, 6);
});

test('a copy keeps the entry until the last one is deleted; a file that moves keeps it too', async () => {
  const { folders, id, expectWids, expectState } = await create();
  await write('one.png', 1);
  await write('copy.png', 1);
  await folders.watch(id, folder);
  await expectState({ state: 'watched', files: 2 });
  await rm(join(folder, 'one.png'));
  await rename(join(folder, 'copy.png'), join(folder, 'moved.png'));
  await expectState({ state: 'watched', files: 1 });
  await expectWids(1);
  await rm(join(folder, 'moved.png'));
  await expectWids();
});

test('an entry that its user removed does not come back with a new date; a broken file is counted', async () => {
  const { playlists, folders, id, imported, expectWids, expectState } = await create();
  await write('one.png', 1);
  await write('two.png', 2);
  await write('bad.png', 'broken');
  await folders.watch(id, folder);
  await expectState({ state: 'watched', files: 2, failed: 1 });
  const { list } = await playlists.listEntries({ id, offset: 0, limit: 10 });
  playlists.removeEntries(id, [list.find(({ target }) => target.wid === 1)?.target.md5 ?? '']);
  await chmod(join(folder, 'one.png'), 0o600);
  await expect.poll(() => imported.filter((path) => path.endsWith('one.png')).length).toBe(2);
  await write('three.png', 3);
  await expectWids(2, 3);
});

test('a folder that goes away says so and leaves its entries; it goes on when it is back', async () => {
  const { folders, id, expectWids, expectState } = await create();
  await write('one.png', 1);
  await folders.watch(id, folder);
  await expectWids(1);
  await rename(folder, `${folder}-away`);
  await expectState({ state: 'folder_missing', files: 1 });
  await expectWids(1);
  await rename(`${folder}-away`, folder);
  await write('two.png', 2);
  await expectWids(1, 2);
  await expectState({ state: 'watched' });
});

test('no folder, a file and one that is too large are refused, and what was watched stays', async () => {
  const { folders, choose, id, expectState } = await create();
  await write('one.png', 1);
  await folders.watch(id, folder);
  const large = join(home, 'large');
  for (const path of [join(home, 'none'), join(folder, 'one.png'), large]) await choose(path);
  expect(await folders.watch(id, join(home, 'none'))).toBe('folder_missing');
  expect(await folders.watch(id, join(folder, 'one.png'))).toBe('folder_missing');
  expect(await folders.watch(id, 'relative')).toBe('folder_missing');
  for (let index = 0; index < 501; index++) await mkdir(join(large, String(index)), { recursive: true });
  expect(await folders.watch(id, large)).toBe('folder_too_large');
  await expectState({ path: '~/walls', state: 'watched', files: 1 });
});

test('a page names no folder but those that were suggested, or chosen by the dialog of the desktop', async () => {
  const { folders, id, imported, expectState } = await create();
  await mkdir(join(home, 'letters'));
  await write('../letters/secret.png', 1);
  await mkdir(join(home, 'Pictures'));
  for (const path of ['~/letters', join(home, 'letters'), `${folder}/../letters`, '~/none', '/etc', '~'])
    expect([path, await folders.watch(id, path)]).toEqual([path, 'folder_not_chosen']);
  expect(imported).toEqual([]);
  const starts: string[] = [];
  const ask = (answer: string | null) => async (_title: string, start: string) => (
    starts.push(start),
    answer
  );
  expect(await folders.choose(ask(null), 'Follow a folder', '~/letters')).toBeNull();
  expect(await folders.watch(id, '~/letters')).toBe('folder_not_chosen');
  expect(await folders.choose(ask(join(home, 'letters')), 'Follow a folder', '--help')).toBe('~/letters');
  expect(starts).toEqual([join(home, 'letters'), home]);
  expect(await folders.watch(id, '~/letters')).toBeNull();
  await expectState({ path: '~/letters', files: 1 });
  expect(await folders.watch(id, '~/Pictures')).toBeNull();
});

test('5,000 files enter together', { tags: ['long'] }, async () => {
  const { playlists, folders, id } = await create();
  const numbers = Array.from({ length: playlistLimits.entries }, (_, index) => index + 1);
  for (const number of numbers) await write(`${number}.png`, number);
  await folders.watch(id, folder);
  await expect.poll(() => playlists.list()[0]?.count, { timeout: 20_000 }).toBe(playlistLimits.entries);
  await write('more.png', 9_999);
  await expect.poll(() => folders.describe(id)?.state, { timeout: 20_000 }).toBe('folder_too_large');
});

test('a removed playlist rests until it is restored; one that stops following keeps its entries', async () => {
  const { playlists, folders, id, expectWids, expectState } = await create();
  playlists.onChange(() => folders.follow());
  await write('one.png', 1);
  await folders.watch(id, folder);
  await expectWids(1);
  await playlists.remove(id);
  await expectState(null);
  await write('two.png', 2);
  playlists.restore(id);
  await expectWids(1, 2);
  await folders.unwatch(id);
  await write('three.png', 3);
  await expectState(null);
  await expectWids(1, 2);
});
