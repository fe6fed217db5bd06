import { ticketParameter } from '../../src/api/contract/files/ticketNames.ts';
import * as v from 'valibot';
import starter from '../../content/catalogue/catalogue.json' with { type: 'json' };
import {
  author,
  category,
  theme,
  wallpaper,
  type AuthorDto,
  type CategoryDto,
  type ThemeDto,
  type WallpaperDto,
} from '../../src/api/contract/entities.ts';
import { deliveredPet, type DeliveredPetDto } from '../../src/api/contract/pets.ts';
import { drawFigurePortrait } from '../../src/api/rules/pets/drawFigure.ts';
import { petFile } from '../../src/api/rules/pets/figure.ts';
import { addPair } from '../dictionary.ts';
import { coloursOfHash, flatPicture, type PictureColours } from './flatPicture.ts';

/*
 * The starter catalogue as the service answers it, held to the contract when the module loads: screens are shown with
 * the wallpapers, people and files that a fresh installation has.
 */

/* Play functions name authors, wallpapers and themes in Chinese, as they name texts (`queries.ts`). */
for (const { nick_name, nick_name_en, description, description_en } of starter.authors) {
  addPair(nick_name, nick_name_en);
  addPair(description, description_en);
}
for (const { name, name_en } of [
  ...starter.wallpapers,
  ...starter.themes,
  ...starter.theme_types,
  ...starter.topics,
  ...starter.rankings,
  ...starter.pets,
])
  addPair(name, name_en);
for (const { name_zh, name_en } of starter.categories) addPair(name_zh, name_en);

/** The pets that the service delivers. */
export const pets: readonly DeliveredPetDto[] = starter.pets.map((pet) => {
  const { pet_id, name, name_en, figure } = v.parse(petFile, pet);
  return v.parse(deliveredPet, {
    ...{ pet_id, name, name_en, is_vip: true, encrypt_type: 1, md5: '0f343b0931126a20f133d67c2b018a3b' },
    bytes: JSON.stringify(pet).length,
    portrait: drawFigurePortrait(figure),
  });
});

/** All authors of the starter catalogue, most followed first. */
export const authors: readonly AuthorDto[] = starter.authors
  .map(({ avatar_md5, ...fields }) =>
    v.parse(author, {
      ...fields,
      avatar: avatar_md5,
      works_count: starter.wallpapers.filter(({ author_uid }) => author_uid === fields.uid).length,
    }),
  )
  .toSorted((one, other) => other.follower_count - one.follower_count);

/** The author with this uid. @throws where the catalogue has none */
export function authorOf(uid: string): AuthorDto {
  const found = authors.find((candidate) => candidate.uid === uid);
  if (!found) throw new Error(`The starter catalogue has no author ${uid}.`);
  return found;
}

/** All wallpapers of the starter catalogue, dynamic ones first. */
export const wallpapers: readonly WallpaperDto[] = starter.wallpapers.map((fields) =>
  v.parse(wallpaper, {
    ...fields,
    ...fields.files,
    state: 1,
    tag: fields.tags.map(({ name_zh, name_en }) => ({ tname: name_zh, tname_en: name_en })),
    author: authorOf(fields.author_uid),
    web_entry: fields.web?.entry ?? null,
  }),
);

export const dynamicWallpapers = wallpapers.filter(({ wtype }) => wtype === 1);
export const staticWallpapers = wallpapers.filter(({ wtype }) => wtype === 2);

/** The wallpaper with this number. @throws where the catalogue has none */
export function wallpaperOf(wid: number): WallpaperDto {
  const found = wallpapers.find((candidate) => candidate.wid === wid);
  if (!found) throw new Error(`The starter catalogue has no wallpaper ${wid}.`);
  return found;
}

/** True if a wallpaper is filed under a category, and for every one where no category is requested. */
export function isInCategory(wid: number, categoryId: number | undefined): boolean {
  if (categoryId === undefined) return true;
  return starter.wallpapers.some(
    (candidate) => candidate.wid === wid && candidate.category_ids.includes(categoryId),
  );
}

function categoriesOf(kind: 'dynamic' | 'static'): readonly CategoryDto[] {
  return starter.categories
    .filter((candidate) => candidate.kind === kind)
    .toSorted((one, other) => one.order - other.order)
    .map((fields) => v.parse(category, { ...fields, name: fields.name_zh }));
}

export const dynamicCategories = categoriesOf('dynamic');
export const staticCategories = categoriesOf('static');

export const themes: readonly ThemeDto[] = starter.themes.map((fields) =>
  v.parse(theme, {
    ...fields,
    parts: fields.parts_zh,
    wallpaper: wallpaperOf(fields.wid),
    look: Object.fromEntries(fields.components.map(({ kind, content }) => [kind, content])),
  }),
);

/** Themes, topics and rankings as the file has them. */
export const { themes: themeFiles, theme_types: themeTypes, topics, rankings } = starter;

const videos = new Set(
  starter.wallpapers.flatMap(({ files }) => [files.md5_video, files.preview_video]).filter(Boolean),
);

/** The colours of the wallpaper that a file shows, by the file's hash. */
const colours = new Map(
  starter.wallpapers.flatMap(({ files, palette: [top = '#223', second, , , moon = '#889'] }) =>
    Object.values(files).map((md5): [string | null, PictureColours] => [
      md5,
      { top, bottom: second ?? top, moon },
    ]),
  ),
);
const avatars = new Set(starter.authors.map(({ avatar_md5 }) => avatar_md5));

/**
 * The address of a file of the catalogue. Videos are the catalogue's own, which Storybook serves from
 * `content/catalogue/media`; photographs are drawn: scaled down they differ from run to run.
 */
export function mediaUrl(md5: string, ticket?: string): string {
  if (videos.has(md5))
    return `/media/${md5}.mp4${ticket === undefined ? '' : `?${ticketParameter}=${ticket}`}`;
  const [width, height] = avatars.has(md5) ? [96, 96] : [320, 180];
  return flatPicture(colours.get(md5) ?? coloursOfHash(md5), width, height);
}
