import { afterEach, expect, test } from 'vitest';
import { makeFakePrograms, type FakePrograms } from '../../platform/testing/fakePrograms.ts';
import { createOpenUrl } from './systemBrowser.ts';

const opened: FakePrograms[] = [];

afterEach(async () => {
  for (const programs of opened.splice(0)) await programs.remove();
});

async function open(body: string): Promise<FakePrograms> {
  const programs = await makeFakePrograms('');
  opened.push(programs);
  await programs.install('xdg-open', body);
  return programs;
}

test('an address is opened as one argument, whatever signs it holds', async () => {
  const programs = await open('');
  const openUrl = await createOpenUrl(programs.environment, 'linux');
  await openUrl?.(`https://example.org/a b?x=$(touch y)&z='"`);
  expect(await programs.calls()).toEqual([['xdg-open', 'https://example.org/a%20b?x=$(touch%20y)&z=%27%22']]);
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'not an address', '--help'])(
  '%s is not opened',
  async (address) => {
    const programs = await open('');
    const openUrl = await createOpenUrl(programs.environment, 'linux');
    await expect(openUrl?.(address)).rejects.toThrow();
    expect(await programs.calls()).toEqual([]);
  },
);

test('a system that cannot open it reports an error', async () => {
  const programs = await open('process.exit(4);');
  const openUrl = await createOpenUrl(programs.environment, 'linux');
  await expect(openUrl?.('https://example.org/')).rejects.toThrow('could not open');
});

test('a program that stays with its browser has opened it', async () => {
  const programs = await open('setTimeout(() => undefined, 3_000);');
  const openUrl = await createOpenUrl(programs.environment, 'linux');
  await expect(openUrl?.('https://example.org/')).resolves.toBeUndefined();
});

test('without a display or without the program there is no way', async () => {
  const programs = await open('');
  expect(await createOpenUrl({ ...programs.environment, DISPLAY: '' }, 'linux')).toBeNull();
  expect(await createOpenUrl({ PATH: '/nowhere', DISPLAY: ':0' }, 'linux')).toBeNull();
});
