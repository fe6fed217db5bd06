import type { Catalogue } from '../catalogue.ts';

type Theme = Catalogue['themes'][number];
type Component = Theme['components'][number];
type Kind = Component['kind'];

/** The kinds of themes that the theme page offers. */
export const themeTypes: Catalogue['theme_types'] = [
  { theme_type: 1, name: '自然', name_en: 'Nature' },
  { theme_type: 2, name: '星空', name_en: 'Space' },
  { theme_type: 3, name: '城市', name_en: 'City' },
  { theme_type: 4, name: '国风', name_en: 'Ink and Lanterns' },
];
const [nature, space, city, ink] = [1, 2, 3, 4] as const;

const kindNames: Record<Kind, readonly [string, string]> = {
  wallpaper: ['壁纸', 'Wallpaper'],
  clock: ['时钟', 'Clock'],
  taskbar: ['任务栏', 'Taskbar'],
  pointer: ['鼠标', 'Pointer'],
  pet: ['桌宠', 'Pet'],
  effect: ['特效', 'Effect'],
};

/** Room for the components of one theme, so that their numbers never meet. */
const componentsPerTheme = 10;

/** The settings of a part, as the bridge's contract of its kind has them: a test of the host reads them all. */
type Parts = Partial<Record<Exclude<Kind, 'wallpaper'>, Component['content']>>;

function theme(
  theme_id: number,
  theme_type: number,
  [name, name_en]: readonly [string, string],
  wid: number,
  further: Parts,
): Theme {
  const parts = [['wallpaper', {}], ...Object.entries(further)] as [Kind, Component['content']][];
  return {
    theme_id,
    theme_type,
    name,
    name_en,
    wid,
    parts_zh: parts.map(([kind]) => kindNames[kind][0]),
    parts_en: parts.map(([kind]) => kindNames[kind][1]),
    components: parts.map(([kind, content], index) => ({
      component_id: theme_id * componentsPerTheme + index,
      kind,
      name: `${name} · ${kindNames[kind][0]}`,
      name_en: `${name_en} · ${kindNames[kind][1]}`,
      content,
    })),
  };
}

/** On every screen, at a place in percent of the free space from the left and from the top. */
const clock = (style: string, x: number, y: number, further: Component['content'] = {}) => ({
  layers: [{ screens: null, settings: { style, position: { x, y }, ...further } }],
});
const effect = (kind: string, strength: number) => ({
  layers: [{ screens: null, settings: { kind, strength } }],
});
const panel = (ground: string, colour: string, opacity: number) => ({
  ground,
  colour,
  follows_wallpaper: false,
  opacity,
});
const pointer = (set: string) => ({ set, size: 32 });
/** Pets that everyone may have. */
const pets = (...names: readonly ('rabbit' | 'cat' | 'fox' | 'fish')[]) => ({
  pets: names.map((pet) => ({ pet })),
});

/** The starter catalogue's themes; the first three stand on top of the dynamic home. */
export const themes: Catalogue['themes'] = [
  theme(1, nature, ['湖心月夜', 'Moonlit Lake'], 101001, {
    clock: clock('moon', 6, 10),
    taskbar: panel('translucent', '#141a3c', 55),
    pointer: pointer('moon'),
    pet: pets('rabbit'),
    effect: effect('fireflies', 60),
  }),
  theme(2, nature, ['北国来信', 'Letter from the North'], 101002, {
    clock: clock('digital', 6, 8, { has_date: true }),
    pointer: pointer('celadon'),
    pet: pets('fox'),
    effect: effect('snow', 60),
  }),
  theme(3, space, ['环行星系', 'Ringed System'], 101003, {
    clock: clock('analogue', 8, 14),
    taskbar: panel('translucent', '#160f2e', 45),
    effect: effect('parallax', 60),
  }),
  theme(4, ink, ['天灯许愿', 'Wishing Lanterns'], 101005, {
    clock: clock('lunar', 90, 12),
    pointer: pointer('sakura'),
    effect: effect('parallax', 40),
  }),
  theme(5, nature, ['深海静息', 'Still Water'], 101006, {
    clock: clock('minimal', 50, 12),
    taskbar: panel('clear', '#06202c', 0),
    pet: pets('fish'),
  }),
  theme(6, ink, ['锦鲤池畔', 'By the Koi Pond'], 101007, {
    clock: clock('vertical', 94, 14),
    pointer: pointer('ink'),
    pet: pets('fish'),
    effect: effect('petals', 50),
  }),
  theme(7, city, ['雨落城南', 'Rain in the South Quarter'], 101008, {
    clock: clock('digital', 6, 10),
    taskbar: panel('translucent', '#10202c', 60),
    pet: pets('cat'),
    effect: effect('rain', 70),
  }),
  theme(8, city, ['灯火长街', 'Street of Lights'], 101013, {
    clock: clock('words', 6, 12),
    taskbar: panel('translucent', '#1c1330', 50),
    pointer: pointer('celadon'),
    effect: effect('grain', 50),
  }),
  theme(9, space, ['银河小筑', 'House by the Milky Way'], 102002, { clock: clock('moon', 92, 12) }),
  theme(10, space, ['星轨书桌', 'Desk under Star Trails'], 201014, {
    clock: clock('calendar', 6, 12),
    pointer: pointer('moon'),
    effect: effect('parallax', 60),
  }),
  theme(11, ink, ['千山一色', 'Hills in One Colour'], 201001, {
    clock: clock('vertical', 92, 12, { colour: '#1e2124' }),
    taskbar: panel('translucent', '#e8e2d4', 70),
    pointer: pointer('ink'),
    effect: effect('grain', 40),
  }),
  theme(12, city, ['屋脊夜读', 'Reading on the Ridge'], 201020, {
    clock: clock('analogue', 8, 12),
    pet: pets('cat', 'fox'),
    effect: effect('leaves', 50),
  }),
];
