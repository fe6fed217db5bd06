import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { interlacedPng } from '../../tests/support/media/hostilePictures.ts';
import { picture, testFolder } from '../../tests/support/media/testImages.ts';
import { makeZip, webWallpaperFiles } from '../../tests/support/zip.ts';
import { inspectFile } from './inspectFile.ts';
import { childEnvironment } from '../process/childEnvironment.ts';
import { WorkerPool } from '../process/workerPool.ts';
import { mediaOperations, mediaProgram } from './mediaProgram.ts';
import { decoders, parserLimits } from './parsers.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

function open(size: number, outputLimitBytes: number) {
  const limited = { ...mediaOperations.unpackWebWallpaper, outputLimitBytes };
  const operations = { ...mediaOperations, unpackWebWallpaper: limited };
  const pool = new WorkerPool({ ...mediaProgram, operations }, { size, ...parserLimits });
  onTestFinished(() => pool.close());
  return pool;
}

async function writeArchive(data: Buffer): Promise<string> {
  const path = join(testFolder(), 'upload');
  await writeFile(path, makeZip([...webWallpaperFiles, { name: 'large.bin', data, isStored: true }]));
  return path;
}

test('what writes more than its limit is ended', async () => {
  const path = await writeArchive(Buffer.alloc(100_000_000));
  const running = open(1, 1_000_000).run('unpackWebWallpaper', { path, folder: testFolder() });
  await expect(running).rejects.toMatchObject({ code: 'too_much_memory' });
  const request = { path: await writeArchive(Buffer.alloc(10)), folder: testFolder() };
  expect(await open(1, 1_000_000).run('unpackWebWallpaper', request)).toHaveLength(
    webWallpaperFiles.length + 1,
  );
});

test('a process is there before its first request, and a second one when the first has work', async () => {
  const pool = open(2, 1_000_000_000);
  pool.prepare();
  const [prepared] = pool.processIds;
  expect(prepared).toBeGreaterThan(0);
  const request = { path: await writeArchive(Buffer.alloc(10)), folder: null };
  await pool.run('unpackWebWallpaper', request);
  await pool.run('unpackWebWallpaper', request);
  expect(pool.processIds).toEqual([prepared]);
  await Promise.all([1, 2, 3].map(() => pool.run('unpackWebWallpaper', request)));
  expect(pool.processIds).toHaveLength(2);
  await pool.end();
  expect(pool.processIds).toEqual([]);
});

test('a process that was ended by a file is replaced before the next request', async () => {
  const pool = open(1, 1_000_000);
  pool.limits = { ...parserLimits, timeLimitMs: 1 };
  const request = { path: await writeArchive(Buffer.alloc(1_000_000)), folder: null };
  await expect(pool.run('unpackWebWallpaper', request)).rejects.toMatchObject({ code: 'too_slow' });
  expect(pool.processIds).toHaveLength(1);
});

test('a child has what Node and fonts need of the variables, and no secret', () => {
  const given = { PATH: '/bin', LC_ALL: 'C', XDG_CACHE_HOME: '/c', YUEQI_KEY: 'k', PGPASSWORD: 'p' };
  expect(childEnvironment({ ...given, AWS_SECRET_ACCESS_KEY: 's' })).toEqual({
    PATH: '/bin',
    LC_ALL: 'C',
    XDG_CACHE_HOME: '/c',
  });
});

test('a picture is refused by the memory that its pixels take', async () => {
  const path = join(testFolder(), 'bomb.png');
  // 150 KB that decode to 72 MB at once.
  await writeFile(path, interlacedPng(3_000));
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'too_many_pixels' });
  const bytes = interlacedPng(3_000);
  await expect(decoders.run('checkPicture', { bytes })).rejects.toMatchObject({ code: 'too_many_pixels' });
  const small = await picture(64, 64).png({ progressive: true }).toBuffer();
  await expect(decoders.run('checkPicture', { bytes: small })).resolves.toBeNull();
});
