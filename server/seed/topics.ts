import type { Catalogue } from '../../content/catalogue.ts';
import { rankingPeriods, rankingSources } from '../../src/api/contract/topics.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { insertInBatches } from '../database/batches.ts';
import { insertThemeTokens } from '../domains/catalogue/search/themeSearch.ts';

/** The stored period of a ranking without spans. */
const noPeriod = 0;

/** Inserts themes with their components. */
export async function insertThemes(transaction: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  const rows = catalogue.themes.map((theme, position) => ({
    theme_id: theme.theme_id,
    name: theme.name,
    name_en: theme.name_en,
    wid: theme.wid,
    parts: JSON.stringify(theme.parts_zh),
    parts_en: JSON.stringify(theme.parts_en),
    position,
    theme_type: theme.theme_type,
  }));
  await insertInBatches(rows, (batch) => transaction.insertInto('themes').values(batch).execute());
  await insertThemeTokens(transaction, rows);
  const components = catalogue.themes.flatMap((theme) =>
    theme.components.map(({ content, ...component }) => ({
      theme_id: theme.theme_id,
      ...component,
      content: JSON.stringify(content),
    })),
  );
  await insertInBatches(components, (batch) =>
    transaction.insertInto('theme_components').values(batch).execute(),
  );
}

/** Inserts topics and rankings; the ranks of computed rankings are added by their first computation. */
export async function insertTopics(
  transaction: DatabaseHandle,
  catalogue: Catalogue,
  now: number,
): Promise<void> {
  const topics = catalogue.topics.map(({ wids: _wids, ...topic }, position) => ({ ...topic, position }));
  await insertInBatches(topics, (batch) => transaction.insertInto('topics').values(batch).execute());
  const contents = catalogue.topics.flatMap(({ topic_id, wids }) =>
    wids.map((wid, position) => ({ topic_id, position, wid })),
  );
  await insertInBatches(contents, (batch) =>
    transaction.insertInto('topic_wallpapers').values(batch).execute(),
  );
  const rankings = catalogue.rankings.map(({ wids: _wids, ...ranking }, position) => ({
    ...ranking,
    position,
    periods: JSON.stringify(ranking.source === rankingSources.ranking ? Object.values(rankingPeriods) : []),
    computed_at: now,
  }));
  await insertInBatches(rankings, (batch) => transaction.insertInto('rank_lists').values(batch).execute());
  const places = catalogue.rankings.flatMap(({ rank_id, wids }) =>
    wids.map((wid, index) => ({ rank_id, period: noPeriod, position: index + 1, wid })),
  );
  await insertInBatches(places, (batch) => transaction.insertInto('rank_entries').values(batch).execute());
}
