import { expect, test } from 'vitest';
import { describeDetail } from './describeDetail.ts';

test.each([
  [
    '{"is_passed":false,"code":"infringement","note":"与 200 417 相同"}',
    'is_passed: false · code: infringement · note: 与 200 417 相同',
  ],
  ['{"uids":["a","b"],"until":null}', 'uids: ["a","b"] · until: null'],
  ['{}', ''],
  ['by hand', 'by hand'],
  ['["a"]', '["a"]'],
  ['{"cut', '{"cut'],
])('%s is read as %s', (detail, line) => {
  expect(describeDetail(detail)).toBe(line);
});
