import type { Catalogue } from '../zh-CN/catalogue.ts';
import { account } from './account.ts';
import { ownData } from './ownData.ts';
import { safety } from './safety.ts';
import { assistance } from './assistance.ts';
import { authors } from './authors.ts';
import { contests } from './contests.ts';
import { desktop } from './desktop.ts';
import { detail } from './detail.ts';
import { discover } from './discover.ts';
import { earnings } from './earnings.ts';
import { failure } from './failure.ts';
import { infringement } from './infringement.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { payment } from './payment.ts';
import { personal } from './personal.ts';
import { screens } from './screens.ts';
import { playback } from './desk/playback.ts';
import { pointer } from './desk/pointer.ts';
import { taskbar } from './desk/taskbar.ts';
import { clock } from './desk/clock.ts';
import { closing } from './desk/closing.ts';
import { fitting } from './desk/fitting.ts';
import { favorites } from './desk/favorites.ts';
import { packages } from './desk/packages.ts';
import { authoring } from './desk/authoring.ts';
import { pets } from './desk/pets.ts';
import { effects } from './desk/effects.ts';
import { look } from './desk/look.ts';
import { preview } from './desk/preview.ts';
import { share } from './desk/share.ts';
import { arrangement } from './desk/arrangement.ts';
import { optimisation } from './desk/optimisation.ts';
import { playlists } from './desk/playlists.ts';
import { search } from './search.ts';
import { computer } from './computer.ts';
import { settings } from './settings.ts';
import { shelf } from './shelf.ts';
import { shell } from './shell.ts';
import { subscriptions } from './subscriptions.ts';
import { wallpapers } from './wallpapers.ts';
import { works } from './works.ts';

/** English. */
export const en: Catalogue = {
  ...shell,
  ...wallpapers,
  ...detail,
  ...contests,
  ...desktop,
  ...discover,
  ...search,
  ...authors,
  ...account,
  ...safety,
  ...ownData,
  ...messages,
  ...personal,
  ...payment,
  ...earnings,
  ...playback,
  ...packages,
  ...authoring,
  ...pets,
  ...pointer,
  ...taskbar,
  ...effects,
  ...look,
  ...preview,
  ...share,
  ...playlists,
  ...clock,
  ...closing,
  ...fitting,
  ...favorites,
  ...arrangement,
  ...optimisation,
  ...works,
  ...infringement,
  ...subscriptions,
  ...notices,
  ...assistance,
  computer,
  ...settings,
  ...screens,
  ...shelf,
  ...failure,
};
