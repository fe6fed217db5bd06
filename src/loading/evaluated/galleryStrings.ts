import { pickStrings } from '../../i18n/pickStrings.ts';

/** Strings of the static gallery's first paint, in addition to `shellStrings`. */
export const galleryStrings = pickStrings(['filter', 'list.more']);
