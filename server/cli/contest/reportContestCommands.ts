import { requireContest } from '../../domains/contests/hostCommands.ts';
import { listHostContests, listStandings } from '../../domains/contests/hostLists.ts';
import { formatTime } from '../commands/output.ts';
import { change, type ContestCommand } from './contestCommand.ts';

export const reportContestCommands: Record<string, ContestCommand> = {
  list: {
    usage: 'list',
    summary: 'Lists all contests, the latest first.',
    words: 0,
    options: [],
    async run({ database, now }) {
      const listed = await listHostContests(database, now);
      return {
        kind: 'list',
        columns: ['PERIOD', 'NAME', 'KIND', 'STATE', 'ONLINE', 'VOTES UNTIL', 'POOL'],
        rows: listed.map((row) => [
          ...[row.period, row.name, row.kind, row.state],
          formatTime(row.online_time),
          formatTime(row.vote_until),
          String(row.prize_pool),
        ]),
        data: listed,
      };
    },
  },
  export: {
    usage: 'export <period>',
    summary: 'Lists the works of a contest in the order of their votes, with place and prize.',
    words: 1,
    options: [],
    async run({ database }, { words: [period = ''] }) {
      await change(() => requireContest(database, period));
      const rows = await listStandings(database, period);
      return {
        kind: 'list',
        columns: ['PLACE', 'WORK', 'NAME', 'AUTHOR', 'VOTES', 'PRIZE', 'SHORTLISTED'],
        rows: rows.map((row) => [
          ...[String(row.place ?? ''), String(row.wid), row.name, row.nick_name],
          ...[String(row.vote_count), String(row.prize), row.is_shortlisted === 1 ? 'yes' : ''],
        ]),
        data: rows,
      };
    },
  },
};
