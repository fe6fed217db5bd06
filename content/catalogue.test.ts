import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readWebPackage } from './making/readWebPackage.ts';
import { catalogueRoot, type CatalogueWallpaper, readCatalogue, starterWebRoot } from './catalogue.ts';

const mebibyte = 1024 * 1024;
const mediaRoot = join(catalogueRoot, 'media');
const catalogue = await readCatalogue();
const names = await readdir(mediaRoot);
const webEntries = await readdir(starterWebRoot, { recursive: true, withFileTypes: true });
const webFiles = webEntries
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const fileByMd5 = new Map([
  ...names.map((name) => [name.split('.')[0] ?? '', join(mediaRoot, name)] as const),
  ...(await Promise.all(webFiles.map(async (file) => [await md5Of(file), file] as const))),
]);
const { wallpapers, categories, authors, themes, theme_types: themeTypes, topics, rankings } = catalogue;
const statics = wallpapers.filter(({ wtype }) => wtype === 2);
const videos = wallpapers.filter(({ sub_wtype }) => sub_wtype === 1);
const pages = wallpapers.filter(({ sub_wtype }) => sub_wtype === 3);

async function md5Of(file: string): Promise<string> {
  return createHash('md5')
    .update(await readFile(file))
    .digest('hex');
}

function fileOf(md5: string | null | undefined): string {
  const file = md5 ? fileByMd5.get(md5) : undefined;
  if (file === undefined) throw new Error(`No file in the catalogue has the MD5 ${md5}.`);
  return file;
}

const md5sOf = ({ md5, files, web }: CatalogueWallpaper) => [
  md5,
  ...Object.values(files).filter((value) => value !== null),
  ...(web?.files.map((file) => file.md5) ?? []),
];

async function readVideo(
  md5: string | null,
): Promise<{ width: number; height: number; seconds: number; codec: string | null }> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(fileOf(md5)) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error(`${md5} has no video track.`);
    expect(await input.getPrimaryAudioTrack()).toBeNull();
    return {
      width: track.displayWidth,
      height: track.displayHeight,
      seconds: await input.computeDuration(),
      codec: track.codec,
    };
  } finally {
    input.dispose();
  }
}

test('the catalogue has at least 24 statics, 12 loops, 4 web scenes, 10 authors and 12 themes', () => {
  expect(statics.length).toBeGreaterThanOrEqual(24);
  expect(videos.length).toBeGreaterThanOrEqual(12);
  expect(pages.length).toBeGreaterThanOrEqual(4);
  expect(authors.length).toBeGreaterThanOrEqual(10);
  expect(themes.length).toBeGreaterThanOrEqual(12);
});

test('numbers, names and slugs are used once', () => {
  for (const key of ['wid', 'slug', 'name', 'name_en'] as const)
    expect(new Set(wallpapers.map((wallpaper) => wallpaper[key])).size, key).toBe(wallpapers.length);
});

test('every file is named by the MD5 of its content', async () => {
  expect(names.length).toBeGreaterThan(0);
  for (const [md5, file] of fileByMd5)
    expect(
      createHash('md5')
        .update(await readFile(file))
        .digest('hex'),
      file,
    ).toBe(md5);
});

test('every file that the catalogue names is there, and no other', () => {
  const used = new Set([...authors.map(({ avatar_md5 }) => avatar_md5), ...wallpapers.flatMap(md5sOf)]);
  expect([...used].filter((md5) => !fileByMd5.has(md5))).toEqual([]);
  expect([...fileByMd5.keys()].filter((md5) => !used.has(md5))).toEqual([]);
});

test('the whole catalogue stays under 36 MiB', async () => {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(mediaRoot, name))).size));
  const index = (await stat(join(catalogueRoot, 'catalogue.json'))).size;
  expect(sizes.reduce((sum, size) => sum + size, index)).toBeLessThan(36 * mebibyte);
});

test('every category is filled by at least two wallpapers of its kind', () => {
  for (const { category_id, kind, name_zh } of categories) {
    const filled = wallpapers.filter(
      ({ category_ids, wtype }) =>
        category_ids.includes(category_id) && wtype === (kind === 'dynamic' ? 1 : 2),
    );
    expect(filled.length, name_zh).toBeGreaterThanOrEqual(2);
  }
  const known = new Set(categories.map(({ category_id }) => category_id));
  expect(wallpapers.flatMap(({ category_ids }) => category_ids).filter((id) => !known.has(id))).toEqual([]);
});

test('every author has a work, every work an author, every theme a wallpaper', () => {
  const uids = wallpapers.map(({ author_uid }) => author_uid);
  expect(new Set(uids)).toEqual(new Set(authors.map(({ uid }) => uid)));
  const wids = new Set(wallpapers.map(({ wid }) => wid));
  for (const theme of themes) expect(wids.has(theme.wid), theme.name).toBe(true);
});

test('every theme has a known type and components whose kinds are its parts', () => {
  const types = themeTypes.map(({ theme_type }) => theme_type);
  expect(types.length).toBeGreaterThanOrEqual(3);
  for (const theme of themes) {
    expect(types, theme.name).toContain(theme.theme_type);
    expect(theme.components.length, theme.name).toBe(theme.parts_zh.length);
    expect(theme.components[0]?.kind, theme.name).toBe('wallpaper');
  }
  const ids = themes.flatMap(({ components }) => components.map(({ component_id }) => component_id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('topics hold six to fourteen wallpapers that are there, both types among them', () => {
  const byWid = new Map(wallpapers.map((wallpaper) => [wallpaper.wid, wallpaper]));
  expect(topics).toHaveLength(6);
  for (const { wids, name } of topics) {
    expect(new Set(wids).size, name).toBe(wids.length);
    expect(wids.length, name).toBeGreaterThanOrEqual(6);
    expect(wids.length, name).toBeLessThanOrEqual(14);
    expect(new Set(wids.map((wid) => byWid.get(wid)?.wtype)), name).toEqual(new Set([1, 2]));
  }
});

test('rankings that are put together by hand hold wallpapers of their type, computed ones none', () => {
  const byWid = new Map(wallpapers.map((wallpaper) => [wallpaper.wid, wallpaper]));
  expect(rankings.map(({ source }) => source)).toEqual([1, 1, 4, 2]);
  for (const { source, wids, wtype, name } of rankings) {
    if (source === 1) expect(wids, name).toEqual([]);
    else expect(new Set(wids.map((wid) => byWid.get(wid)?.wtype)), name).toEqual(new Set([wtype]));
  }
});

test('five wallpapers are meant for the left banner, two for the right, all dynamic', () => {
  const count = (place: string) =>
    wallpapers.filter(({ banner, wtype }) => banner === place && wtype === 1).length;
  expect([count('left'), count('right')]).toEqual([5, 2]);
  expect(statics.filter(({ banner }) => banner !== null)).toEqual([]);
});

test('only paid wallpapers have a price', () => {
  for (const { ptype, price, slug } of wallpapers) expect(price > 0, slug).toBe(ptype === 2 || ptype === 3);
});

test('small renditions have exactly the size that their name says', async () => {
  const cards = [
    ['md5_165_93', 165, 93],
    ['md5_210_118', 210, 118],
    ['md5_340_190', 340, 190],
    ['md5_428_244', 428, 244],
    ['md5_1440_1080', 1440, 810],
    ['md5_1920', 1920, 1080],
  ] as const;
  for (const { files, slug } of wallpapers)
    for (const [field, width, height] of cards) {
      const { width: realWidth, height: realHeight } = await sharp(fileOf(files[field])).metadata();
      expect([realWidth, realHeight], `${slug} ${field}`).toEqual([width, height]);
    }
});

test('what is paid has a preview of at most 960 pixels, and what is free none of it', async () => {
  for (const { files, ptype, slug } of wallpapers) {
    expect(files.md5_960_720 === null, slug).toBe(ptype === 0);
    if (files.md5_960_720 === null) continue;
    const { width, height } = await sharp(fileOf(files.md5_960_720)).metadata();
    expect([width, height], slug).toEqual([960, 540]);
  }
});

test('static wallpapers are 4K WebP of the declared size', async () => {
  for (const { files, md5, width, height, bytes, mime, slug } of statics) {
    const file = fileOf(files.md5_4k);
    const image = await sharp(file).metadata();
    expect([image.format, image.width, image.height], slug).toEqual(['webp', width, height]);
    expect([md5, mime, bytes], slug).toEqual([files.md5_4k, 'image/webp', (await stat(file)).size]);
    expect([width, height]).toEqual([3840, 2160]);
    const middle = await sharp(fileOf(files.md5_2k)).metadata();
    expect([middle.format, middle.width, middle.height], slug).toEqual(['webp', 2560, 1440]);
  }
});

test('loops are silent H.264 of the declared size and duration, with a small preview', async () => {
  for (const { files, width, height, duration_ms, bytes, slug } of videos) {
    const loop = await readVideo(files.md5_video);
    expect([loop.codec, loop.width, loop.height], slug).toEqual(['avc', width, height]);
    expect(Math.round(loop.seconds * 1000), slug).toBe(duration_ms);
    expect((await stat(fileOf(files.md5_video))).size, slug).toBe(bytes);
    const preview = await readVideo(files.preview_video);
    expect([preview.codec, preview.width, preview.height], slug).toEqual(['avc', 428, 244]);
    expect((await stat(fileOf(files.preview_video))).size, slug).toBeLessThanOrEqual(120_000);
  }
  const total = videos.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total / videos.length).toBeLessThanOrEqual(900_000);
});

test('a web wallpaper holds every file that its page asks for, and asks for nothing outside', async () => {
  for (const { web, slug, bytes } of pages) {
    const files = new Map(web?.files.map(({ path, md5 }) => [path, fileOf(md5)]));
    const page = await readFile(fileOf(web?.files.find(({ path }) => path === web.entry)?.md5), 'utf8');
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(asked.length, slug).toBeGreaterThan(0);
    expect(
      asked.filter((path) => !files.has(path)),
      slug,
    ).toEqual([]);
    const sizes = await Promise.all([...files.values()].map(async (file) => (await stat(file)).size));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      slug,
    ).toBe(bytes);
    for (const file of files.values())
      expect(await readFile(file, 'utf8'), file).not.toMatch(
        /https?:|localStorage|fetch\(|window\.parent|import\s*\(/,
      );
  }
});

test('the published web wallpapers are those in content/web', async () => {
  for (const { web, slug } of pages) {
    expect(web?.package, slug).toEqual(await readWebPackage(slug));
    for (const { path, md5 } of web?.files ?? []) {
      const own = join(starterWebRoot, slug, path);
      const file = existsSync(own) ? own : join(starterWebRoot, path);
      expect(await md5Of(file), file).toBe(md5);
    }
  }
});
