import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiCallName } from '../../../src/api/contract/index.ts';
import { bothDatabases } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const dynamicFilters = { ratio: '16:9', min_height: 1080, duration: 'short', voice_type: 0, sub_wtype: 1 };
const sorts = [1, 2, 3, 4];

/** Every way to find a wallpaper; the lists and searches with a second page where the starter catalogue has one. */
const finders: [name: ApiCallName, params: object][] = [
  ...sorts.flatMap((sort): [ApiCallName, object][] => [
    ['dynamicList', { sort, limit: 2 }],
    ['staticList', { sort, category_id: 201, limit: 1 }],
    ['staticList', { sort, color_id: 5, limit: 2 }],
    ['dynamicList', { sort, color_id: 6, ...dynamicFilters, limit: 1 }],
    ['staticList', { sort, category_id: 254, min_height: 1440, ptype: 0, color_id: 6, limit: 1 }],
    ['staticSearch', { keyword: '月', sort, limit: 2 }],
  ]),
  ['dynamicNewest', { limit: 2 }],
  ['staticHome', { limit: 2 }],
  ['dynamicHome', { limit: 2 }],
  ['dynamicDetail', { wid: 101_001 }],
  ['staticDetail', { wid: 201_001 }],
  ['dynamicByWids', { wids: [101_001, 101_002] }],
  ['relatedList', { wid: 101_001 }],
  ['relatedList', { wid: 201_001 }],
  ['staticSearch', { keyword: '月', limit: 2 }],
  ['staticSearch', { keyword: '月亮', limit: 2 }],
  ['dynamicSearch', { keyword: '月栖湖' }],
  ['staticSearch', { keyword: '月亮 夜', limit: 1 }],
  ['staticSearch', { keyword: 'yueliang', ptype: 0, color_id: 6, limit: 1 }],
  ['staticSearch', { keyword: '月亮不存在的字' }],
  ['staticSearch', { keyword: 'YQ201001' }],
  ['staticList', { keyword: '月', category_id: 254, limit: 1 }],
  ['searchSuggest', { keyword: '月' }],
  ['searchCounts', { keyword: 'the' }],
  ['themeSearch', { keyword: 'the', limit: 1 }],
];

/** Rows that SQLite walks from a query inside of the query; every table is searched. */
const innerRows = /SCAN (?:CONSTANT ROW|walked|\(subquery)/;

describe.each(bothDatabases)('finding wallpapers on %s reads no table whole', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    // A kept answer sends no queries.
    service = await openTestService(kind, { isHot: false });
  });
  afterAll(() => service.close());

  test.each(finders)('%s with %o', async (name, params) => {
    const queries = await captureQueries(service.database, async () => {
      const first = (await service.call(name, params as never)) as { next_cursor?: string | null };
      if (first.next_cursor) await service.call(name, { ...params, cursor: first.next_cursor } as never);
    });
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      expect(query.sql).not.toMatch(/\boffset\b|\blike\b/i);
      const plan = (await explain(service.database, kind, query))
        .split('\n')
        .filter((line) => !innerRows.test(line))
        .join('\n');
      // Down an index from its beginning, for as many rows as a page has, is a walk as well.
      const isLimited = query.sql.includes(' limit ');
      expect(plan).not.toMatch(
        isLimited ? /\bSCAN (?!\w+ USING (?:COVERING )?INDEX)|Seq Scan/ : /SCAN|Seq Scan/,
      );
      expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort Key/);
    }
  });

  test.each([
    ['staticList', { sort: 2 }, 'listings_by_hot'],
    ['staticList', { sort: 3, color_id: 5 }, 'listings_by_score'],
    ['staticList', { sort: 4, ratio: '16:9' }, 'listings_by_download_count'],
    ['staticSearch', { keyword: '月' }, 'search_postings_by_weight'],
    ['relatedList', { wid: 201_001 }, 'search_postings_by_weight'],
    ['searchSuggest', { keyword: '月' }, 'suggestions_key|sqlite_autoindex_suggestions_1'],
  ] as const)('%s with %o walks %s', async (name, params, index) => {
    const queries = await captureQueries(service.database, () => service.call(name, params));
    const plans = await Promise.all(queries.map((query) => explain(service.database, kind, query)));
    expect(plans.join('\n')).toMatch(new RegExp(index));
  });
});
