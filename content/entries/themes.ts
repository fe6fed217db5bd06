import type { Catalogue } from '../catalogue.ts';

type Theme = Catalogue['themes'][number];
type Kind = Theme['components'][number]['kind'];

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
};

/** Room for the components of one theme, so that their numbers never meet. */
const componentsPerTheme = 10;

function theme(
  theme_id: number,
  theme_type: number,
  [name, name_en]: readonly [string, string],
  wid: number,
  further: readonly Kind[],
): Theme {
  const kinds: Kind[] = ['wallpaper', ...further];
  return {
    theme_id,
    theme_type,
    name,
    name_en,
    wid,
    parts_zh: kinds.map((kind) => kindNames[kind][0]),
    parts_en: kinds.map((kind) => kindNames[kind][1]),
    components: kinds.map((kind, index) => ({
      component_id: theme_id * componentsPerTheme + index,
      kind,
      name: `${name} · ${kindNames[kind][0]}`,
      name_en: `${name_en} · ${kindNames[kind][1]}`,
    })),
  };
}

/** The starter catalogue's themes; the first three stand on top of the dynamic home. */
export const themes: Catalogue['themes'] = [
  theme(1, nature, ['湖心月夜', 'Moonlit Lake'], 101001, ['clock', 'taskbar', 'pointer']),
  theme(2, nature, ['北国来信', 'Letter from the North'], 101002, ['clock', 'pointer']),
  theme(3, space, ['环行星系', 'Ringed System'], 101003, ['clock', 'taskbar']),
  theme(4, ink, ['天灯许愿', 'Wishing Lanterns'], 101005, ['clock', 'pointer']),
  theme(5, nature, ['深海静息', 'Still Water'], 101006, ['clock', 'taskbar']),
  theme(6, ink, ['锦鲤池畔', 'By the Koi Pond'], 101007, ['clock', 'pointer', 'pet']),
  theme(7, city, ['雨落城南', 'Rain in the South Quarter'], 101008, ['clock', 'taskbar']),
  theme(8, city, ['灯火长街', 'Street of Lights'], 101013, ['clock', 'taskbar', 'pointer']),
  theme(9, space, ['银河小筑', 'House by the Milky Way'], 102002, ['clock']),
  theme(10, space, ['星轨书桌', 'Desk under Star Trails'], 201014, ['clock', 'pointer']),
  theme(11, ink, ['千山一色', 'Hills in One Colour'], 201001, ['clock', 'taskbar', 'pointer']),
  theme(12, city, ['屋脊夜读', 'Reading on the Ridge'], 201020, ['clock', 'pet']),
];
