import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { TaskProcess } from './taskProcess.ts';

const program = join(import.meta.dirname, 'testing', 'taskProgram.ts');
const started: TaskProcess[] = [];

function open(silenceMilliseconds = 30_000, onEnd = (): void => undefined): TaskProcess {
  const tasks = new TaskProcess({ program, silenceMilliseconds, idleMilliseconds: 30_000, onEnd });
  started.push(tasks);
  return tasks;
}
afterEach(() => {
  for (const tasks of started.splice(0)) tasks.stop();
});

test('it answers, tells how far it is, and says why it failed', async () => {
  const tasks = open();
  const told: unknown[] = [];
  expect(await tasks.call({ task: 'double', value: 21 }, v.number(), (progress) => told.push(progress))).toBe(
    42,
  );
  expect(told).toEqual([{ began: 'double' }]);
  await expect(tasks.call({ task: 'fail' }, v.null())).rejects.toMatchObject({
    fault: 'failed',
    message: 'It cannot be done.',
  });
  expect(await tasks.call({ task: 'double', value: 4 }, v.number())).toBe(8);
});

test('a task that hangs ends by a limit', async () => {
  let ends = 0;
  const tasks = open(1_500, () => ends++);
  await expect(tasks.call({ task: 'hang' }, v.null())).rejects.toMatchObject({ fault: 'timed_out' });
  expect([ends, tasks.isRunning]).toEqual([1, false]);
});

test('a task can be stopped in the middle of a call that blocks', async () => {
  const tasks = open();
  const call = tasks.call({ task: 'hang' }, v.null(), () => tasks.stop());
  await expect(call).rejects.toMatchObject({ fault: 'stopped' });
});
