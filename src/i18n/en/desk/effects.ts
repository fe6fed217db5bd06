import type { effects as zhCN } from '../../zh-CN/desk/effects.ts';

/** Effects over the wallpapers. */
export const effects: typeof zhCN = {
  effects: {
    title: 'Effects',
    screen: 'On which screen',
    allScreens: 'All screens',
    screenNumber: 'Screen {{number}}',
    gallery: 'All effects',
    strength: 'Strength',
    apply: 'Apply to the desktop',
    applied: 'Applied to the desktop',
    unchanged: 'The desktop is like this already',
    used: 'In use',
    failed: 'Not applied. Try again',
    upgradeNeeded: 'Effects need a newer client',
    unsupported: 'Effects are not possible on this computer',
    parallaxNote:
      'The wallpaper moves a little with the pointer; 3D wallpapers follow the pointer by themselves',
    budgetNote: 'Effects pause with the wallpaper and slow down under load',
    kinds: {
      none: 'None',
      rain: 'Rain',
      snow: 'Snow',
      petals: 'Petals',
      leaves: 'Leaves',
      fireflies: 'Fireflies',
      grain: 'Film grain',
      parallax: 'Parallax',
    },
  },
};
