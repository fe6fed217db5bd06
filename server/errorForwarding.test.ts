import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../tests/support/media/testImages.ts';
import { startSourceMaps } from './errorForwarding.ts';

const names = ['a-1.js.map', 'b-2.js.map', 'c-3.js.map'];

async function buildWith(maps: readonly string[]) {
  const folder = testFolder();
  const buildMaps = join(folder, 'maps');
  await mkdir(join(buildMaps, '0.1.0'), { recursive: true });
  for (const name of maps) await writeFile(join(buildMaps, '0.1.0', name), name);
  return { dataFolder: join(folder, 'data'), errors: { target: null, buildMaps } };
}

test('a start does not wait for an object store to have the source maps; its end leaves the rest', async () => {
  const needs = await buildWith(names);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const sharing = await startSourceMaps(
    { log },
    {
      ...needs,
      sharedFiles: { storeMissing: (name) => (asked.push(name), answer.promise) },
    },
  );
  expect(await readdir(join(needs.dataFolder, 'private', 'maps', '0.1.0'))).toEqual(names);
  await vi.waitFor(() => expect(asked).toEqual(['maps/0.1.0/a-1.js.map']));
  await sharing.stop();
  answer.reject(new Error('closed'));
  await expect(answer.promise).rejects.toThrow('closed');
  expect([asked.length, lines]).toEqual([1, []]);
});

test('an object store that refuses the source maps is in the log, and does not end the start', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await startSourceMaps(
    { log },
    { ...(await buildWith(names)), sharedFiles: { storeMissing: () => Promise.reject(new Error('full')) } },
  );
  await vi.waitFor(() => expect(lines.join('')).toContain('source maps were not shared'));
});
