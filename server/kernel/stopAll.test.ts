import { expect, test } from 'vitest';
import { stopAll } from './stopAll.ts';

test('components stop one after the other, and a failure does not keep the later ones running', async () => {
  const stopped: string[] = [];
  const failure = new Error('busy');
  const stopping = stopAll([
    {
      name: 'first',
      async stop() {
        await Promise.resolve();
        stopped.push('first');
      },
    },
    {
      name: 'second',
      stop() {
        stopped.push('second');
        throw failure;
      },
    },
    { name: 'third', stop: () => stopped.push('third') },
  ]);
  await expect(stopping).rejects.toThrow('Failed to stop: second.');
  await expect(stopping).rejects.toMatchObject({ errors: [failure] });
  expect(stopped).toEqual(['first', 'second', 'third']);
});

test('all are asked to end before the first is waited for', async () => {
  const asked: string[] = [];
  const part = (name: string) => ({
    name,
    abort: () => asked.push(name),
    stop: () => expect(asked).toEqual(['server', 'jobs']),
  });
  await stopAll([part('server'), part('jobs')]);
  expect(asked).toHaveLength(2);
});

test('nothing is thrown where everything stops', async () => {
  await expect(stopAll([{ name: 'only', stop: async () => 'done' }])).resolves.toBeUndefined();
});
