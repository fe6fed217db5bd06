import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filesProgram } from '../../../../server/cli/files/filesProgram.ts';
import { runCommands } from '../../../../server/cli/commands/runCommands.ts';
import { startSwift, type SwiftServer } from '../../../support/objectStore/swift.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let swift: SwiftServer;
let folder: string;
let place: string;
let round = 0;

beforeAll(async () => {
  swift = await startSwift();
  await swift.createBucket('files');
});
afterAll(() => swift.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-copied-'));
  place = swift.urlOf('files', `round-${++round}/`);
  return () => rm(folder, { recursive: true });
});

const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('hex');

async function write(name: string, content: Buffer): Promise<void> {
  const path = join(folder, 'old', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function writeMedia(extension: string): Promise<string> {
  const content = randomBytes(5_000);
  const md5 = md5Of(content);
  const name = `media/${md5.slice(0, 2)}/${md5}.${extension}`;
  await write(name, content);
  return name;
}

/** A data folder with files of every kind, and with what is no file of a service. */
async function writeInstance(): Promise<string[]> {
  const names = [await writeMedia('mp4'), await writeMedia('webp'), await writeMedia('svg')];
  for (const name of [
    'uploads/a_b-c',
    'evidence/e1',
    'web/300000001/x.html',
    'maps/0.1.0/a-abc1234.js.map',
  ]) {
    await write(`private/${name}`, randomBytes(2_000));
    names.push(`private/${name}`);
  }
  for (const name of [
    'service.sqlite',
    'media/temporary/1-a/x',
    'copies/y.png',
    'private/evidence/e2.part',
    'private/web/1-2/z.js',
  ])
    await write(name, Buffer.from('no file of a service'));
  return names.toSorted();
}

const copy = (from: string, to: string, ...words: string[]) =>
  runCommands(filesProgram, ['copy', '--from', from, '--to', to, ...words], async () => ({
    environment: swift.environmentOf(),
    close: async () => undefined,
  }));

async function listAll(below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, below).length + 1))
    .toSorted();
}

test('an instance moves into an object store and back, every byte of it; the old place keeps its files', async () => {
  const names = await writeInstance();
  const before = await listAll('old');
  const there = await copy(join(folder, 'old'), place);
  expect(there).toMatchObject({ exitCode: 0, complaint: '' });
  expect(there.output).toContain(`Copied ${names.length} files`);
  expect(await listAll('old')).toEqual(before);
  expect((await copy(place, join(folder, 'new'))).output).toContain(`Copied ${names.length} files`);
  expect(await listAll('new')).toEqual(names);
  for (const name of names)
    expect(
      (await readFile(join(folder, 'new', name))).equals(await readFile(join(folder, 'old', name))),
    ).toBe(true);
});

test('another run copies the difference, by sums; what only the new place has stays, or goes if asked', async () => {
  const names = await writeInstance();
  await copy(join(folder, 'old'), place);
  // Another content of the same length: its size says nothing.
  await write('private/evidence/e1', randomBytes(2_000));
  await rm(join(folder, 'old', 'private/uploads/a_b-c'));
  const added = await writeMedia('png');
  const second = await copy(join(folder, 'old'), place);
  expect(second.output).toContain('Copied 2 files');
  expect(second.output).toContain(`; ${names.length - 2} were there, with the same sums.`);
  expect(second.output).toContain('1 files are in the new place alone');
  expect((await copy(join(folder, 'old'), place, '--exact')).output).toContain('Removed 1 files');
  await copy(place, join(folder, 'new'));
  expect(await listAll('new')).toEqual(
    [...names, added].filter((name) => name !== 'private/uploads/a_b-c').toSorted(),
  );
});

test(
  'a copy that was killed goes on where it was; no half of a file is left',
  { tags: ['long'] },
  async () => {
    for (let index = 0; index < 60; index += 1) await writeMedia('webp');
    const root = join(import.meta.dirname, '..', '..', '..', '..');
    const words = ['scripts/operate.ts', 'files', 'copy', '--from', join(folder, 'old'), '--to', place];
    const environment = { ...process.env, ...swift.environmentOf() };
    const killed = promisify(execFile)(process.execPath, words, { cwd: root, env: environment });
    const objects = await swift.open('files', { prefix: `round-${round}/` });
    const count = async () => {
      let found = 0;
      for await (const { bytes } of objects.list('media/')) {
        expect(bytes).toBe(5_000);
        found += 1;
      }
      return found;
    };
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(2), { timeout: 60_000 });
    killed.child.kill('SIGKILL');
    await expect(killed).rejects.toThrow();
    const kept = await count();
    objects.close();
    expect(kept).toBeLessThan(60);
    const { output } = await copy(join(folder, 'old'), place);
    // The store may have finished what it had received in whole.
    expect(Number(/; (\d+) were there/.exec(output)?.[1])).toBeGreaterThanOrEqual(kept);
    expect((await copy(join(folder, 'old'), place)).output).toContain('Copied 0 files');
  },
);

test('a file whose content is not what its name says is named, and not copied', async () => {
  await writeInstance();
  const name = await writeMedia('webp');
  await write(name, Buffer.from('bit rot'));
  const { exitCode, complaint } = await copy(join(folder, 'old'), place);
  expect(exitCode).toBe(1);
  expect(complaint).toContain(name.replace('.webp', ''));
});

test('a place that is away, or wrong, is said; nothing is removed because of it', async () => {
  await writeInstance();
  await copy(join(folder, 'old'), place);
  await mkdir(join(folder, 'empty'));
  expect((await copy(join(folder, 'empty'), place, '--exact')).complaint).toContain('nothing was removed');
  expect((await copy(join(folder, 'missing'), place, '--exact')).complaint).toContain('Not found');
  expect((await copy(place, place)).complaint).toContain('Both places are the same');
  expect((await copy(join(folder, 'old'), 's3://files/?endpoint=nowhere')).complaint).toContain(
    '--to has an endpoint',
  );
  await cp(join(folder, 'old'), join(folder, 'other'), { recursive: true });
  await swift.kill();
  const away = await copy(join(folder, 'other'), place);
  await swift.restart();
  expect(away).toMatchObject({ exitCode: 1 });
  expect(away.complaint).toContain('run the same command again');
  expect((await copy(join(folder, 'old'), place)).output).toContain('Copied 0 files');
});
