import { expect, test } from 'vitest';
import { entryCodeParameter } from '../../../src/api/contract/document/boot.ts';
import { createEntry, entryAddress } from './entry.ts';

const token = 'a'.repeat(64);

function createValues() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    all: () => [...values.values()].join(),
  };
}

const codeOf = (address: string): string => new URL(address).searchParams.get(entryCodeParameter) ?? '';
const newCode = (ofToken = token): string => codeOf(entryAddress({ port: 3000, token: ofToken }));

test('an address leads to its page, with a code that is another each time', () => {
  const address = new URL(entryAddress({ port: 4711, token }, 'staticDetail?wid=7'));
  expect([address.origin, address.pathname]).toEqual(['http://127.0.0.1:4711', '/3000/staticDetail']);
  expect(address.searchParams.get('wid')).toBe('7');
  expect(address.href).not.toContain(token);
  expect(newCode()).not.toBe(newCode());
});

test('a code is exchanged once', () => {
  const entry = createEntry(token, createValues());
  const [one, other] = [newCode(), newCode()];
  expect(entry.exchange({ code: one })).toBe(token);
  expect(entry.exchange({ code: one })).toBeNull();
  expect(entry.exchange({ code: other })).toBe(token);
});

test('made up, changed and foreign codes are refused', () => {
  const entry = createEntry(token, createValues());
  const code = newCode();
  const wrong = ['', 'x', code.slice(1), `${code}x`, code.slice(0, 22), newCode('b'.repeat(64)), token];
  for (const given of wrong) expect([given, entry.exchange({ code: given })]).toEqual([given, null]);
  expect(entry.exchange({})).toBeNull();
  expect(entry.exchange({ code })).toBe(token);
});

test('a tab of one of the last launches gets the token of this one; older and unknown ones do not', () => {
  const values = createValues();
  const launches = Array.from({ length: 8 }, (_launch, index) => String(index).repeat(64));
  for (const launch of launches) createEntry(launch, values);
  const entry = createEntry(token, values);
  const accepted = launches.filter((former) => entry.exchange({ token: former }) !== null);
  expect(accepted).toEqual(launches.slice(-5));
  expect(entry.exchange({ token })).toBe(token);
  expect(entry.exchange({ token: 'f'.repeat(64) })).toBeNull();
  for (const kept of [token, ...launches]) expect(values.all()).not.toContain(kept);
});

test('what was stored otherwise is as if nothing was', () => {
  const values = createValues();
  values.set('host.launches', '{"broken"');
  expect(createEntry(token, values).exchange({ code: newCode() })).toBe(token);
});
