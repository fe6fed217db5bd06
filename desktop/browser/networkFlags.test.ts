import { expect, test } from 'vitest';
import { networkFlags } from './networkFlags.ts';

const flag = (flags: string[], name: string): string | undefined =>
  flags.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

test('with a proxy of the host the client’s own port alone is reached without it', () => {
  const flags = networkFlags([], { port: 3000, proxyPort: 4711 });
  expect(flag(flags, 'proxy-server')).toBe('http://127.0.0.1:4711');
  expect(flag(flags, 'proxy-bypass-list')).toBe('<-loopback>;http://127.0.0.1:3000;ws://127.0.0.1:3000');
  expect(flag(flags, 'host-resolver-rules')).toBe('MAP * ~NOTFOUND , EXCLUDE 127.0.0.1');
});

test('without one there is a proxy that does not exist, and a service elsewhere stays in reach', () => {
  const flags = networkFlags(['https://service.example']);
  expect(flag(flags, 'proxy-server')).toBe('http://nowhere.invalid:9');
  expect(flag(flags, 'proxy-bypass-list')).toContain(
    'http://127.0.0.1;ws://127.0.0.1;https://service.example',
  );
  expect(flag(flags, 'host-resolver-rules')).toContain('EXCLUDE service.example');
});
