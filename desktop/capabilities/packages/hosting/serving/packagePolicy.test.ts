import { expect, test } from 'vitest';
import { packageHeaders } from './packagePolicy.ts';

const stage = 'http://127.0.0.1:4000';
const policyOf = (hosts: string[]): Map<string, string[]> => {
  const policy = packageHeaders({ hosts }, stage)['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

test('without a grant a page has its own files and nothing else', () => {
  const policy = policyOf([]);
  for (const [name, sources] of policy)
    if (name !== 'frame-ancestors')
      expect([name, sources.filter((source) => /[.:]\/\/|\*/.test(source))]).toEqual([name, []]);
  expect(policy.get('default-src')).toEqual(["'self'", 'data:', 'blob:']);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'none'"]);
});

test('a granted host is reached by TLS alone, and runs no workers', () => {
  const policy = policyOf(['api.example.com', 'cdn.example.com:8443']);
  const secure = ['https://api.example.com', 'https://cdn.example.com:8443'];
  for (const name of ['default-src', 'connect-src', 'script-src', 'style-src', 'frame-src'])
    expect([name, policy.get(name)]).toEqual([name, expect.arrayContaining(secure)]);
  expect(policy.get('connect-src')).toEqual(expect.arrayContaining(['wss://api.example.com']));
  expect(policy.get('worker-src')).toEqual(["'self'", 'blob:', 'data:']);
  expect(policy.get('form-action')).toEqual(["'none'"]);
  expect([...policy.values()].flat().filter((source) => /^(http|ws):/.test(source))).toEqual([stage]);
});

test('only the stage and the page itself may show it in a frame', () => {
  expect(policyOf(['api.example.com']).get('frame-ancestors')).toEqual(["'self'", stage]);
});

test('devices, prompts and the clipboard are denied, whatever is granted', () => {
  const headers = packageHeaders({ hosts: ['api.example.com'] }, stage);
  for (const feature of [
    'camera',
    'microphone',
    'geolocation',
    'clipboard-write',
    'usb',
    'display-capture',
    'fullscreen',
  ])
    expect(headers['permissions-policy']?.split(', ')).toContain(`${feature}=()`);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
});
