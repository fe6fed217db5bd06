import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeZip } from '../../tests/support/zip.ts';
import { drawPicture, photo, runYueqi, setUpCommandHost } from '../../tests/support/commandHost.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const cli = setUpCommandHost();
const yueqi = (words: string[], dataFolder = join(cli.folder, 'data')) => runYueqi(words, dataFolder);

test('one entry that cannot be read is named, and the rest of a folder comes in', async () => {
  const holiday = join(cli.folder, 'holiday');
  await mkdir(holiday);
  await photo().toFile(join(holiday, 'moon.jpg'));
  const gbk = Buffer.concat([
    Buffer.from(`${holiday}/`),
    Buffer.from([0xd4, 0xc2, 0xd2, 0xb9]),
    Buffer.from('.jpg'),
  ]);
  await writeFile(gbk, await photo().toBuffer());
  await writeFile(join(holiday, 'notes\u001b]0;title\u0007\n.txt'), 'x');
  await writeFile(join(holiday, 'film.mp4'), '');
  await truncate(join(holiday, 'film.mp4'), 2_200_000_000);
  await writeFile(join(holiday, 'Thumbs.db'), 'x');
  const { exitCode, output } = await yueqi(['import', holiday, join(cli.folder, 'absent.png')]);
  expect(exitCode).toBe(1);
  const lines = output.split('\n');
  expect(lines.filter((line) => line.startsWith('YQ')).map((line) => line.replace(/^\S+ +/, ''))).toEqual([
    'moon',
    '月夜',
  ]);
  expect(lines.slice(2)).toEqual([
    'Imported 2.',
    'yueqi: Not imported:',
    expect.stringMatching(/absent\.png: not found$/),
    '  holiday/film.mp4: file too large',
    '  holiday/notes]0;title .txt: unsupported format (unknown)',
  ]);
});

test('a folder and an archive of several are set, and the library is listed', async () => {
  const album = join(cli.folder, 'album');
  await mkdir(album);
  await photo().toFile(join(album, 'dusk lake.jpg'));
  await photo().toFile(join(album, 'dawn lake.jpg'));
  const { exitCode, output } = await yueqi(['set', album]);
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(
      /^dawn lake is on the desktop\.\nIt is YQ\d+, the first of 2:\nYQ\d+ {2}dusk lake$/,
    ),
  ]);
  const number = /YQ(\d+), the first/.exec(output)?.[1] ?? '';
  const list = (await yueqi(['list'])).output.split('\n');
  expect(list).toContain(`YQ${number}  dawn lake (picture, 1920 × 1080)`);
  const rows: unknown[] = JSON.parse((await yueqi(['list', '--json'])).output);
  expect(rows).toHaveLength(list.length);
  expect(rows).toContainEqual({
    wid: Number(number),
    name: 'dawn lake',
    kind: 'picture',
    width: 1920,
    height: 1080,
  });
  expect((await yueqi(['list', 'all'])).exitCode).toBe(2);
  const page = { name: 'rain/index.html', data: '<!doctype html><title>Rain</title>' };
  const archive = join(cli.folder, 'two.zip');
  await writeFile(archive, makeZip([page, { ...page, name: 'snow/index.html', data: `${page.data}<p>` }]));
  expect((await yueqi(['set', archive])).output).toMatch(
    /^Rain is on the desktop\.\nIt is YQ\d+, the first of 2:/,
  );
  await mkdir(join(cli.folder, 'empty'));
  expect(await yueqi(['set', join(cli.folder, 'empty')])).toMatchObject({ exitCode: 1 });
});

test('status says that it is paused', async () => {
  expect((await yueqi(['set', await drawPicture(cli.folder, 'pause', '#123')])).exitCode).toBe(0);
  expect((await yueqi(['pause'])).exitCode).toBe(0);
  expect((await yueqi(['status'])).output).toMatch(/Wallpaper: pause \(YQ\d+\), paused/);
  expect((await yueqi(['resume'])).exitCode).toBe(0);
  expect((await yueqi(['status'])).output).not.toContain('paused');
});
