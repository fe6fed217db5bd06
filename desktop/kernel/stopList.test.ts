import { expect, test } from 'vitest';
import { StopList } from './stopList.ts';

test('every part is stopped, the latest first, also after one that throws, and the errors are reported', async () => {
  const stopped: string[] = [];
  const list = new StopList();
  list.add('database', () => void stopped.push('database'));
  list.add('server', async () => {
    stopped.push('server');
    throw new Error('a request hangs');
  });
  list.add('browser', () => {
    stopped.push('browser');
    throw new Error('no answer');
  });
  list.add('window', async () => void stopped.push('window'));

  const failure = await list.stopAll().catch((error: unknown) => error);
  expect(stopped).toEqual(['window', 'browser', 'server', 'database']);
  expect(failure).toBeInstanceOf(AggregateError);
  expect(String(failure)).toContain('browser (no answer), server (a request hangs)');
});

test('a second stop has nothing to do', async () => {
  let count = 0;
  const list = new StopList();
  list.add('counter', () => (count += 1));
  await list.stopAll();
  await list.stopAll();
  expect(count).toBe(1);
});
