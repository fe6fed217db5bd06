import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobs } from './jobs.ts';

test('every job that a file declares is started with the service', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /Jobs?\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(12);
  const started = new Set<unknown>(jobs);
  const forgotten: string[] = [];
  for (const file of files) {
    const declared: Record<string, unknown> = await import(join(import.meta.dirname, file));
    for (const [name, value] of Object.entries(declared))
      if (name.endsWith('Job') && isJob(value) && !started.has(value)) forgotten.push(`${name} of ${file}`);
  }
  expect(forgotten, 'write a row for these into server/jobs/jobs.ts').toEqual([]);
});

test('each job has a name of its own, by which the log and its figures tell it from others', () => {
  const names = jobs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const isJob = (value: unknown): boolean => typeof value === 'object' && value !== null && 'run' in value;
