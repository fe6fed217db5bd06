import { EventEmitter } from 'node:events';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { watchProcess } from '../support/setup/processFaults.ts';

const faults = watchProcess();
const reported = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('a file that is not closed is named, with where it was opened', async () => {
  const handle = await open(import.meta.filename);
  const [fault] = faults.takeOpenFiles();
  expect(fault).toMatch(/processFaults\.test\.ts was opened and never closed\n.*/);
  await handle.close();
});

test('a file that is closed is no fault', async () => {
  const handle = await open(import.meta.filename);
  await handle.close();
  {
    await using other = await open(import.meta.filename);
    expect(other.fd).toBeGreaterThan(0);
  }
  expect(faults.takeOpenFiles()).toEqual([]);
});

test('warnings of leaks are faults, others are not', async () => {
  const emitter = new EventEmitter();
  for (let count = 0; count < 11; count += 1) emitter.on('change', () => undefined);
  process.emitWarning('Closing a FileHandle object on garbage collection', {
    type: 'DeprecationWarning',
    code: 'DEP0137',
  });
  process.emitWarning('an experiment', 'ExperimentalWarning');
  await reported();
  expect(faults.takeWarnings()).toEqual([
    expect.stringMatching(/^MaxListenersExceededWarning/),
    expect.stringMatching(/garbage collection/),
  ]);
});
