import { fstatSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journalStream, priorityPrefix } from './journalStream.ts';

test.each([
  [60, '<2>'],
  [50, '<3>'],
  [40, '<4>'],
  [30, '<6>'],
  [20, '<7>'],
])('a line of the level %i has the priority %s', (level, prefix) => {
  expect(priorityPrefix(`{"level":${level},"time":1,"msg":"\\"level\\":10"}`)).toBe(prefix);
});

test('lines have priorities where the output is the journal, and nowhere else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-journal-'));
  const file = await open(join(folder, 'journal'), 'w');
  try {
    const lines: string[] = [];
    const output = { fd: file.fd, write: (line: string) => lines.push(line) };
    const { dev, ino } = fstatSync(file.fd);
    const stream = journalStream({ JOURNAL_STREAM: `${dev}:${ino}` }, output);
    stream?.write('{"level":50,"msg":"a"}\n');
    expect(lines).toEqual(['<3>{"level":50,"msg":"a"}\n']);
    expect(journalStream({ JOURNAL_STREAM: `${dev}:${ino + 1}` }, output)).toBeUndefined();
    expect(journalStream({}, output)).toBeUndefined();
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
});
