import type { WallpaperDto } from '../../../api/contract/entities.ts';

type TagDto = WallpaperDto['tag'][number];

/**
 * The tags of wallpapers that are nearest to a text: those that share characters with it first, then by how often they
 * are used.
 *
 * @param keyword empty for the most used ones
 */
export function nearTags(
  wallpapers: readonly { fields: Pick<WallpaperDto, 'tag'> }[],
  keyword: string,
  limit: number,
): TagDto[] {
  const used = new Map<string, { tag: TagDto; count: number }>();
  for (const { fields } of wallpapers)
    for (const tag of fields.tag) {
      const known = used.get(tag.tname);
      if (known) known.count++;
      else used.set(tag.tname, { tag, count: 1 });
    }
  const characters = new Set(keyword.toLowerCase().match(/[\p{L}\p{N}]/gu));
  const shared = ({ tname }: TagDto): number =>
    [...tname].filter((character) => characters.has(character)).length;
  return [...used.values()]
    .filter(({ tag }) => tag.tname !== keyword && tag.tname_en.toLowerCase() !== keyword.toLowerCase())
    .toSorted((one, other) => shared(other.tag) - shared(one.tag) || other.count - one.count)
    .slice(0, limit)
    .map(({ tag }) => tag);
}
