import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { parsers } from '../../../../media/foreign/parsers.ts';
import { createRenditionPool } from '../../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../../media/store/mediaStore.ts';
import { hangingWebm, hurryVideos } from '../../../../tests/support/media/hostileVideos.ts';
import { picture, testFolder } from '../../../../tests/support/media/testImages.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { LibraryImports } from '../../imports/libraryImports.ts';
import { LibraryDatabase } from '../../library/libraryDatabase.ts';
import { libraryMigrations } from '../../library/libraryMigrations.ts';
import { PlaylistDatabase } from '../playlistDatabase.ts';
import { playlistMigrations } from '../playlistMigrations.ts';
import { FolderDatabase } from './folderDatabase.ts';
import { createImportFolderFiles } from './importFolderFiles.ts';
import { PlaylistFolders } from './playlistFolders.ts';

const playlist = 'night';
const inspect = vi.spyOn(parsers, 'run');
const countFilms = () => inspect.mock.calls.filter((call) => JSON.stringify(call).includes('.webm')).length;
afterEach(() => inspect.mockClear());

/** The part of a host that watches folders, from its start to its end. */
async function startHost(data: string) {
  const database = openHostDatabase(join(data, 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
    { name: 'playlists', migrations: playlistMigrations },
  ]);
  const playlists = new PlaylistDatabase(database);
  if (playlists.list().length === 0)
    playlists.create({
      id: playlist,
      name: playlist,
      order: 'list',
      interval_seconds: 60,
      is_on_sign_in: false,
      is_on_unlock: false,
    });
  const pool = createRenditionPool();
  const imports = new LibraryImports({
    database: new LibraryDatabase(database),
    store: await createMediaStore(join(data, 'media')),
    pool,
    bundles: null,
    posters: null,
    uploads: null,
    onProgress: () => undefined,
  });
  const folders = new PlaylistFolders({
    database: new FolderDatabase(database),
    clock: {
      monotonic: () => performance.now(),
      wall: () => Date.now() + 1_000,
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds / 50);
        return () => clearTimeout(timer);
      },
    },
    importFiles: createImportFolderFiles(imports),
    listPlaylists: () => [playlist],
    addEntries: () => undefined,
    removeEntries: () => undefined,
    onChange: () => undefined,
    log: () => undefined,
  });
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    await folders.close();
    await pool.close();
    database.close();
  };
  onTestFinished(end);
  folders.follow();
  const expectState = (files: number, failed: number) =>
    expect
      .poll(() => folders.describe(playlist), { timeout: 20_000 })
      .toMatchObject({ state: 'watched', files, failed });
  return { folders, imports, expectState, end };
}

test(
  'a video that hangs the parser is tried once, and again when it has another content',
  { tags: ['long'] },
  async () => {
    hurryVideos();
    const [data, folder] = [testFolder(), testFolder()];
    const film = join(folder, 'film.webm');
    await writeFile(film, await hangingWebm());
    await picture(960, 540).png().toFile(join(folder, 'lake.png'));
    const first = await startHost(data);
    await first.folders.choose(async () => folder, 'Follow a folder');
    await first.folders.watch(playlist, folder);
    await first.expectState(1, 1);
    expect(countFilms()).toBe(1);
    await first.end();
    for (const name of ['copy.webm', 'other.webm']) {
      // By its content: the same one under another name is not tried either.
      await copyFile(film, join(folder, name));
      const again = await startHost(data);
      await again.expectState(1, name === 'copy.webm' ? 2 : 3);
      await again.end();
    }
    expect(countFilms()).toBe(1);
    const last = await startHost(data);
    await writeFile(film, Buffer.concat([await hangingWebm(), Buffer.from([0xec, 0x80])]));
    await expect.poll(countFilms, { timeout: 20_000 }).toBe(2);
    await last.expectState(1, 3);
    const copy = join(folder, 'copy.webm');
    expect(await last.imports.importPaths([copy], {})).toMatchObject({ failures: [{ code: 'unreadable' }] });
    expect(countFilms()).toBe(2);
  },
);
