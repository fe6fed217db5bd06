import { expect, test } from 'vitest';
import { ArgumentReader, packWire, WireReader } from './wireMessages.ts';

test('values are read as they were packed, whatever the chunks', () => {
  const numbers = Buffer.from([2, 0, 0, 0, 3, 0, 0, 0]);
  const packed = packWire(7, 4, 5, 'DP-1', -40, 'é', numbers, '');
  const reader = new WireReader();
  const messages = [...Buffer.concat([packed, packed])].flatMap((byte) => reader.add(Buffer.from([byte])));
  expect(messages).toHaveLength(2);
  for (const { object, operation, body } of messages) {
    expect([object, operation, body.length % 4]).toEqual([7, 4, 0]);
    const values = new ArgumentReader(body);
    expect([values.readUnsigned(), values.readString(), values.readSigned(), values.readString()]).toEqual([
      5,
      'DP-1',
      -40,
      'é',
    ]);
    expect([values.readNumbers(), values.readString()]).toEqual([[2, 3], '']);
    expect(() => values.readUnsigned()).toThrow(RangeError);
  }
});

test('a message without a size is refused: it would never end', () => {
  expect(() => new WireReader().add(Buffer.alloc(8))).toThrow('without a size');
});
