import type { Catalogue } from '../catalogue.ts';

/** The three themes on top of the dynamic home. */
export const themes: Catalogue['themes'] = [
  {
    theme_id: 1,
    name: '湖心月夜',
    name_en: 'Moonlit Lake',
    wid: 101001,
    parts_zh: ['壁纸', '时钟', '任务栏', '鼠标'],
    parts_en: ['Wallpaper', 'Clock', 'Taskbar', 'Pointer'],
  },
  {
    theme_id: 2,
    name: '北国来信',
    name_en: 'Letter from the North',
    wid: 101002,
    parts_zh: ['壁纸', '时钟', '鼠标'],
    parts_en: ['Wallpaper', 'Clock', 'Pointer'],
  },
  {
    theme_id: 3,
    name: '环行星系',
    name_en: 'Ringed System',
    wid: 101003,
    parts_zh: ['壁纸', '时钟', '任务栏'],
    parts_en: ['Wallpaper', 'Clock', 'Taskbar'],
  },
];
