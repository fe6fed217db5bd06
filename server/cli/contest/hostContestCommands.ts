import { closeContest } from '../../domains/contests/closeContest.ts';
import { createContest } from '../../domains/contests/createContest.ts';
import { openContest, shortlistWorks } from '../../domains/contests/hostCommands.ts';
import { UsageError } from '../commands/command.ts';
import { change, type ContestCommand } from './contestCommand.ts';
import { readPlan } from './readPlan.ts';

const wids = /^\d{1,15}(?:,\d{1,15})*$/;

export const hostContestCommands: Record<string, ContestCommand> = {
  create: {
    usage: 'create <file.json>',
    summary: 'Creates a contest from a file (docs/guides/contests.md); nobody sees it before it is opened.',
    words: 1,
    options: [],
    async run({ database }, { words: [path = ''] }) {
      const plan = await readPlan(path);
      await change(() => createContest(database, plan));
      return {
        kind: 'done',
        sentence: `Created ${plan.period}: ${plan.name}. Open it with: open ${plan.period}`,
        data: plan,
      };
    },
  },
  open: {
    usage: 'open <period>',
    summary: 'Opens a contest, from its online_time on, and notifies the users whom it is for.',
    words: 1,
    options: [],
    async run({ database, now }, { words: [period = ''] }) {
      const notified = await change(() => openContest(database, period, now));
      return {
        kind: 'done',
        sentence: `Opened ${period}; it is for ${notified} users.`,
        data: { period, notified },
      };
    },
  },
  shortlist: {
    usage: 'shortlist <period> --works <wid,wid,…>',
    summary: 'Shortlists works and notifies their authors, each once.',
    words: 1,
    options: ['works'],
    async run({ database, now }, { words: [period = ''], options: { works = '' } }) {
      if (!wids.test(works)) throw new UsageError('--works must be numbers of works, separated by commas.');
      const chosen = [...new Set(works.split(',').map(Number))];
      await change(() => shortlistWorks(database, { period, wids: chosen, now }));
      return {
        kind: 'done',
        sentence: `Shortlisted ${chosen.length} works of ${period}.`,
        data: { period, works: chosen },
      };
    },
  },
  close: {
    usage: 'close <period>',
    summary: 'Freezes the ranks once voting has ended, pays the prizes once, and notifies the authors.',
    words: 1,
    options: [],
    async run({ database, now }, { words: [period = ''] }) {
      const { isFirst, ranked } = await change(() => closeContest(database, period, now));
      return {
        kind: 'done',
        sentence: isFirst
          ? `Closed ${period}: ${ranked} works are ranked, and the prizes are paid.`
          : `${period} was closed before. No prize is paid again.`,
        data: { period, is_first: isFirst, ranked },
      };
    },
  },
};
