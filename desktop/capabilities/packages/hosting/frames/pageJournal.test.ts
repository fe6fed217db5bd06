import { expect, test } from 'vitest';
import type { RecordedMessage } from '../page/pageSetup.ts';
import { PageJournal } from './pageJournal.ts';

const message = (text: string, parts: Partial<RecordedMessage> = {}): RecordedMessage => ({
  ...{ level: 'error', text, file: 'main.js', line: 3, column: 5, count: 1 },
  ...parts,
});

test('an error that comes again and again is one message, counted since the first', () => {
  let now = 1_000;
  const journal = new PageJournal(() => now);
  for (let report = 0; report < 1_800; report += 1) {
    journal.add({ errors: 120, messages: [message('Uncaught Error: moon', { count: 120 })] });
    now += 2_000;
  }
  const { errors, since, messages, last_error: last } = journal.state;
  expect([errors, since, messages.length]).toEqual([216_000, 1_000, 1]);
  expect(last).toMatchObject({ text: 'Uncaught Error: moon', count: 216_000, last_at: 3_599_000 });
});

test('a page that prints for ever keeps its last error, and no more than two hundred messages', () => {
  const journal = new PageJournal(() => 7);
  journal.add({ errors: 1, messages: [message('Uncaught Error: first')] });
  for (let number = 0; number < 1_000; number += 1)
    journal.add({ errors: 0, messages: [message(`frame ${number}`, { level: 'info' })] });
  const { messages, last_error: last, errors } = journal.state;
  expect(messages).toHaveLength(200);
  expect(messages.at(-1)?.text).toBe('frame 999');
  expect([last?.text, errors]).toEqual(['Uncaught Error: first', 1]);
  journal.clear();
  expect(journal.state).toEqual({ errors: 0, since: null, last_error: null, messages: [] });
});
