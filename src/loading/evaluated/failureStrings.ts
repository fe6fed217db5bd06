import { pickStrings } from '../../i18n/pickStrings.ts';

/** What the page about a failure shows: it may be the chunk of all strings that failed. */
export const failureStrings = pickStrings(['broken', 'notFound.home', 'detail.copied', 'detail.copyFailed']);
