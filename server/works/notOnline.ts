import { sql } from 'kysely';

/** Says in the words of the index `wallpapers_not_online` that a work is not online, so that it is walked. */
export const isNotOnline = sql<boolean>`wallpapers.state <> 1`;
