import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { pointerProcess } from '../../platform/pointers/pointerProgram.ts';
import { MediaError } from '../../../media/mediaError.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { PointerDatabase, pointerMigrations } from './pointerDatabase.ts';
import { PointerSets } from './pointerSets.ts';

const memoryLimitBytes = 512 * 1024 ** 2;
const files = [{ name: 'arrow.cur', data: 'AAAA' }];

test('where the process fails that reads pointers, the reason is given and logged', async () => {
  const database = openHostDatabase(':memory:', [{ name: 'pointer', migrations: pointerMigrations }]);
  const logged: unknown[] = [];
  const log = (_message: string, cause?: unknown): void =>
    void logged.push(cause instanceof MediaError ? cause.code : cause);
  const sets = new PointerSets(new PointerDatabase(database), log);
  const importing = () => sets.import({ set: null, name: 'Studio', shape: null, files });

  const usual = { timeLimitMs: Number.POSITIVE_INFINITY, memoryLimitBytes };
  onTestFinished(() => {
    pointerProcess.limits = usual;
  });
  // One that runs could answer in time.
  await pointerProcess.end();
  pointerProcess.limits = { timeLimitMs: 1, memoryLimitBytes };
  expect((await importing()).refused).toEqual([{ file: 'arrow.cur', problem: 'too_slow' }]);

  pointerProcess.limits = usual;
  const ended = importing();
  // Its request is on its way by then.
  await setImmediate();
  await pointerProcess.end();
  expect((await ended).refused).toEqual([{ file: 'arrow.cur', problem: 'reader_ended' }]);

  expect((await importing()).refused).not.toMatchObject([{ problem: 'reader_ended' }]);
  expect(logged).toEqual(['too_slow', 'cancelled']);
  database.close();
});
