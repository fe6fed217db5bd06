import type { Catalogue } from '../catalogue.ts';

/** Opens the topic page; every other type opens the page of a ranking (docs/product.md#rankings-and-topics). */
const topicType = 1;
const rankType = 2;
/** The sources of a ranking (docs/product.md#rankings-and-topics). */
const [computed, byTopic, external] = [1, 2, 4] as const;

function topic(
  topic_id: number,
  [name, name_en]: readonly [string, string],
  [description, description_en]: readonly [string, string],
  published: string,
  wids: readonly number[],
): Catalogue['topics'][number] {
  return {
    topic_id,
    topic_type: topicType,
    name,
    name_en,
    description,
    description_en,
    published_at: Date.parse(published) / 1000,
    wids: [...wids],
  };
}

export const topics: Catalogue['topics'] = [
  topic(
    1,
    ['月光收藏', 'Moonlight Collection'],
    ['湖上、竹间、屋脊上的月亮', 'The moon over lakes, through bamboo, above the ridge'],
    '2026-10-20',
    [101001, 201025, 201020, 101011, 102003, 201019, 201015, 201018],
  ),
  topic(
    2,
    ['星海漫游', 'Wandering the Stars'],
    ['从行星环到星云深处', 'From planetary rings into the nebula'],
    '2026-09-15',
    [101003, 102002, 201003, 201008, 201014, 102004, 201024, 201004, 101002, 201010, 201022],
  ),
  topic(
    3,
    ['四时风物', 'The Four Seasons'],
    ['春樱、夏荷、秋霜、冬雪', 'Blossoms, lotus, frost and snow'],
    '2026-08-07',
    [101009, 201016, 101007, 201021, 201026, 101010, 201017, 101011],
  ),
  topic(
    4,
    ['城市入夜', 'The City after Dark'],
    ['霓虹、雨窗与没有睡的人', 'Neon, rain on the window, and whoever is awake'],
    '2026-07-01',
    [101013, 101008, 201027, 201015, 101005, 201020],
  ),
  topic(
    5,
    ['山海之间', 'Between Hills and Sea'],
    ['云海、金顶、海浪和灯塔', 'Clouds, summits, waves and a lighthouse'],
    '2026-06-10',
    [201009, 201011, 201001, 101012, 201022, 201013, 102001, 201018, 201002, 201023, 201012, 101006],
  ),
  topic(
    6,
    ['少即是多', 'Less Is More'],
    ['几何、渐变与纸，留给桌面图标', 'Geometry, gradients and paper that leave room for icons'],
    '2026-05-04',
    [201019, 101004, 201007, 201018, 201005, 102003, 201006],
  ),
];

type RankList = Catalogue['rankings'][number];

function ranking(
  rank_id: number,
  source: RankList['source'],
  wtype: RankList['wtype'],
  [name, name_en]: readonly [string, string],
  [description, description_en]: readonly [string, string],
  wids: readonly number[] = [],
): RankList {
  return {
    rank_id,
    topic_type: rankType,
    source,
    wtype,
    name,
    name_en,
    description,
    description_en,
    wids: [...wids],
  };
}

/** Computed rankings name no wallpapers: the service counts. */
export const rankings: Catalogue['rankings'] = [
  ranking(
    101,
    computed,
    1,
    ['动态热榜', 'Hot Live Wallpapers'],
    ['按下载量每小时更新', 'By downloads, renewed every hour'],
  ),
  ranking(
    102,
    computed,
    2,
    ['静态热榜', 'Hot Stills'],
    ['按下载量每小时更新', 'By downloads, renewed every hour'],
  ),
  ranking(
    103,
    external,
    2,
    ['站外推荐榜', 'Recommended Elsewhere'],
    ['来自站外的推荐示例', 'An example of recommendations from outside'],
    [201011, 201009, 201001, 201014, 201003, 201020, 201021, 201015],
  ),
  ranking(
    104,
    byTopic,
    1,
    ['专题精选榜', 'Picked from the Topics'],
    ['从专题里挑出的动态壁纸', 'Live wallpapers picked from the topics'],
    [101001, 101003, 101013, 101009, 102002, 101007, 101006, 101002],
  ),
];
