/**
 * Makes the starter catalogue: `npx node content/making/make.ts [--only slug,slug,…]`.
 *
 * Without `--only` everything is drawn again; with it only those wallpapers are, and the others keep their files
 * (`--only none` renews names, prices, authors and themes alone).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Catalogue, catalogueRoot, catalogueSchema, readCatalogue } from '../catalogue.ts';
import { authors } from '../entries/authors.ts';
import { categories } from '../entries/categories.ts';
import type { Entry } from '../entries/entry.ts';
import { loopEntries } from '../entries/loops.ts';
import { pets } from '../entries/pets.ts';
import { staticEntries } from '../entries/statics.ts';
import { themes, themeTypes } from '../entries/themes.ts';
import { rankings, topics } from '../entries/topics.ts';
import { webEntries } from '../entries/webs.ts';
import { Studio } from '../harness/studio.ts';
import { describeWallpaper } from './describe.ts';
import { storeMiddleRendition, storeReducedPreview } from './images.ts';
import { makeAvatar, makeMedia, type Made } from './media.ts';
import { dropUnusedMedia, writeWhole } from './mediaFolder.ts';

const catalogueFile = join(catalogueRoot, 'catalogue.json');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const entries = [...loopEntries, ...webEntries, ...staticEntries];
  const wanted = chooseEntries(entries, values.only);
  const made = await readMade();
  const drawnAuthors: Catalogue['authors'] = [];
  for (const { colours, ...author } of authors)
    drawnAuthors.push({ ...author, avatar_md5: await makeAvatar(colours, author.uid) });

  const save = async () => {
    const wallpapers = [];
    for (const entry of entries) {
      const media = made.get(entry.slug);
      if (media) wallpapers.push(describeWallpaper(entry, await withDerivedFiles(entry, media)));
    }
    const present = new Set(wallpapers.map(({ wid }) => wid));
    const catalogue = v.parse(catalogueSchema, {
      version: 1,
      licence: 'CC0-1.0',
      authors: drawnAuthors,
      categories,
      wallpapers,
      theme_types: themeTypes,
      themes: themes.filter(({ wid }) => present.has(wid)),
      topics: topics.map((topic) => ({ ...topic, wids: topic.wids.filter((wid) => present.has(wid)) })),
      rankings: rankings.map((ranking) => ({
        ...ranking,
        wids: ranking.wids.filter((wid) => present.has(wid)),
      })),
      pets,
    });
    await writeWhole(catalogueFile, `${JSON.stringify(catalogue, null, 1)}\n`);
    return catalogue;
  };

  if (wanted.length > 0) {
    const studio = await Studio.open();
    try {
      for (const entry of wanted) {
        const start = performance.now();
        const media = await makeMedia(studio, entry);
        // Another run may have finished wallpapers in the meantime.
        for (const [slug, other] of await readMade()) made.set(slug, other);
        made.set(entry.slug, media);
        await save();
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        process.stdout.write(`${entry.slug}: ${media.bytes} bytes, ${seconds} s\n`);
      }
    } finally {
      await studio.close();
    }
  }
  for (const [slug, other] of await readMade()) if (!made.has(slug)) made.set(slug, other);
  const catalogue = await save();
  // A run of a few leaves what another run may be writing.
  const dropped =
    wanted.length === 0 || values.only === undefined ? await dropUnusedMedia(usedMedia(catalogue)) : 0;
  const missing = entries.filter(({ slug }) => !made.has(slug)).map(({ slug }) => slug);
  process.stdout.write(`${catalogue.wallpapers.length} wallpapers, ${dropped} unused files removed.\n`);
  if (missing.length > 0) process.stdout.write(`Not drawn yet: ${missing.join(', ')}.\n`);
}

/** A paid wallpaper has a preview of its own; one that has become free needs it no more. A file of 2K is made from that of 4K. */
async function withDerivedFiles({ price }: Entry, media: Made): Promise<Made> {
  const { md5_1440_1080: large, md5_4k: largest } = media.files;
  const reduced = price === undefined ? null : await storeReducedPreview(large);
  const md5_2k = media.files.md5_2k ?? (largest === null ? null : await storeMiddleRendition(largest));
  return { ...media, files: { ...media.files, md5_960_720: reduced, md5_2k } };
}

function chooseEntries(entries: readonly Entry[], only: string | undefined): readonly Entry[] {
  if (only === undefined) return entries;
  if (only === 'none') return [];
  return only.split(',').map((slug) => {
    const entry = entries.find((one) => one.slug === slug);
    if (!entry) throw new Error(`No wallpaper is called "${slug}"; the names are in content/entries.`);
    return entry;
  });
}

async function readMade(): Promise<Map<string, Made>> {
  if (!existsSync(catalogueFile)) return new Map();
  const { wallpapers } = await readCatalogue();
  return new Map(wallpapers.map((wallpaper) => [wallpaper.slug, wallpaper]));
}

function usedMedia({ authors, wallpapers }: Catalogue): Set<string> {
  return new Set([
    ...authors.map(({ avatar_md5 }) => avatar_md5),
    ...wallpapers.flatMap(({ files }) => Object.values(files).filter((md5) => md5 !== null)),
  ]);
}

await main();
