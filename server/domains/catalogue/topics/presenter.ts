import * as v from 'valibot';
import {
  rankingPeriods,
  rankList,
  type RankListDto,
  type TopicSummaryDto,
} from '../../../../src/api/contract/topics.ts';
import { presentWallpaper, type WallpaperWithAuthor } from '../wallpapers/presenter.ts';

const storedPeriods = v.array(v.picklist(Object.values(rankingPeriods)));

/** The columns that topics and rankings share. */
export interface NamedRow {
  topic_type: number;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
}

/** The counted and displayed data of the online wallpapers of a topic or ranking. */
export interface Content {
  wallpaper_count: number;
  /** The first that is online; its image is the cover. */
  first: WallpaperWithAuthor | undefined;
}

/** The spans that a ranking's row names. */
export function readPeriods(text: string): RankListDto['periods'] {
  return v.parse(storedPeriods, JSON.parse(text));
}

/** A topic or ranking as a banner or a row of the home page shows it. */
export function presentSummary(id: number, row: NamedRow, content: Content): TopicSummaryDto {
  return {
    id,
    topic_type: row.topic_type,
    name: row.name,
    name_en: row.name_en,
    description: row.description,
    description_en: row.description_en,
    cover: content.first ? presentWallpaper(content.first).md5_428_244 : null,
    wallpaper_count: content.wallpaper_count,
  };
}

/** A ranking and its subject; its source and type are checked against the contract. */
export function presentRankList(
  row: NamedRow & { rank_id: number; source: number; wtype: number; periods: string; computed_at: number },
  content: Content,
): RankListDto {
  return v.parse(rankList, {
    ...presentSummary(row.rank_id, row, content),
    source: row.source,
    periods: readPeriods(row.periods),
    wtype: row.wtype,
    computed_at: row.computed_at,
  });
}
