import { expect, test } from 'vitest';
import { LatestRequest } from './latestRequest.ts';

test('a request is not aborted until something ends it', () => {
  expect(new LatestRequest().begin().aborted).toBe(false);
});

test('the next request ends the one before, and goes on itself', () => {
  const request = new LatestRequest();
  const signals = [request.begin(), request.begin(), request.begin()];
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

test('what was cancelled stays cancelled, and does not end what begins afterwards', () => {
  const request = new LatestRequest();
  const cancelled = request.begin();
  request.cancel();
  expect([cancelled.aborted, request.begin().aborted, cancelled.aborted]).toEqual([true, false, true]);
});

test('without a request there is nothing to cancel', () => {
  expect(() => new LatestRequest().cancel()).not.toThrow();
});

test('an answer of a superseded request is discarded, also where it comes last', async () => {
  const request = new LatestRequest();
  const shown: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const load = async (): Promise<void> => {
    const signal = request.begin();
    const answer = await new Promise<string>((resolve) => answers.push(resolve));
    if (!signal.aborted) shown.push(answer);
  };
  const loading = [load(), load()];
  answers[1]?.('second');
  answers[0]?.('first');
  await Promise.all(loading);
  expect(shown).toEqual(['second']);
});
