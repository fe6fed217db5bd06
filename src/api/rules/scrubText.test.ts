import { expect, test } from 'vitest';
import { scrubText } from './scrubText.ts';

/** The user's data, in the forms in which it gets into errors. */
const planted = [
  ['an e-mail address', 'lin.yuan@example.org'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9abc123XYZ'],
  ['a device id', '0b5f7a9e-3c1d-4e2f-8a6b-7c9d0e1f2a3b'],
  ['a file name', 'holiday.jpg'],
  ['a file name of two words', '"My holiday.jpg"'],
  ['a path', '/home/linyuan/Pictures/holiday beach.png'],
  ['a path of Windows', 'C:\\Users\\Lin Yuan\\holiday.png'],
  ['a file address', 'file:///home/linyuan/holiday.mp4'],
  ['a query value', 'https://example.org/a?token=s3cret&wid=holiday'],
  ['a script of another site', 'https://example.org/linyuan.js:1:2'],
  ['a source of another program', 'file:///home/linyuan/desktop/holiday.ts'],
  ['a value', 'keyword=holiday'],
  ['a password', 'password: holiday'],
  ['a phone number', '13800138000'],
  ['a name', '林远'],
] as const;
const secrets = /lin|yuan|holiday|beach|s3cret|eyJ|0b5f|7c9d|13800|林|远|example/i;

test.each(planted)('%s leaves nothing of itself behind', (_name, secret) => {
  for (const text of [
    secret,
    `Failed to load ${secret}`,
    `TypeError: ${secret}\n    at open (${secret})`,
    `(${secret})`,
    `a=1 ${secret}\nnext`,
  ])
    expect(scrubText(text)).not.toMatch(secrets);
});

test('what finds the error stays: its words, names of code, scripts with their positions', () => {
  expect(scrubText("Cannot read properties of undefined (reading 'wname')")).toBe(
    "Cannot read properties of undefined (reading 'wname')",
  );
  expect(scrubText('    at render (http://127.0.0.1:3000/3000/assets/detail-Bx81kf0a.js:2:14310)')).toBe(
    '    at render (detail-Bx81kf0a.js:2:14310)',
  );
  expect(scrubText('render@http://127.0.0.1:3000/3000/assets/detail-Bx81kf0.js:2:14310')).toBe(
    'render@detail-Bx81kf0.js:2:14310',
  );
  expect(scrubText('at open (file:///opt/yueqi/desktop/kernel/guard.ts:12:7)')).toBe(
    'at open (desktop/kernel/guard.ts:12:7)',
  );
});

test('scrubbed text stays as it is', () => {
  for (const [, secret] of planted) {
    const once = scrubText(`Failed: ${secret}`);
    expect(scrubText(once)).toBe(once);
  }
});
