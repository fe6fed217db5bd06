import { expect, test } from 'vitest';
import { commandLineCalls, staffCalls } from '../../../src/api/contract/console/index.ts';
import { operatorCalls } from '../../../src/api/contract/console/operator.ts';
import { CommandError, UsageError } from '../commands/command.ts';
import { runCommands } from '../commands/runCommands.ts';
import { presentAnswer } from './answers.ts';
import { commandNameOf } from './commandNames.ts';
import { operateProgram } from './operateProgram.ts';
import { readParameters } from './parameters.ts';

test('every call without a session has a command, and no two have the same', () => {
  const calls = [...Object.values(commandLineCalls), ...Object.values(operatorCalls)];
  expect(Object.keys(operateProgram.commands)).toEqual(calls.map(commandNameOf));
  expect(new Set(calls.map(commandNameOf)).size).toBe(calls.length);
  for (const name of ['contest.close', 'category.set', 'statistics.days', 'report.get', 'log.verify'])
    expect(operateProgram.commands).toHaveProperty([name]);
});

test('calls of the command line alone are not served', () => {
  const served = Object.values(staffCalls).map(({ path }) => path as string);
  for (const { path } of Object.values(operatorCalls)) expect(served).not.toContain(path);
});

test('options are read as the schema of the call says', async () => {
  expect(await readParameters(commandLineCalls.listOrders, { state: 'paid' })).toEqual({ state: 2 });
  expect(await readParameters(commandLineCalls.listOrders, { state: '2' })).toEqual({ state: 2 });
  expect(await readParameters(commandLineCalls.shortlistWorks, { period: 'a', wids: '2,3' })).toEqual({
    period: 'a',
    wids: [2, 3],
  });
  const value = JSON.stringify({ navRight: null, topic_ids: [1] });
  expect(await readParameters(commandLineCalls.setConfiguration, { key: 'home_promotions', value })).toEqual({
    key: 'home_promotions',
    value: { navRight: null, topic_ids: [1] },
  });
  expect(await readParameters(commandLineCalls.statisticsOfDays, {})).toEqual({ days: 14 });
});

test.each([
  [commandLineCalls.blockAccount, { uid: 'lin' }, 'Missing: --is-blocked.'],
  [commandLineCalls.blockAccount, { uid: 'lin', 'is-blocked': 'yes' }, '--is-blocked'],
  [commandLineCalls.createContest, { plan: '{' }, '--plan must be JSON'],
  [commandLineCalls.shortlistWorks, { period: 'a', wids: 'all' }, '--wids 0'],
])('what does not fit names its option', async (call, options, complaint) => {
  const error = await readParameters(call, options).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain(complaint);
});

test('a file that cannot be read is named', async () => {
  const error = await readParameters(commandLineCalls.createContest, { plan: '@missing.json' }).catch(
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect(String(error)).toContain('Cannot read missing.json: it does not exist.');
});

test('answers are lists or records, with times, amounts and states as people read them', () => {
  const order = {
    ...{ order_id: 'D1', uid: 'lin', kind: 'fish', currency: 1, amount: 600, refunded_amount: 0 },
    ...{ state: 2, provider: null, created_at: 0 },
  };
  const page = { orders: [order], has_more: true };
  expect(presentAnswer(commandLineCalls.listOrders, page)).toMatchObject({
    kind: 'list',
    hasMore: true,
    rows: [['D1', 'lin', 'fish', '1', '¥6.00', '¥0.00', 'paid', '', '1970-01-01 00:00 UTC']],
    data: page,
  });
  const payee = { name: '林远', account: 'a', amount: 2_000, is_demo: true };
  expect(presentAnswer(commandLineCalls.getPayee, payee)).toMatchObject({
    kind: 'record',
    fields: [
      ['name', '林远'],
      ['account', 'a'],
      ['amount', ['¥20.00']],
      ['is demo', ['yes']],
    ],
  });
  expect(presentAnswer(commandLineCalls.removeTopic, {})).toEqual({
    kind: 'done',
    sentence: 'Done.',
    data: {},
  });
});

test.each([[['help']], [['--help']], [['help', 'contest.end']], [['contest.end', '--help']]])(
  '%j prints the help, of a command where one is named',
  async (words) => {
    const result = await runCommands(operateProgram, words, () =>
      Promise.reject(new Error('nothing is opened')),
    );
    expect(result).toMatchObject({ exitCode: 0, complaint: '' });
    expect(result.output).toContain(words.length === 1 ? 'npm run operate -- <command>' : '--period');
  },
);

test('the place of a file is a value, and a sentence only where people read it', () => {
  const work = {
    ...{ wid: 11, name: '湖上的月', author_uid: 'lin', author_name: '林远', kind: 'picture' },
    ...{ width: 1, height: 1, bytes: 1, uploaded_at: null, wants: [], file: null },
  };
  const answer = { works: [{ ...work, file_place: 'objectStore' }] };
  expect(presentAnswer(operatorCalls.listWaitingWorks, answer)).toMatchObject({
    rows: [expect.arrayContaining(['in the object store: work.get fetches it'])],
    data: answer.works,
  });
});
