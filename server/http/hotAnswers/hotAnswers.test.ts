import { expect, test } from 'vitest';
import { DatabaseChanges } from '../../database/changes/databaseChanges.ts';
import { HotAnswers, hotSeconds } from './hotAnswers.ts';

function open(limit?: number) {
  const changes = new DatabaseChanges();
  const time = { now: 1_000 };
  const answers = new HotAnswers({ changes, clock: () => time.now, ...(limit !== undefined && { limit }) });
  return { changes, time, answers };
}

const text = (content: string) => async () => Buffer.from(content);

test('an answer is made again after a few seconds, and after a change', async () => {
  const { answers, changes, time } = open();
  expect(String(await answers.get('a', text('first')))).toBe('first');
  expect(String(await answers.get('a', text('second')))).toBe('first');
  time.now += hotSeconds;
  expect(answers.find('a')).toBeNull();
  expect(String(await answers.get('a', text('third')))).toBe('third');
  changes.notify(['sessions']);
  expect(String(answers.find('a'))).toBe('third');
  for (const tables of [['wallpapers'], ['sessions', 'wallpapers'], null]) {
    changes.notify(tables);
    expect(answers.find('a')).toBeNull();
    await answers.get('a', text('next'));
  }
});

test('an answer that was begun before a change is not given to those who ask after it', async () => {
  const { answers, changes } = open();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const early = answers.get('a', () => promise);
  changes.notify(['wallpapers']);
  const late = answers.get('a', text('new'));
  resolve(Buffer.from('old'));
  expect(String(await early)).toBe('old');
  expect(String(await late)).toBe('new');
  expect(String(answers.find('a'))).toBe('new');
});

test('what is kept has a limit, and what was asked for last stays', async () => {
  const kilobyte = (character: string) => text(character.repeat(1_000));
  const { answers } = open(10_000);
  await answers.get('hot', kilobyte('h'));
  for (let index = 0; index < 100; index += 1) {
    await answers.get(`cold ${index}`, kilobyte('c'));
    expect(answers.find('hot')).not.toBeNull();
    expect(answers.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(answers.find('cold 0')).toBeNull();
  expect(answers.find('cold 99')).not.toBeNull();
});

test('an answer larger than everything that may be kept is given, and not kept', async () => {
  const { answers } = open(10_000);
  expect(await answers.get('large', text('l'.repeat(20_000)))).toHaveLength(20_000);
  expect(answers.find('large')).toBeNull();
  expect(answers.bytes).toBe(0);
});

test('a failure reaches all who wait, and is not kept', async () => {
  const { answers } = open();
  const { promise, reject } = Promise.withResolvers<Buffer>();
  const both = [answers.get('a', () => promise), answers.get('a', text('never made'))];
  reject(new Error('no database'));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(answers.bytes).toBe(0);
  expect(String(await answers.get('a', text('again')))).toBe('again');
});
