import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawing, picture, plain, testFolder, writeBlackPng } from '../../tests/support/media/testImages.ts';
import { type Inspection, inspectFile } from './inspectFile.ts';
import { grounds } from './child/render/ground.ts';
import { createRenditionPool, type RenditionPoolOptions } from './renditionPool.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

function openPool(options: RenditionPoolOptions = {}) {
  const pool = createRenditionPool(options);
  onTestFinished(() => pool.close());
  return pool;
}

async function make(path: string) {
  const temporaryFolder = testFolder();
  const made = await openPool().makeRenditions(path, await inspectFile(path), { temporaryFolder });
  const sizes = Object.entries(made.files).map(([field, file]) => [
    field,
    file && `${file.width}×${file.height}`,
  ]);
  return { ...made, sizes: Object.fromEntries(sizes) };
}

const cards = {
  md5_165_93: '165×93',
  md5_210_118: '210×118',
  md5_340_190: '340×190',
  md5_428_244: '428×244',
};

test('a 4K image is made in every size, as WebP', async () => {
  const path = join(testFolder(), 'large.jpg');
  await plain(4000, 3000, '#3366cc').jpeg().toFile(path);
  const { sizes, files } = await make(path);
  const screens = { md5_1920: '1920×1440', md5_2k: '2560×1920', md5_4k: '3840×2880' };
  expect(sizes).toEqual({ ...cards, md5_960_720: '960×720', md5_1440_1080: '1440×1080', ...screens });
  for (const file of Object.values(files)) {
    const found = await sharp(file?.path).metadata();
    expect(`${found.format} ${found.width}×${found.height}`).toBe(`webp ${file?.width}×${file?.height}`);
    expect((await inspectFile(file?.path ?? '')).kind).toBe('image');
  }
});

test('nothing is enlarged: sizes beyond the source are left out', async () => {
  const path = join(testFolder(), 'small.png');
  await picture(1000, 600).png().toFile(path);
  const { sizes, cleanCopy } = await make(path);
  expect(sizes).toEqual({
    ...cards,
    md5_960_720: '960×576',
    md5_1440_1080: '1000×600',
    md5_1920: null,
    md5_2k: null,
    md5_4k: null,
  });
  expect(cleanCopy).toBeNull();
});

test('location and orientation of a photograph: turned upright, and removed', async () => {
  const path = join(testFolder(), 'photo.jpg');
  const right = await plain(1000, 1200, '#ff0000').png().toBuffer();
  await plain(2000, 1200, '#0000ff')
    .composite([{ input: right, left: 1000, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .jpeg()
    .toFile(path);
  // The seconds of the latitude, as EXIF writes a fraction.
  const seconds = Buffer.from([0x9e, 0x0c, 0, 0, 100, 0, 0, 0]);
  expect((await readFile(path)).includes(seconds)).toBe(true);
  const { files, cleanCopy } = await make(path);
  const written = [...Object.values(files), cleanCopy].filter((file) => file !== null);
  expect(written.length).toBeGreaterThan(5);
  for (const file of written) {
    expect((await readFile(file.path)).includes(seconds)).toBe(false);
    const found = await sharp(file.path).metadata();
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect([cleanCopy?.width, cleanCopy?.height]).toEqual([1200, 2000]);
  const { data } = await sharp(cleanCopy?.path)
    .resize(1, 2, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([(data[2] ?? 0) > 200, (data[3] ?? 0) > 200]).toEqual([true, true]);
});

test('a drawing is drawn sharply for 4K, and draws in nothing from this machine', async () => {
  const folder = testFolder();
  await plain(100, 100, '#ff0000').png().toFile(join(folder, 'secret.png'));
  const references = ['secret.png', `file://${folder}/secret.png`, 'http://127.0.0.1:9/secret.png'];
  const images = references.map(
    (href) => `<image href="${href}" xlink:href="${href}" width="320" height="180"/>`,
  );
  const script = '<script>document.documentElement.innerHTML = ""</script>';
  const path = join(folder, 'drawing.svg');
  await writeFile(
    path,
    drawing(`<rect width="320" height="180" fill="#00ff00"/>${images.join('')}${script}`),
  );
  const { sizes, palette, cleanCopy } = await make(path);
  expect(sizes).toMatchObject({ ...cards, md5_4k: '3840×2160' });
  expect(new Set(palette)).toEqual(new Set(['#00ff00']));
  expect((await inspectFile(cleanCopy?.path ?? '')).format).toBe('webp');
});

test('transparent parts of a dark picture are put on a light ground', async () => {
  const path = join(testFolder(), 'clear.png');
  await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
    .png()
    .toFile(path);
  expect(await make(path)).toMatchObject({ averageColor: grounds.light, colorIds: [10] });
});

test('a damaged image fails alone: the next one is made, by a new process', async () => {
  const folder = testFolder();
  const bytes = await picture(800, 600).jpeg().toBuffer();
  await writeFile(join(folder, 'whole.jpg'), bytes);
  await writeFile(join(folder, 'cut.jpg'), bytes.subarray(0, bytes.length / 2));
  const inspection = await inspectFile(join(folder, 'whole.jpg'));
  const temporaryFolder = testFolder();
  const pool = openPool();
  await expect(
    pool.makeRenditions(join(folder, 'cut.jpg'), inspection, { temporaryFolder }),
  ).rejects.toMatchObject({
    code: 'unreadable',
  });
  expect(await readdir(temporaryFolder)).toEqual([]);
  const made = await pool.makeRenditions(join(folder, 'whole.jpg'), inspection, { temporaryFolder });
  expect(made.files.md5_340_190?.width).toBe(340);
  await made.dispose();
  expect(await readdir(temporaryFolder)).toEqual([]);
});

async function largePicture(): Promise<{ path: string; inspection: Inspection }> {
  const path = join(testFolder(), 'large.png');
  await writeBlackPng(path, 10_000, 10_000);
  return { path, inspection: await inspectFile(path) };
}

test('a process that is killed in its work fails that image, and is replaced', async () => {
  const { path, inspection } = await largePicture();
  const temporaryFolder = testFolder();
  const pool = openPool();
  const work = pool.makeRenditions(path, inspection, { temporaryFolder });
  const crash = expect(work).rejects.toMatchObject({ code: 'worker_killed' });
  await expect.poll(() => pool.processIds().length).toBe(1);
  const [first = 0] = pool.processIds();
  process.kill(first, 'SIGKILL');
  await crash;
  expect(await readdir(temporaryFolder)).toEqual([]);
  const small = join(testFolder(), 'small.png');
  await picture(400, 300).png().toFile(small);
  await pool.makeRenditions(small, await inspectFile(small), { temporaryFolder });
  expect(pool.processIds()).not.toEqual([first]);
});

test('work that takes too long or too much memory is stopped, and so is work that is cancelled', async () => {
  const { path, inspection } = await largePicture();
  const temporaryFolder = testFolder();
  const slow = openPool({ timeLimitMs: 1 }).makeRenditions(path, inspection, { temporaryFolder });
  await expect(slow).rejects.toMatchObject({ code: 'too_slow' });
  const greedy = openPool({ memoryLimitBytes: 1024 }).makeRenditions(path, inspection, { temporaryFolder });
  await expect(greedy).rejects.toMatchObject({ code: 'too_much_memory' });
  const stop = new AbortController();
  const pool = openPool();
  const work = pool.makeRenditions(path, inspection, { temporaryFolder, signal: stop.signal });
  const cancelled = expect(work).rejects.toMatchObject({ code: 'cancelled' });
  await expect.poll(() => pool.processIds().length).toBe(1);
  stop.abort();
  await cancelled;
  expect(pool.processIds()).toEqual([]);
  expect(await readdir(temporaryFolder)).toEqual([]);
});

test('a pool that is closed cancels its work and leaves no process', async () => {
  const { path, inspection } = await largePicture();
  const temporaryFolder = testFolder();
  const pool = openPool();
  const work = [1, 2].map(() => pool.makeRenditions(path, inspection, { temporaryFolder }));
  const cancelled = Promise.all(work.map((one) => expect(one).rejects.toMatchObject({ code: 'cancelled' })));
  await expect.poll(() => pool.processIds().length).toBe(1);
  await pool.close();
  await cancelled;
  expect(pool.processIds()).toEqual([]);
  expect(await readdir(temporaryFolder)).toEqual([]);
});

test('two images are rendered at a time where the pool has two processes, and all are rendered', async () => {
  const path = join(testFolder(), 'one.png');
  await picture(900, 600).png().toFile(path);
  const inspection = await inspectFile(path);
  const temporaryFolder = testFolder();
  const pool = openPool({ size: 2 });
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const made = await Promise.all(
    [1, 2, 3].map(() => pool.makeRenditions(path, inspection, { temporaryFolder, onProgress })),
  );
  expect(pool.processIds()).toHaveLength(2);
  expect(new Set(made.map(({ files }) => files.md5_165_93?.path)).size).toBe(3);
  expect(shares).toHaveLength(9);
});
