import type { CommonBlock } from '../../../src/api/contract/call.ts';
import type { ApiCallName } from '../../../src/api/contract/index.ts';
import type { CallContext } from '../../kernel/calls.ts';

/**
 * Calls whose answer is the same for every signed-out user: it depends on their own parameters, which are in the key,
 * and on the database. None belongs to money, contests or accounts.
 */
export const hotCalls: readonly ApiCallName[] = [
  ...(['dynamicList', 'dynamicListEarlier', 'dynamicNewest', 'dynamicHome', 'dynamicDetail'] as const),
  ...(['dynamicByWids', 'dynamicCategories', 'relatedList'] as const),
  ...(['staticList', 'staticHome', 'staticDetail', 'staticByWids', 'staticCategories'] as const),
  ...(['searchSuggest', 'dynamicSearch', 'staticSearch', 'searchCounts', 'themeSearch'] as const),
  ...(['topThemes', 'themesByPage', 'themeDetail', 'topicDetail', 'rankListDetail', 'homeRight'] as const),
  ...(['configByKey', 'configByContentKey', 'activityIndex'] as const),
  ...(['authorDetail', 'authorWorks', 'popularAuthors', 'popularityPeriods', 'influenceRank'] as const),
];

/** The identity of a signed-out user without a device. */
export const signedOut: CommonBlock = {
  open_id: '',
  token: '',
  device_id: '',
  player_version: '',
  platform: 'pc',
};

/** The caller of a hot handler, for the first request too: nothing of a request can get into a kept answer. */
export const signedOutContext: CallContext = Object.freeze({
  common: Object.freeze({ ...signedOut }),
  viewerUid: null,
  isOffline: false,
  address: '',
  host: '',
  file: null,
});

export function isSignedOut({ open_id: openId, token }: CommonBlock): boolean {
  return openId === '' && token === '';
}
