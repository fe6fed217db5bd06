import type { Catalogue } from '../zh-CN/catalogue.ts';
import { account } from './account.ts';
import { authors } from './authors.ts';
import { desktop } from './desktop.ts';
import { detail } from './detail.ts';
import { discover } from './discover.ts';
import { failure } from './failure.ts';
import { infringement } from './infringement.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { personal } from './personal.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { subscriptions } from './subscriptions.ts';
import { wallpapers } from './wallpapers.ts';
import { works } from './works.ts';

/** English. */
export const en: Catalogue = {
  ...shell,
  ...wallpapers,
  ...detail,
  ...desktop,
  ...discover,
  ...search,
  ...authors,
  ...account,
  ...messages,
  ...personal,
  ...works,
  ...infringement,
  ...subscriptions,
  ...notices,
  ...failure,
};
