import type { JsonText } from '../../kernel/jsonText.ts';

// Topics, rankings and what the client is configured with.

export interface TopicTable {
  topic_id: number;
  topic_type: number;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  published_at: number;
  position: number;
}

export interface TopicWallpaperTable {
  topic_id: number;
  position: number;
  wid: number;
}

export interface RankListTable {
  rank_id: number;
  topic_type: number;
  source: number;
  wtype: number;
  periods: JsonText;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  position: number;
  computed_at: number;
}

/** Places in a ranking; `period` is 0 in one that is put together by hand. */
export interface RankEntryTable {
  rank_id: number;
  period: number;
  position: number;
  wid: number;
}

/** When something that is computed was computed last; its row is the lock of whoever computes it. */
export interface RefreshTable {
  name: string;
  refreshed_at: number;
}

export interface ConfigurationTable {
  key: string;
  value: JsonText;
}
