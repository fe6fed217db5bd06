import { expect, test } from 'vitest';
import { parseCustomerService } from './customerService.ts';

test('a contact has a name and a number, and may have a page', () => {
  expect(parseCustomerService('QQ,800012345')).toEqual({ name: 'QQ', number: '800012345', link: null });
  expect(parseCustomerService(' 电话 , +86 10 1234-5678 , https://example.org/help?a=1,2 ')).toEqual({
    name: '电话',
    number: '+86 10 1234-5678',
    link: 'https://example.org/help?a=1,2',
  });
});

test.each([
  'QQ',
  'QQ,',
  ',800012345',
  'QQ,12',
  'QQ,eight',
  '<b>QQ</b>,800012345',
  `${'名'.repeat(21)},800012345`,
  `QQ,${'1'.repeat(40)}`,
  'QQ,800012345,',
  'QQ,800012345,http://example.org',
  'QQ,800012345,javascript:alert(1)',
])('%j is no contact', (text) => {
  expect(parseCustomerService(text)).toBeNull();
});
