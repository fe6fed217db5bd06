import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { makeZip } from '../../tests/support/zip.ts';
import { entryCodeParameter } from '../../src/api/contract/document/boot.ts';
import { entryCodeHeader, entryPath } from '../../src/bridge/contract/constants.ts';
import { firstPlaylistName } from '../../src/bridge/contract/firstPlaylist.ts';
import { findRunning } from '../kernel/singleInstance/singleInstance.ts';
import { connectHost } from './runningHost.ts';
import { drawPicture, photo, runYueqi, setUpCommandHost } from '../../tests/support/commandHost.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const cli = setUpCommandHost();
const yueqi = (words: string[], dataFolder = join(cli.folder, 'data')) => runYueqi(words, dataFolder);
const run = promisify(execFile);
const program = join(import.meta.dirname, 'yueqi.ts');

const wallpaperNow = async () => JSON.parse((await yueqi(['status', '--json'])).output).wallpaper;

test('a file is put on the desktop, told by status, and taken away again', async () => {
  expect(await wallpaperNow()).toBeNull();
  const file = await drawPicture(cli.folder, 'moon over the lake', '#334');
  expect(await yueqi(['set', file])).toEqual({
    exitCode: 0,
    output: 'moon over the lake is on the desktop.',
  });
  const { wid, name } = await wallpaperNow();
  expect(name).toBe('moon over the lake');
  expect((await yueqi(['status'])).output).toContain(`Wallpaper: moon over the lake (YQ${wid}), shown`);
  expect(await yueqi(['stop'])).toEqual({ exitCode: 0, output: '' });
  expect(await wallpaperNow()).toBeNull();
  expect((await yueqi(['set', `YQ${wid}`])).exitCode).toBe(0);
  expect(await wallpaperNow()).toEqual({ wid, name });
});

/** Returns the JPEG with other metadata and the same image. */
function addComment(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('\xff\xfe\0\x06moon', 'latin1'), jpeg.subarray(2)]);
}

test.each([
  ['IMG_20240101_120000.jpg', 'IMG 20240101 120000'],
  ['two  spaces.jpg', 'two spaces'],
  ['family 👨‍👩‍👧‍👦.jpg', 'family 👨‍👩‍👧‍👦'],
  ['خانه‌ی ماه.jpg', 'خانه‌ی ماه'],
  [`${'long name '.repeat(10)}.jpg`, 'long name '.repeat(8).trim()],
  [`${'🌙'.repeat(45)}.jpg`, '🌙'.repeat(40)],
])('an ordinary photo named %s is set', async (fileName, name) => {
  const file = join(cli.folder, fileName);
  await photo().toFile(file);
  expect(await yueqi(['set', file])).toEqual({ exitCode: 0, output: `${name} is on the desktop.` });
});

test('a photo with a place and one that is rotated are set, and so is a copy under another name', async () => {
  const place = photo().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 15/1' } });
  const lake = join(cli.folder, 'lake.jpg');
  await place.toFile(lake);
  expect((await yueqi(['set', lake])).output).toBe('lake is on the desktop.');
  const upright = join(cli.folder, 'upright.jpg');
  await photo().withMetadata({ orientation: 6 }).toFile(upright);
  expect((await yueqi(['set', upright])).output).toBe('upright is on the desktop.');
  const copies = [
    ['the same.jpg', await readFile(lake)],
    ['with a comment.jpg', addComment(await readFile(lake))],
  ] as const;
  for (const [fileName, bytes] of copies) {
    await writeFile(join(cli.folder, fileName), bytes);
    expect((await yueqi(['set', join(cli.folder, fileName)])).output).toBe('lake is on the desktop.');
  }
});

test('an archive is set where it holds one wallpaper', async () => {
  const page = { data: '<!doctype html><title>Snow</title>' };
  const archive = join(cli.folder, 'snow.zip');
  await writeFile(archive, makeZip([{ name: 'index.html', ...page }]));
  expect((await yueqi(['set', archive])).exitCode).toBe(0);
  expect((await wallpaperNow()).name).toBe('Snow');
});

test('what cannot be set is refused with the reason, and the desktop stays as it is', async () => {
  const before = await wallpaperNow();
  const broken = join(cli.folder, 'broken.png');
  await writeFile(broken, 'no picture');
  const { exitCode, output } = await yueqi(['set', broken]);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('cannot be set')]);
  expect(await yueqi(['set', '77'])).toEqual({ exitCode: 1, output: 'yueqi: There is no wallpaper YQ77.' });
  expect((await yueqi(['set', join(cli.folder, 'absent.png')])).exitCode).toBe(1);
  expect(await wallpaperNow()).toEqual(before);
});

test('a playlist is started, goes on and back, and is ended', async () => {
  expect(await yueqi(['next'])).toEqual({
    exitCode: 1,
    output: 'yueqi: No playlist is in use. Start one: yueqi playlist start <name>.',
  });
  expect((await yueqi(['playlist', 'list'])).output).toBe('There are no playlists.');
  for (const [name, colour] of [
    ['dusk', '#446'],
    ['dawn', '#a64'],
  ] as const)
    expect((await yueqi(['set', await drawPicture(cli.folder, name, colour)])).exitCode).toBe(0);
  const running = await findRunning(join(cli.folder, 'data'));
  if (!running) throw new Error('The host does not run.');
  const { bridge, close } = await connectHost(running);
  const { id } = await bridge.call('playlist.create', { name: 'Night sky' });
  const { list } = await bridge.call('library.list', {});
  const entries = ['dusk', 'dawn'].flatMap((name) => list.filter((found) => found.name === name));
  expect(
    await bridge.call('playlist.addEntries', {
      id: id ?? '',
      entries: entries.map((target) => ({ target, picture: target.md5_340_190 })),
    }),
  ).toMatchObject({ refusal: null, added: 2 });
  // The window names it in its own language.
  await bridge.call('playlist.create', { name: firstPlaylistName });
  close();
  expect(await yueqi(['playlist', 'start', 'my', 'playlist'])).toMatchObject({
    output: 'yueqi: The playlist has nothing to show.',
  });
  expect(await yueqi(['playlist', 'start', 'night', 'sky'])).toEqual({
    exitCode: 0,
    output: 'Night sky is in use.',
  });
  await expect.poll(async () => (await wallpaperNow()).name).toBe('dusk');
  expect((await yueqi(['next'])).output).toBe('dawn is on the desktop.');
  await expect.poll(async () => (await wallpaperNow()).name).toBe('dawn');
  expect((await yueqi(['previous'])).output).toBe('dusk is on the desktop.');
  expect((await yueqi(['playlist'])).output).toBe(
    'Night sky (2 wallpapers, in order, every 30 min), in use: dusk\n' +
      'My playlist (0 wallpapers, in order, every 30 min)',
  );
  expect(JSON.parse((await yueqi(['playlist', 'list', '--json'])).output)).toMatchObject([
    { id, count: 2 },
    { name: firstPlaylistName },
  ]);
  expect((await yueqi(['playlist', 'stop'])).exitCode).toBe(0);
  expect((await yueqi(['playlist', 'stop'])).exitCode).toBe(1);
  expect((await yueqi(['playlist', 'start', 'nothing'])).exitCode).toBe(1);
  expect((await yueqi(['playlist', 'dance'])).exitCode).toBe(2);
});

test('the volume is told, changed for every wallpaper and muted, and a muted one keeps it', async () => {
  expect((await yueqi(['stop'])).exitCode).toBe(0);
  expect((await yueqi(['volume', '40'])).exitCode).toBe(1);
  expect((await yueqi(['set', await drawPicture(cli.folder, 'noon', '#fea')])).exitCode).toBe(0);
  expect((await yueqi(['volume'])).output).toBe('0 %');
  expect(await yueqi(['volume', '40'])).toEqual({ exitCode: 0, output: '' });
  expect((await yueqi(['volume', 'mute'])).exitCode).toBe(0);
  expect((await yueqi(['volume'])).output).toBe('40 % (muted)');
  expect((await yueqi(['volume', 'unmute'])).exitCode).toBe(0);
  expect(JSON.parse((await yueqi(['volume', '--json'])).output)).toEqual({ volumes: [40], is_muted: false });
  for (const wrong of ['101', '-1', 'loud', '40.5'])
    expect((await yueqi(['volume', wrong])).exitCode).toBe(2);
  expect((await yueqi(['volume'])).output).toBe('40 %');
});

test('wrong use and an absent host have exit codes of their own', async () => {
  expect((await yueqi(['set'])).exitCode).toBe(2);
  expect((await yueqi(['dance'])).exitCode).toBe(2);
  expect(await yueqi(['stauts'])).toEqual({
    exitCode: 2,
    output: 'yueqi: There is no command "stauts". Did you mean status? Try: yueqi help.',
  });
  expect((await yueqi(['status', '--colour'])).exitCode).toBe(2);
  expect(await yueqi(['status', '--jsno'])).toEqual({
    exitCode: 2,
    output: 'yueqi: Unknown option: --jsno. Did you mean --json? Try: yueqi help.',
  });
  expect((await yueqi(['completion', 'fish'])).exitCode).toBe(2);
  expect(await yueqi(['status'], join(cli.folder, 'nothing'))).toEqual({
    exitCode: 3,
    output: 'yueqi: Yueqi does not run. Start it: yueqi open.',
  });
});

test('it opens in the user’s own browser by an address that works once', async () => {
  expect(await yueqi(['open', '--browser'])).toEqual({ exitCode: 0, output: '' });
  // The address that other users may read in a command line works there once, and for them never.
  const shown = (await readFile(join(cli.folder, 'opened'), 'utf8')).trim();
  const { headers: led } = await fetch(shown, { redirect: 'manual' });
  const opened = new URL(led.get('location') ?? '');
  const { origin } = new URL(cli.host.address);
  expect([opened.origin, opened.href.includes(cli.host.token)]).toEqual([origin, false]);
  const headers = { origin, [entryCodeHeader]: opened.searchParams.get(entryCodeParameter) ?? '' };
  const exchange = () => fetch(origin + entryPath, { method: 'POST', headers });
  expect(await (await exchange()).json()).toEqual({ token: cli.host.token });
  expect((await exchange()).status).toBe(401);
  expect((await yueqi(['status', '--browser'])).exitCode).toBe(2);
});

test('files, archives and folders are imported, and what is refused is named', async () => {
  const entries = [{ name: 'index.html', data: '<!doctype html><title>Rain on glass</title>' }];
  const archive = join(cli.folder, 'rain.zip');
  await writeFile(archive, makeZip(entries));
  const packageFolder = join(cli.folder, 'storm');
  await mkdir(packageFolder);
  await writeFile(join(packageFolder, 'index.html'), '<!doctype html><title>Storm</title>');
  expect(await yueqi(['import', archive, packageFolder])).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^YQ\d+ {2}Rain on glass\nYQ\d+ {2}Storm\nImported 2\.$/),
  });
  expect((await yueqi(['import', archive])).output).toMatch(
    /^YQ\d+ {2}Rain on glass\nImported 0, skipped 1 that were there already\.$/,
  );
  await writeFile(archive, makeZip([{ name: 'readme.txt', data: '' }]));
  expect(await yueqi(['import', archive])).toEqual({
    exitCode: 1,
    output: 'Imported 0.\nyueqi: Not imported:\n  rain.zip: package missing',
  });
  expect((await yueqi(['import'])).exitCode).toBe(2);
});

test('bash completes commands and their options', async () => {
  const { output } = await yueqi(['completion', 'bash']);
  const complete = async (...words: string[]) => {
    const ask = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _yueqi; echo "\${COMPREPLY[@]}"`;
    return (await run('bash', ['-c', `${output}\n${ask}`])).stdout.trim();
  };
  expect(await complete('yueqi', 'st')).toBe('status stop');
  expect(await complete('yueqi', 'status', '--')).toBe('--json');
  expect(await complete('yueqi', 'playlist', 'st')).toBe('start stop');
  expect(await complete('yueqi', 'volume', 'un')).toBe('unmute');
  expect(await complete('yueqi', 'playlist', '--')).toBe('--json');
  expect(await complete('yueqi', 'set', `${import.meta.dirname}/yueqi.te`)).toBe(import.meta.filename);
  expect(await complete('yueqi', 'pause', '')).toBe('');
});

test('the program runs by itself, and quit ends the host', async () => {
  const environment = { ...process.env, YUEQI_DATA_DIR: join(cli.folder, 'data') };
  expect((await run(process.execPath, [program, 'help'], { env: environment })).stdout).toContain(
    'yueqi set',
  );
  await run(process.execPath, [program, 'quit'], { env: environment });
  expect(cli.host.process.exitCode).toBe(0);
  expect((await yueqi(['quit'])).exitCode).toBe(3);
});
