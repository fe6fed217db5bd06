import { expect, test } from 'vitest';
import { platformName } from './platformName.ts';

test.each([
  ['win32', 'Windows'],
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 14)', 'Android'],
  ['something else', ''],
])('%s is %j', (text, name) => {
  expect(platformName(text)).toBe(name);
});
