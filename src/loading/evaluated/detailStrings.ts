import { pickStrings } from '../../i18n/pickStrings.ts';

/** The strings of the first paint of a detail, in addition to `shellStrings`. */
export const detailStrings = pickStrings([
  'detail',
  'badge',
  'set.buyWithFish',
  'set.useWithVip',
  'set.upgradeFor3D',
]);
