import { accountCalls } from './accounts.ts';
import { configurationCalls } from './configuration.ts';
import { deviceCalls } from './devices.ts';
import { registerErrorCodes } from './errorNames.ts';
import { errorCodes } from './errors.ts';
import { infringementCalls } from './infringements.ts';
import { messageCalls } from './messages.ts';
import { searchCalls } from './search.ts';
import { socialCalls } from './social.ts';
import { themeCalls } from './themes.ts';
import { topicCalls } from './topics.ts';
import { ugcCalls } from './ugc.ts';
import { workCalls } from './works.ts';

registerErrorCodes(errorCodes);

/** Everything else: the client fetches these with the first call that needs one. */
export const deferredCalls = {
  ...searchCalls,
  ...themeCalls,
  ...topicCalls,
  ...socialCalls,
  ...ugcCalls,
  ...configurationCalls,
  ...accountCalls,
  ...deviceCalls,
  ...messageCalls,
  ...workCalls,
  ...infringementCalls,
};
