import { expect, test } from 'vitest';
import { publicPathOf, readNotifyUrl, readPublicUrl } from './providerKeys.ts';

test.each([
  ['https://moon.example', 'https://moon.example/', ''],
  ['https://moon.example/wallpapers', 'https://moon.example/wallpapers/', '/wallpapers'],
  ['https://moon.example/a/b-c/?x=1#y', 'https://moon.example/a/b-c/', '/a/b-c'],
])('the address %s of a site is %s', (text, address, path) => {
  const environment = { YUEQI_PUBLIC_URL: text };
  expect(readPublicUrl(environment)).toBe(address);
  expect(publicPathOf(address)).toBe(path);
  expect(readNotifyUrl(environment, 'alipay')).toBe(`${address}pay/notify/alipay`);
});

test.each(['/a"b/', '/%41/', '//', '/墙纸', '/a b'])('the path %j is refused by its variable', (path) => {
  expect(() => readPublicUrl({ YUEQI_PUBLIC_URL: `https://moon.example${path}` })).toThrow(
    /^YUEQI_PUBLIC_URL takes a path/v,
  );
});
