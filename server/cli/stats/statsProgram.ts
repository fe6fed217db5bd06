import type { DatabaseHandle } from '../../database/database.ts';
import { countFunnel, listDays, listDropped, listEvents } from '../../domains/telemetry/statistics.ts';
import { findErrors, listErrors } from '../../domains/telemetry/clientErrors.ts';
import type { SourceMaps } from '../../domains/telemetry/sourceMaps/sourceMaps.ts';
import { dayOf, secondsPerDay } from '../../kernel/days.ts';
import { CommandError, UsageError, type Command, type CommandArguments } from '../commands/command.ts';
import { formatTime } from '../commands/output.ts';
import type { Program } from '../commands/runCommands.ts';
import { funnels } from '../../domains/telemetry/funnels.ts';

/** The resources that commands of `npm run stats` use. */
interface StatsTools {
  database: DatabaseHandle;
  maps: Pick<SourceMaps, 'mapStack'>;
  /** Unix seconds. */
  now: number;
}

const defaultDays = 14;
const mostDays = 3_650;

/** @throws UsageError */
function firstDay({ now }: StatsTools, { options }: CommandArguments): number {
  const text = options['days'] ?? String(defaultDays);
  const days = Number(text);
  if (!/^\d{1,4}$/.test(text) || days < 1 || days > mostDays)
    throw new UsageError(`--days must be 1 to ${mostDays}, not "${text}".`);
  return dayOf(now) - days + 1;
}

const dateOf = (day: number): string => formatTime(day * secondsPerDay).slice(0, 10);

const commands: Record<string, Command<StatsTools>> = {
  days: {
    usage: 'days [--days N]',
    summary:
      'Events and visitors of each day (UTC), and what was dropped, with the reason. Sums are an hour old at most.',
    words: 0,
    options: ['days'],
    async run(tools, given) {
      const since = firstDay(tools, given);
      const [days, dropped] = [
        await listDays(tools.database, since),
        await listDropped(tools.database, since),
      ];
      const droppedOf = (day: number): string =>
        dropped
          .filter((drop) => drop.day === day)
          .map(({ reason, count }) => `${reason} ${count}`)
          .join(', ');
      const all = [...new Set([...days, ...dropped].map(({ day }) => day))].toSorted((a, b) => b - a);
      const data = all.map((day) => {
        const sum = days.find((row) => row.day === day);
        return {
          day: dateOf(day),
          events: sum?.count ?? 0,
          visitors: sum?.visitors ?? 0,
          dropped: droppedOf(day),
        };
      });
      return {
        kind: 'list',
        columns: ['day', 'events', 'visitors', 'dropped'],
        rows: data.map((row) => [row.day, String(row.events), String(row.visitors), row.dropped]),
        data,
      };
    },
  },
  events: {
    usage: 'events [--days N]',
    summary: 'How often each event happened, by release.',
    words: 0,
    options: ['days'],
    async run(tools, given) {
      const data = await listEvents(tools.database, firstDay(tools, given));
      return {
        kind: 'list',
        columns: ['event', 'release', 'count'],
        rows: data.map(({ name, release, count }) => [name, release, String(count)]),
        data,
      };
    },
  },
  funnels: {
    usage: 'funnels [--days N]',
    summary: 'How many visitors took each step after the one before it; rows are kept for 30 days.',
    words: 0,
    options: ['days'],
    async run(tools, given) {
      const since = firstDay(tools, given);
      const data: { funnel: string; step: string; visitors: number; share: string }[] = [];
      for (const [funnel, steps] of Object.entries(funnels)) {
        const counts = await countFunnel(tools.database, steps, since);
        for (const [index, step] of steps.entries()) {
          const [first = 0, visitors = 0] = [counts[0], counts[index]];
          const share = first === 0 ? '' : `${Math.round((visitors / first) * 100)} %`;
          data.push({ funnel, step, visitors, share });
        }
      }
      return {
        kind: 'list',
        columns: ['funnel', 'step', 'visitors', 'of the first'],
        rows: data.map(({ funnel, step, visitors, share }) => [funnel, step, String(visitors), share]),
        data,
      };
    },
  },
  errors: {
    usage: 'errors [--days N] [--release VERSION]',
    summary:
      'Errors by release, most frequent first, each with its source line and the latest number that users saw.',
    words: 0,
    options: ['days', 'release'],
    async run(tools, given) {
      const release = given.options['release'] ?? null;
      const data = await listErrors(tools, firstDay(tools, given), release);
      return {
        kind: 'list',
        columns: ['release', 'count', 'visitors', 'part', 'kind', 'error', 'source', 'latest'],
        rows: data.map((row) => [
          row.release,
          String(row.count),
          String(row.visitors),
          row.part,
          row.kind,
          `${row.name}: ${row.message}`,
          row.source ?? '',
          row.quote,
        ]),
        data,
      };
    },
  },
  error: {
    usage: 'error <number>',
    summary: 'The error that a user quotes, whole, its stack by the sources. Rows are kept for 30 days.',
    words: 1,
    options: [],
    async run({ database, maps }, { words: [quote = ''] }) {
      const data = await findErrors({ database, maps }, quote.toUpperCase());
      if (data.length === 0) throw new CommandError(`No error with the number ${quote} was reported.`);
      const texts = data.map(({ at, release, part, name, message, stack }) =>
        [`${formatTime(at)} ${release} ${part} ${name}: ${message}`, stack].join('\n'),
      );
      return { kind: 'done', sentence: texts.join('\n\n'), data };
    },
  },
};

/** `npm run stats`: what users who agreed to statistics do, for the operator of the service. */
export const statsProgram: Program<StatsTools> = { name: 'stats', commands };
