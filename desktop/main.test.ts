import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildHostIfStale, hostBundle } from '../scripts/buildHost.ts';

vi.setConfig({ testTimeout: 120_000 });

const program = join(import.meta.dirname, '..', hostBundle);
beforeAll(buildHostIfStale);

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Runs within the host: writes down which modules are loaded when it starts a program, and when it is ready. */
const watchModules = `
import childProcess from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
const modules = [];
registerHooks({ load: (url, context, next) => (modules.push(url), next(url, context)) });
const { spawn } = childProcess;
childProcess.spawn = (...parameters) => {
  writeFileSync(process.env.SEEN_AT_SPAWN, modules.join('\\n'));
  childProcess.spawn = spawn;
  syncBuiltinESMExports();
  return spawn(...parameters);
};
syncBuiltinESMExports();
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text) => {
  if (String(text).startsWith('ready')) writeFileSync(process.env.SEEN_AT_READY, modules.join('\\n'));
  return write(text);
};
`;

test('the browser starts before the host is loaded, which then loads only what a start needs', async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-main-'));
  const browser = join(folder, 'browser');
  const atSpawn = join(folder, 'spawn');
  const atReady = join(folder, 'ready');
  await writeFile(browser, '#!/bin/sh\nexec sleep 60\n');
  await chmod(browser, 0o755);
  const watch = `data:text/javascript,${encodeURIComponent(watchModules)}`;
  const host = spawn(process.execPath, ['--import', watch, program], {
    env: {
      ...process.env,
      DISPLAY: ':4711',
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_BROWSER: browser,
      YUEQI_SEED: 'empty',
      SEEN_AT_SPAWN: atSpawn,
      SEEN_AT_READY: atReady,
    },
    stdio: 'ignore',
  });
  const exited = once(host, 'exit');
  try {
    const readLines = (path: string): Promise<string[]> =>
      vi.waitFor(async () => (await readFile(path, 'utf8')).split('\n'), { timeout: 100_000, interval: 50 });
    const early = await readLines(atSpawn);
    expect(early).toContainEqual(expect.stringMatching(/host\/main\.js$/));
    expect(early).not.toContainEqual(
      expect.stringMatching(/host\/host\.js$|node_modules\/(fastify|kysely)\//),
    );
    const all = await readLines(atReady);
    expect(all).toContainEqual(expect.stringMatching(/node_modules\/fastify\//));
    expect(all).not.toContainEqual(expect.stringMatching(/\.ts$/));
    for (const name of ['pg', 'pinyin-pro', 'sharp', 'undici', '@fastify/http-proxy', '@aws-sdk'])
      expect(all).not.toContainEqual(expect.stringContaining(`/node_modules/${name}/`));
  } finally {
    host.kill('SIGKILL');
    await exited;
  }
});

/** Runs within the host: throws where nothing catches, once it is ready. */
const failLate = `
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text) => {
  if (String(text).startsWith('ready')) setTimeout(() => { throw new RangeError('of a file of the user'); }, 100);
  return write(text);
};
`;

test('what nobody caught is logged, and the host ends in order', async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-main-'));
  const fail = `data:text/javascript,${encodeURIComponent(failLate)}`;
  const dataFolder = join(folder, 'data');
  const host = spawn(process.execPath, ['--import', fail, program], {
    env: {
      ...process.env,
      DISPLAY: ':4711',
      YUEQI_PORT: '0',
      YUEQI_DATA_DIR: dataFolder,
      YUEQI_WINDOW: 'off',
      YUEQI_SEED: 'empty',
    },
  });
  let notified = '';
  host.stderr.on('data', (chunk: Buffer) => (notified += chunk.toString()));
  const [status] = await once(host, 'close');
  expect(status).toBe(1);
  expect(notified).toContain('a fault that nothing caught ends the host: RangeError');
  expect(notified).not.toContain('of a file of the user');
  // The database was closed: its log was written back.
  expect((await readdir(dataFolder)).filter((name) => name.endsWith('-wal'))).toEqual([]);
});
