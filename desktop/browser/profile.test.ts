import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser, type BrowserProcess } from './browserProcess.ts';
import { findBrowser } from './findBrowser.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let root: string;
let profileFolder: string;
const messages: string[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yueqi-profile-test-'));
  profileFolder = join(root, 'browser');
  messages.length = 0;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

async function start(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserProcess> {
  return startBrowser({
    executable: (await findBrowser({ environment: process.env })) ?? '',
    profileFolder,
    environment,
    headless: true,
    gpu: false,
    log: (message) => messages.push(message),
  });
}

async function expectPage(browser: BrowserProcess): Promise<void> {
  const url = 'data:text/html,<title>there</title>';
  const window = await browser.openAppWindow({ url, x: 0, y: 0, width: 300, height: 200 });
  await vi.waitFor(async () => expect(await window.evaluate('document.title')).toBe('there'), 15_000);
}

test('pages see the language of the session, whatever the browser itself is in', async () => {
  const browser = await start({ ...process.env, LC_ALL: 'zh_CN.UTF-8' });
  const url = 'data:text/html,<title>there</title>';
  const window = await browser.openAppWindow({ url, x: 0, y: 0, width: 300, height: 200 });
  expect(await window.evaluate('navigator.languages.join()')).toBe('zh-CN,zh,en');
  await browser.close();
});

test('the profile of a newer browser is kept aside, and a new one begins', async () => {
  await mkdir(profileFolder);
  await writeFile(join(profileFolder, 'Last Version'), '9999.1.2.3');
  await writeFile(join(profileFolder, 'precious'), 'kept');
  const browser = await start();
  await expectPage(browser);
  await browser.close();
  expect(await readFile(join(`${profileFolder}-of-9999`, 'precious'), 'utf8')).toBe('kept');
  expect(messages).toEqual([
    expect.stringMatching(/profile of version 9999: it is kept as .*browser-of-9999/),
  ]);
  expect(Number.parseInt(await readFile(join(profileFolder, 'Last Version'), 'utf8'), 10)).toBeLessThan(9999);

  messages.length = 0;
  await (await start()).close();
  expect(messages).toEqual([]);
});

test('where the profile cannot be written, a temporary one is used and removed', async () => {
  // No permission keeps the administrator from writing, as whom tests may run; a file in its place does.
  await writeFile(profileFolder, '');
  vi.stubEnv('TMPDIR', root);
  const browser = await start();
  await expectPage(browser);
  expect((await readdir(root)).filter((name) => name.startsWith('yueqi-profile-'))).toHaveLength(1);
  await browser.close();
  expect(messages).toEqual([expect.stringContaining('cannot be written: a temporary one is used')]);
  expect(await readdir(root)).toEqual(['browser']);
  expect(await readFile(profileFolder, 'utf8')).toBe('');
});
