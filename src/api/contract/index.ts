import { accountCalls, deviceCalls } from './accounts.ts';
import { configurationCalls } from './configuration.ts';
import { contestCalls } from './contests.ts';
import { dynamicWallpaperCalls, staticWallpaperCalls } from './wallpapers.ts';
import { infringementCalls } from './infringements.ts';
import { membershipCalls, trialCalls } from './memberships.ts';
import { messageCalls } from './messages.ts';
import { paymentCalls, ticketCalls } from './payments.ts';
import { petCalls } from './pets.ts';
import { safetyCalls } from './safety.ts';
import { searchCalls } from './search.ts';
import { socialCalls } from './social.ts';
import { themeCalls } from './themes.ts';
import { topicCalls } from './topics.ts';
import { ugcCalls } from './ugc.ts';
import { withdrawalCalls } from './withdrawals.ts';
import { workCalls } from './works.ts';

/** Every call of the service. The routes, the OpenAPI page and the contract tests are all derived from this table. */
export const apiCalls = {
  ...dynamicWallpaperCalls,
  ...staticWallpaperCalls,
  ...searchCalls,
  ...themeCalls,
  ...topicCalls,
  ...socialCalls,
  ...ugcCalls,
  ...configurationCalls,
  ...accountCalls,
  ...deviceCalls,
  ...safetyCalls,
  ...messageCalls,
  ...workCalls,
  ...infringementCalls,
  ...paymentCalls,
  ...membershipCalls,
  ...trialCalls,
  ...withdrawalCalls,
  ...ticketCalls,
  ...contestCalls,
  ...petCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiCallName = keyof ApiCalls;
