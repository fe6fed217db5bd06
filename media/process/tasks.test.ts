import { expect, onTestFinished, test, vi } from 'vitest';
import { openTaskProcess } from './tasks.ts';
import { taskOperations, taskProgram } from './testing/taskProgram.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

function open(hangLimitMs = 30_000, onEnd = (): void => undefined) {
  const hang = { ...taskOperations.hang, timeLimitMs: hangLimitMs };
  const program = { ...taskProgram, operations: { ...taskOperations, hang } };
  const tasks = openTaskProcess(program, { idleMs: 30_000, onEnd });
  onTestFinished(() => tasks.end());
  return tasks;
}

test('it answers, tells how far it is, and says why it failed', async () => {
  const tasks = open();
  const told: unknown[] = [];
  expect(await tasks.run('double', 21, { onProgress: (progress) => told.push(progress) })).toBe(42);
  expect(told).toEqual([{ began: 'double' }]);
  const [process] = tasks.processIds;
  await expect(tasks.run('fail', null)).rejects.toThrow('It cannot be done.');
  expect(await tasks.run('double', 4)).toBe(8);
  expect(tasks.processIds).toEqual([process]);
});

test('a task that hangs ends by a limit', async () => {
  let ends = 0;
  const tasks = open(1_500, () => ends++);
  await expect(tasks.run('hang', null)).rejects.toMatchObject({ code: 'too_slow' });
  expect([ends, tasks.processIds]).toEqual([1, []]);
});

test('a task can be stopped in the middle of a call that blocks, with those that wait for it', async () => {
  const tasks = open();
  const hanging = tasks.run('hang', null, { onProgress: () => void tasks.end() });
  const waiting = expect(tasks.run('double', 1)).rejects.toMatchObject({ code: 'cancelled' });
  await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
  await waiting;
  expect(tasks.processIds).toEqual([]);
});
