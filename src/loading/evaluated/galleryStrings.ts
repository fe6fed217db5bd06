import { pickStrings } from '../../i18n/pickStrings.ts';

/** The strings of the first paint of the static gallery, in addition to `shellStrings`. */
export const galleryStrings = pickStrings(['filter']);
