import { pickStrings } from '../../i18n/pickStrings.ts';

/** What the first paint of the static gallery shows beside `shellStrings`. */
export const galleryStrings = pickStrings(['filter', 'list.more']);
