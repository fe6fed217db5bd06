import { expect, test } from 'vitest';
import { isSessionSampled } from './sampling.ts';

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

test('two in a hundred sessions of a release are sampled, and a reload decides nothing again', () => {
  const share = Array.from({ length: 100 }, (_value, index) =>
    isSessionSampled({ isDevelopment: false, storage: createStorage(), random: () => index / 100 }),
  );
  expect(share.filter(Boolean)).toHaveLength(2);
  for (const first of [0.019, 0.02]) {
    const storage = createStorage();
    const isSampled = isSessionSampled({ isDevelopment: false, storage, random: () => first });
    expect(isSessionSampled({ isDevelopment: false, storage, random: () => 1 - first })).toBe(isSampled);
  }
});

test('in development every session is sampled', () => {
  expect(isSessionSampled({ isDevelopment: true, storage: createStorage(), random: () => 0.99 })).toBe(true);
});

test('a browser without storage decides as well', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse };
  expect(isSessionSampled({ isDevelopment: false, storage, random: () => 0 })).toBe(true);
  expect(isSessionSampled({ isDevelopment: false, storage, random: () => 0.5 })).toBe(false);
});
