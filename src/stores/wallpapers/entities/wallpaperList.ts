import type { WallpaperDto } from '../../../api/contract/entities.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import type { Wallpaper, WallpaperRegistry } from './wallpaper.ts';

export type { ListStatus } from '../../kernel/pagedList.ts';

/** One page as returned by the service or the host. */
export interface WallpaperPageDto {
  list: WallpaperDto[];
  next_cursor: string | null;
  has_more: boolean;
  /** Only in search results. */
  is_near?: boolean;
  corrected_keyword?: string | null | undefined;
}

export type FetchPage = (cursor: string | null, signal: AbortSignal) => Promise<WallpaperPageDto>;

/** A list of wallpapers: those that the page knows already are the same instances. */
export class WallpaperList extends PagedList<Wallpaper> {
  constructor(registry: WallpaperRegistry, fetchPage: FetchPage) {
    super(
      async (cursor, signal) => {
        const page = await fetchPage(cursor, signal);
        return {
          items: page.list.map((dto) => registry.upsert(dto)),
          nextCursor: page.next_cursor,
          hasMore: page.has_more,
          isNear: page.is_near ?? false,
          correctedKeyword: page.corrected_keyword ?? null,
        };
      },
      ({ wid }) => wid,
    );
  }

  remove(wid: number): void {
    this.removeByKey(wid);
  }
  removeWhere(isGone: (wid: number) => boolean): void {
    for (const { wid } of this.items) if (isGone(wid)) this.removeByKey(wid);
  }
}
