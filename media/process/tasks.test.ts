import { ChildProcess } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
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
  const notified: unknown[] = [];
  expect(await tasks.run('double', 21, { onProgress: (progress) => notified.push(progress) })).toBe(42);
  expect(notified).toEqual([{ began: 'double' }]);
  const [process] = tasks.processIds;
  await expect(tasks.run('fail', null)).rejects.toThrow('It cannot be done.');
  expect(await tasks.run('double', 4)).toBe(8);
  expect(tasks.processIds).toEqual([process]);
});

test('nothing of an answer is kept', async () => {
  const tasks = open();
  const answers: WeakRef<Uint8Array>[] = [];
  await tasks.run('fill', 2 ** 20).then((answer) => answers.push(new WeakRef(answer)));
  setFlagsFromString('--expose-gc');
  const collect = v.parse(v.function(), runInNewContext('gc'));
  await vi.waitFor(() => {
    collect();
    expect(answers.some((answer) => answer.deref())).toBe(false);
  });
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

/** Processes that no signal ends, as in a call of the system that does not return; killed when the test has finished. */
function refuseToEnd(): void {
  const spared = new Set<ChildProcess>();
  const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess) {
    spared.add(this);
    return true;
  });
  onTestFinished(() => {
    kill.mockRestore();
    for (const child of spared) child.kill('SIGKILL');
  });
}

test('a process that cannot be killed is given up, and what waits for it is done by another one', async () => {
  refuseToEnd();
  const tasks = open(1_000);
  const hanging = expect(tasks.run('hang', null)).rejects.toMatchObject({ code: 'too_slow' });
  expect(await tasks.run('double', 4)).toBe(8);
  await hanging;
});

test('a process that cannot be killed keeps nobody from stopping', async () => {
  refuseToEnd();
  const tasks = open();
  const begun = Promise.withResolvers<void>();
  const hanging = tasks.run('hang', null, { onProgress: () => begun.resolve() });
  const cancelled = expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
  await begun.promise;
  await tasks.close();
  await cancelled;
  expect(tasks.processIds).toEqual([]);
});

test('a request whose process cannot be killed is cancelled all the same', async () => {
  refuseToEnd();
  const tasks = open();
  const cancelling = new AbortController();
  const onProgress = () => cancelling.abort();
  await expect(tasks.run('hang', null, { onProgress, signal: cancelling.signal })).rejects.toMatchObject({
    code: 'cancelled',
  });
});
