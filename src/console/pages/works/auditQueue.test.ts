import { expect, test } from 'vitest';
import type { AuditedWorkDto } from '../../../api/contract/console/auditQueue.ts';
import type { CallConsole } from '../../client/callConsole.ts';
import { ConsoleError, type ConsoleErrorCode } from '../../client/consoleError.ts';
import { workFixture } from '../../testing/fixtures.ts';
import { AuditQueue } from './auditQueue.ts';

/** A service with these works, and what it was asked for. */
function openQueue(count = 10) {
  const asked: [string, unknown][] = [];
  const refusals = new Map<string, ConsoleErrorCode>();
  const waiting: AuditedWorkDto[] = Array.from({ length: count }, (_none, index) => workFixture(index + 1));
  let now = 0;
  const call = (async (name: string, params: { known?: number[] }) => {
    asked.push([name, params]);
    const refusal = refusals.get(name);
    if (refusal) throw new ConsoleError(refusal, 'Refused.');
    if (name === 'leaseWorks')
      return { works: waiting.filter(({ wid }) => !params.known?.includes(wid)).slice(0, 6), waiting: count };
    return name === 'decideWork' ? { takes_effect_at: 10 } : {};
  }) as CallConsole;
  const queue = new AuditQueue(call, () => now);
  return {
    ...{ queue, asked, refusals },
    wids: () => queue.state().works.map(({ wid }) => wid),
    wait: (milliseconds: number) => void (now += milliseconds),
  };
}

test('the next work is shown before the service has answered about the former one', async () => {
  const { queue, wids, asked } = openQueue();
  await queue.refill();
  expect(wids()).toEqual([1, 2, 3, 4, 5, 6]);
  queue.decide('pass');
  expect(wids()[0]).toBe(2);
  expect(queue.state()).toMatchObject({ waiting: 9, decided: 1 });
  expect(asked.at(-1)).toEqual(['decideWork', { wid: 1, verdict: 'pass', code: null, note: '' }]);
});

test('more works are asked for before the last one is shown, and none twice', async () => {
  const { queue, wids } = openQueue();
  await queue.refill();
  for (let decided = 0; decided < 3; decided += 1) queue.decide('reject', 'quality');
  await queue.refill();
  expect(wids()).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test('a skipped work comes again after the others', async () => {
  const { queue, wids } = openQueue(3);
  await queue.refill();
  queue.skip();
  expect(wids()).toEqual([2, 3, 1]);
});

test('the latest decision is undone within ten seconds, and its work is shown again', async () => {
  const { queue, wids, wait } = openQueue();
  await queue.refill();
  queue.decide('pass');
  queue.decide('reject', 'other', 'x');
  expect((await queue.undo())?.wid).toBe(2);
  expect((await queue.undo())?.wid).toBe(1);
  expect(wids().slice(0, 2)).toEqual([1, 2]);
  expect(queue.state()).toMatchObject({ decided: 0, waiting: 10, undoable: [] });
  queue.decide('pass');
  wait(10_000);
  expect(await queue.undo()).toBeNull();
  queue.tick();
  expect(queue.state().undoable).toEqual([]);
});

test('a work that another auditor has does not come back; one that was not reached does', async () => {
  const { queue, wids, refusals } = openQueue();
  await queue.refill();
  refusals.set('decideWork', 'notLeased');
  queue.decide('pass');
  await queue.undo();
  expect(wids()[0]).toBe(2);
  expect(queue.state()).toMatchObject({ failure: { code: 'notLeased' }, decided: 0 });
  refusals.set('decideWork', 'unreachable');
  queue.decide('pass');
  await queue.undo();
  expect(wids()[0]).toBe(2);
  expect(queue.state().failure?.code).toBe('unreachable');
});

test('an undo that comes too late is said, and the work does not come back', async () => {
  const { queue, wids, refusals } = openQueue();
  await queue.refill();
  queue.decide('pass');
  refusals.set('undoDecision', 'undoTooLate');
  expect(await queue.undo()).toBeNull();
  expect(queue.state().failure?.code).toBe('undoTooLate');
  expect(wids()[0]).toBe(2);
});
