import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'lookScript.js'), 'utf8');

/** Runs the script of the head at an address. @returns where it leads, and whether the document stays unpainted */
function open(address: string, values?: Record<string, string>) {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  let target: string | null = null;
  const root = { dataset: {} as Record<string, string>, hidden: false };
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: { getItem: () => null },
    window: { yueqiValues: values },
    location: { pathname, search, replace: (to: string) => (target = to) },
  });
  return { target, isHidden: root.hidden, dataset: root.dataset };
}

test('a window of the host in which nothing was ever chosen begins with the welcome', () => {
  expect(open('/3000/', { 'yueqi.firstUsedAt': '1' })).toMatchObject({ target: 'welcome', isHidden: true });
  expect(open('/3000/welcome', {})).toMatchObject({ target: null, isHidden: false });
});

test.each(['yueqi.welcomed', 'yueqi.theme', 'yueqi.language'])(
  'with %s the home page is shown, also in place of the welcome',
  (key) => {
    expect(open('/3000/', { [key]: '1' })).toMatchObject({ target: null, isHidden: false });
    expect(open('/3000/welcome', { [key]: '1' })).toMatchObject({ target: './', isHidden: true });
  },
);

test('a plain browser is never welcomed, and what an address asks for is shown', () => {
  expect(open('/3000/').target).toBeNull();
  expect(open('/3000/welcome').target).toBe('./');
  expect(open('/3000/?dwid=101001', {}).target).toBeNull();
  expect(open('/3000/staticWallpaper', {}).target).toBeNull();
});

test('stored choices hold back what may not show, from the host or from the browser', () => {
  expect(open('/3000/', { 'yueqi.welcomed': '1', 'yueqi.motion': 'reduce' }).dataset).toEqual({
    motion: 'reduce',
  });
});
