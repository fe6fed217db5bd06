import { pickStrings } from '../../i18n/pickStrings.ts';

/** What the first paint of a detail shows beside `shellStrings`. */
export const detailStrings = pickStrings([
  'detail',
  'badge',
  'set.buyWithFish',
  'set.useWithVip',
  'set.upgradeFor3D',
]);
