import { expect, test } from 'vitest';
import { SerialQueue } from './serialQueue.ts';

test('tasks run one after the other, also after one that fails', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const task = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const [first, second, third] = [queue.run(task('a')), queue.run(task('b')), queue.run(task('c'))];
  await expect(second).rejects.toThrow('b');
  expect([await first, await third]).toEqual(['a', 'c']);
  expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('it is idle once what was given before has ended', async () => {
  const queue = new SerialQueue();
  await queue.whenIdle();
  let isDone = false;
  const failing = queue.run(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isDone = true;
    throw new Error('x');
  });
  await Promise.all([expect(failing).rejects.toThrow('x'), queue.whenIdle()]);
  expect(isDone).toBe(true);
});
