import type { DatabaseHandle } from '../../../database/database.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { MediaKeeper } from '../profiles/avatars.ts';
import { createAuthorHandlers } from './authorHandlers.ts';
import { createBlockHandlers } from './blockHandlers.ts';
import { createFollowHandlers } from './followHandlers.ts';
import { createProfileHandlers } from './profileHandlers.ts';

/** The handlers of the calls about profiles, authors and followers, on one database. */
export function createPeopleHandlers(
  database: DatabaseHandle,
  { media, clock = systemClock }: { media: MediaKeeper; clock?: Clock },
) {
  return {
    ...createProfileHandlers(database, media, clock),
    ...createAuthorHandlers(database, clock),
    ...createFollowHandlers(database, clock),
    ...createBlockHandlers(database, clock),
  };
}
