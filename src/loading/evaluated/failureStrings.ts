import { pickStrings } from '../../i18n/pickStrings.ts';

/** Strings of the page about a failure: the chunk of all strings may be the one that failed. */
export const failureStrings = pickStrings(['broken', 'notFound.home', 'detail.copied', 'detail.copyFailed']);
