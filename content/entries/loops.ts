import type { Entry, LoopSource } from './entry.ts';

type Listed = Omit<Entry, 'source'>;
type Drawn = Partial<Omit<LoopSource, 'kind' | 'scene'>>;

const loop = (scene: string, listed: Listed, drawn: Drawn = {}): Entry => ({
  ...listed,
  source: { kind: 'loop', scene, seconds: 6, renderHeight: 540, ...drawn },
});

export const loopEntries: Entry[] = [
  loop('moonLake', {
    wid: 101001,
    slug: 'moon-lake',
    name: '月栖湖心',
    name_en: 'The Moon Rests on the Lake',
    author: '10001',
    categories: [101, 102, 106],
    tags: ['moon', 'lake', 'night', 'calm'],
    published: '2026-10-29',
    downloads: 96120,
    score: 4.9,
    banner: { place: 'left', label: '今日月色', label_en: 'Tonight’s moon' },
  }),
  loop('aurora', {
    wid: 101002,
    slug: 'aurora',
    name: '极光来信',
    name_en: 'A Letter from the Aurora',
    author: '10006',
    categories: [101, 102, 106],
    tags: ['aurora', 'snow', 'stars', 'night'],
    price: 'vip',
    published: '2026-09-12',
    downloads: 88450,
    score: 4.9,
    banner: { place: 'left', label: '会员专享', label_en: 'For members' },
  }),
  loop('ringedPlanet', {
    wid: 101003,
    slug: 'ringed-planet',
    name: '环行者',
    name_en: 'The Ring Walker',
    author: '10002',
    categories: [105],
    tags: ['planet', 'space', 'stars', 'dark'],
    published: '2026-06-06',
    downloads: 71300,
    score: 4.8,
    banner: { place: 'left', label: '星图精选', label_en: 'Star map pick' },
  }),
  loop(
    'silk',
    {
      wid: 101004,
      slug: 'silk',
      name: '流绸',
      name_en: 'Flowing Silk',
      author: '10010',
      categories: [108, 102],
      tags: ['gradient', 'minimal', 'warm'],
      published: '2025-09-30',
      downloads: 23870,
      score: 4.4,
    },
    { renderHeight: 540, seconds: 8 },
  ),
  loop(
    'lanterns',
    {
      wid: 101005,
      slug: 'sky-lanterns',
      name: '天灯夜',
      name_en: 'Night of Sky Lanterns',
      author: '10008',
      categories: [104, 102],
      tags: ['lantern', 'festival', 'night', 'warm'],
      published: '2026-02-17',
      downloads: 67540,
      score: 4.9,
      banner: { place: 'left', label: '元宵限定', label_en: 'Lantern Festival' },
    },
    { renderHeight: 1080, shaderScale: 0.34 },
  ),
];
