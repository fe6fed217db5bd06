import type { HostContest } from '../../../src/api/contract/console/hostContests.ts';
import { phaseOf } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { presentContest } from './contests.ts';

/** All contests, drafts among them, the latest first. */
export async function listHostContests(database: DatabaseHandle, now: number): Promise<HostContest[]> {
  const rows = await database.selectFrom('contests').selectAll().orderBy('online_time', 'desc').execute();
  return rows.map((row) => ({
    ...presentContest(row),
    state: row.opened_at === null ? 'draft' : phaseOf(presentContest(row), now),
    is_begun: row.opened_at !== null && row.online_time <= now,
    is_over: row.offline_time <= now,
  }));
}

/** The works of a contest in the order of their votes, with place and prize. */
export function listStandings(database: DatabaseHandle, period: string) {
  return database
    .selectFrom('contest_entries')
    .innerJoin('wallpapers', 'wallpapers.wid', 'contest_entries.wid')
    .innerJoin('users', 'users.uid', 'contest_entries.uid')
    .select(['contest_entries.wid', 'contest_entries.uid', 'wallpapers.name', 'users.nick_name', 'place'])
    .select(['prize', 'vote_count', 'is_shortlisted', 'wallpapers.state', 'entered_at'])
    .where('period', '=', period)
    .orderBy('standing', 'desc')
    .orderBy('contest_entries.wid', 'desc')
    .execute();
}
