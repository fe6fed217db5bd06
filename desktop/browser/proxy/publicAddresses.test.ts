import { expect, test } from 'vitest';
import { isPublicAddress, PrivateAddressError, publicLookup, type Resolve } from './publicAddresses.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'example.com',
  '127.1',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** Resolves to the addresses for a connection, or to the error. */
function look(resolve: Resolve, host: string): Promise<unknown> {
  return new Promise((done) => {
    publicLookup(resolve)(host, { all: true }, (error, addresses) => done(error ?? addresses));
  });
}

test('a name that leads to a public address and, later, to this machine is refused then', async () => {
  const answers = ['1.1.1.1', '127.0.0.1'];
  const resolve: Resolve = async () => [{ address: answers.shift() ?? '', family: 4 }];
  expect(await look(resolve, 'rebinding.example')).toEqual([{ address: '1.1.1.1', family: 4 }]);
  expect(await look(resolve, 'rebinding.example')).toBeInstanceOf(PrivateAddressError);
});

test('one private address among several refuses a name, and so does a name without any', async () => {
  const mixed: Resolve = async () => [
    { address: '1.1.1.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  expect(await look(mixed, 'mixed.example')).toBeInstanceOf(PrivateAddressError);
  expect(await look(async () => [], 'empty.example')).toBeInstanceOf(PrivateAddressError);
});
