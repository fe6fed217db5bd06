import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile } from './openFile.ts';

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-open-'));
  await mkdir(join(folder, 'bin'));
  await put('bin/xdg-open', `#!/bin/sh\nprintf '%s' "$1" > '${folder}/opened'\n`, 0o755);
  environment = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

async function put(name: string, text: string, mode = 0o644): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, mode);
  return path;
}

const said = (name = 'opened') => readFile(join(folder, name), 'utf8').catch(() => null);
const entryOf = (lines: string): string => `[Desktop Entry]\nName=Test\n${lines}\n`;

test('a file and a folder are opened by what the desktop has for them, whatever their name is', async () => {
  for (const path of [await put("--help $(touch x)'\n.txt", ''), folder]) {
    expect(await openFile(path, environment)).toBeNull();
    await expect.poll(() => said()).toBe(path);
  }
});

test('a program runs by its entry once that is marked as one that may', async () => {
  const entry = entryOf(`Type=Application\nExec=touch ${join(folder, 'ran')}`);
  const path = await put('test.desktop', entry);
  expect(await openFile(path, environment)).toBe('not_trusted');
  await chmod(path, 0o755);
  expect(await openFile(path, environment)).toBeNull();
  await expect.poll(() => said('ran')).toBe('');
});

test('a link opens the web alone', async () => {
  const web = await put('web.desktop', entryOf('Type=Link\nURL=https://example.org/a'));
  expect(await openFile(web, environment)).toBeNull();
  await expect.poll(() => said()).toBe('https://example.org/a');
  const file = await put('file.desktop', entryOf('Type=Link\nURL=file:///etc/passwd'));
  expect(await openFile(file, environment)).toBe('failed');
});

test('programs and scripts are not run, and what has gone says so', async () => {
  for (const name of ['setup.sh', 'tool.AppImage', 'binary'])
    expect(await openFile(await put(name, '#!/bin/sh\n', 0o755), environment)).toBe('program');
  expect(await openFile(join(folder, 'gone.txt'), environment)).toBe('gone');
  expect(await openFile(await put('empty.desktop', ''), environment)).toBe('failed');
  expect(await openFile(await put('a.txt', ''), { PATH: '/nowhere' })).toBe('no_opener');
  expect(await said()).toBeNull();
});
