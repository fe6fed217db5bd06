import { expect, test } from 'vitest';
import { notifyUrlOf, parsePublicUrl, publicPathOf } from './providerKeys.ts';

test.each([
  ['https://moon.example', 'https://moon.example/', ''],
  ['https://moon.example/wallpapers', 'https://moon.example/wallpapers/', '/wallpapers'],
  ['https://moon.example/a/b-c/?x=1#y', 'https://moon.example/a/b-c/', '/a/b-c'],
])('the address %s of a site is %s', (text, address, path) => {
  expect(parsePublicUrl(text)).toBe(address);
  expect(publicPathOf(address)).toBe(path);
  expect(notifyUrlOf(address, 'alipay')).toBe(`${address}pay/notify/alipay`);
});

test.each(['/a"b/', '/%41/', '//', '/墙纸', '/a b'])('the path %j of a site is refused', (path) => {
  expect(parsePublicUrl(`https://moon.example${path}`)).toBeNull();
});
