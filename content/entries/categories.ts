import type { Catalogue } from '../catalogue.ts';

type Category = Catalogue['categories'][number];

const dynamicCategories = [
  [101, '风景', 'Scenery', 'mountain-snow'],
  [102, '治愈', 'Calm', 'leaf'],
  [103, '城市', 'City', 'building-2'],
  [104, '国风', 'Chinese style', 'flower-2'],
  [105, '太空', 'Space', 'orbit'],
  [106, '星月', 'Moon and stars', 'moon-star'],
  [107, '海洋', 'Ocean', 'waves'],
  [108, '抽象', 'Abstract', 'blend'],
  [115, '3D', '3D', 'box'],
] as const;

const staticCategories = [
  [254, '推荐', 'Recommended', 'sparkles'],
  [201, '风景', 'Scenery', 'mountain'],
  [202, '插画', 'Illustration', 'brush'],
  [203, '城市', 'City', 'building-2'],
  [204, '国风', 'Chinese style', 'flower-2'],
  [205, '极简', 'Minimal', 'circle-dashed'],
  [206, '太空', 'Space', 'orbit'],
  [207, '抽象', 'Abstract', 'blend'],
  [208, '节气', 'Solar terms', 'sprout'],
  [209, '动物', 'Animals', 'cat'],
  [210, '星空', 'Starry sky', 'star'],
  [211, '海洋', 'Ocean', 'waves'],
  [212, '山川', 'Mountains', 'mountain-snow'],
  [213, '花木', 'Flowers and trees', 'trees'],
] as const;

const listed =
  (kind: Category['kind']) =>
  (
    [category_id, name_zh, name_en, icon]: readonly [number, string, string, string],
    order: number,
  ): Category => ({
    category_id,
    kind,
    name_zh,
    name_en,
    icon,
    order,
  });

/** Categories in the order of the sidebar (dynamic) and of the strip (static). 最新 is a sort, not a category. */
export const categories: Category[] = [
  ...dynamicCategories.map(listed('dynamic')),
  ...staticCategories.map(listed('static')),
];
