import { pickStrings } from '../../i18n/pickStrings.ts';

/**
 * Strings for the first paint of the shell, the home page and any list; the rest of the catalogue comes after it. Empty
 * and failed lists are lazy components, which wait for all strings.
 */
export const shellStrings = pickStrings([
  'product',
  'shell.dynamic',
  'shell.static',
  'shell.main',
  'shell.search',
  'shell.searchClear',
  'shell.minimize',
  'shell.maximize',
  'shell.close',
  'shell.settings',
  'account.signIn',
  'shell.skipToContent',
  'sidebar',
  'sort',
  'home',
  'list.label',
  'list.searchResult',
  'list.loadingMore',
  'list.end',
  'card',
  'detail.fish',
  'set.action',
  'set.actionName',
  'state.failed',
  'state.retry',
  'state.loading',
]);
