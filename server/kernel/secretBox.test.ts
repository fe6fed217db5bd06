import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secretBox.ts';
import { parseSecretKeys } from './secretKeys.ts';

const makeKey = (): string => randomBytes(32).toString('base64');
const boxOf = (keys: string, column = 'apps.secret') =>
  createSecretBox(parseSecretKeys(keys, 'the test'), column);
const secret = 'JBSWY3DPEHPK3PXP';

describe('a box of secrets', () => {
  test('opens what it sealed, and seals nothing twice alike', () => {
    const box = boxOf(makeKey());
    const [one, other] = [box.seal(secret), box.seal(secret)];
    expect(one).toMatch(/^v1:[0-9a-f]{12}:[\w\-]{59}$/v);
    expect(one).not.toBe(other);
    expect([box.open(one), box.open(other)]).toEqual([secret, secret]);
  });

  test('refuses a text that is not sealed', () => {
    expect(() => boxOf(makeKey()).open(secret)).toThrow('A secret in apps.secret is not sealed.');
  });

  test('refuses a text that was changed or cut, wherever it was', () => {
    const box = boxOf(makeKey());
    const sealed = box.seal(secret);
    const [version, id, text = ''] = sealed.split(':');
    const bytes = Buffer.from(text, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => box.open(`${version}:${id}:${changed.toString('base64url')}`)).toThrow('was changed');
    }
    for (const length of [0, 12, 20, 28, bytes.length - 1])
      expect(() => box.open(`${version}:${id}:${bytes.subarray(0, length).toString('base64url')}`)).toThrow(
        'was changed',
      );
  });

  test('refuses a text of another column', () => {
    const key = makeKey();
    expect(() => boxOf(key, 'staff.secret').open(boxOf(key).seal(secret))).toThrow('was changed');
  });

  test('seals with its first key, opens with former ones, and refuses those of strangers', () => {
    const [former, present] = [makeKey(), makeKey()];
    const sealed = boxOf(former).seal(secret);
    const box = boxOf(`${present}, ${former}`);
    expect(box.open(sealed)).toBe(secret);
    expect(boxOf(present).open(box.seal(secret))).toBe(secret);
    expect(() => boxOf(present).open(sealed)).toThrow('unknown key');
  });
});

test('a setting that is no key is refused without being repeated', () => {
  const key = makeKey();
  expect(parseSecretKeys(`${key},${makeKey()}`, 'YUEQI_SECRET_KEY')).toHaveLength(2);
  for (const wrong of [
    'lantern',
    ',',
    `${key},`,
    `${key} ${key}`,
    key.slice(4),
    randomBytes(32).toString('hex'),
  ]) {
    const read = () => parseSecretKeys(wrong, 'YUEQI_SECRET_KEY');
    expect(read).toThrow('YUEQI_SECRET_KEY has to be a key of 32 bytes in base64');
    if (wrong.length > 1) expect(read).not.toThrow(wrong);
  }
});
