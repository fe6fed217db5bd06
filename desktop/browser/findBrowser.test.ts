import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser, usualPlaces } from './findBrowser.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-find-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(name: string, mode = 0o755): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '', { mode });
  return path;
}

test('the setting wins over CHROME_PATH, which wins over installed browsers', async () => {
  await install('google-chrome');
  const [configuredPath, byEnvironment] = [await install('mine'), await install('other')];
  const environment = { PATH: folder, CHROME_PATH: byEnvironment };
  expect(await findBrowser({ configuredPath, environment })).toBe(configuredPath);
  expect(await findBrowser({ environment })).toBe(byEnvironment);
  expect(await findBrowser({ environment: { PATH: folder } })).toBe(join(folder, 'google-chrome'));
});

test('Chrome is preferred to Chromium, and a file that cannot be run is passed over', async () => {
  const chromium = await install('chromium');
  await install('google-chrome-stable', 0o644);
  expect(await findBrowser({ environment: { PATH: folder } })).toBe(chromium);
});

test('a chosen browser that cannot be run is reported, never replaced in silence', async () => {
  await install('chromium');
  const environment = { PATH: folder };
  await expect(findBrowser({ configuredPath: join(folder, 'absent'), environment })).rejects.toThrow(
    'configured browser',
  );
  await expect(findBrowser({ environment: { ...environment, CHROME_PATH: '/absent' } })).rejects.toThrow(
    'CHROME_PATH',
  );
});

test('the default paths of every system are known', () => {
  expect(usualPlaces('linux', {})).toContain('/usr/bin/chromium');
  expect(usualPlaces('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(usualPlaces('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })).toContain(
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  );
});
