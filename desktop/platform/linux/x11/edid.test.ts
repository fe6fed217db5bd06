import { expect, test } from 'vitest';
import { parseEdid } from './edid.ts';

/** A description as monitors send it: Dell (DEL), product 0xa0b1, with a name and a serial number as text. */
function edidOf(texts: [tag: number, text: string][], serial = 0x01020304): Buffer {
  const data = Buffer.alloc(128);
  Buffer.from([0, 255, 255, 255, 255, 255, 255, 0]).copy(data);
  data.writeUInt16BE((4 << 10) | (5 << 5) | 12, 8);
  data.writeUInt16LE(0xa0b1, 10);
  data.writeUInt32LE(serial, 12);
  for (const [index, [tag, text]] of texts.entries()) {
    data[54 + index * 18 + 3] = tag;
    data.write(`${text}\n`.padEnd(13), 54 + index * 18 + 5, 'latin1');
  }
  return data;
}

test('a monitor is known by maker, product and serial number, and called by its name', () => {
  const data = edidOf([
    [0xfc, 'DELL U2720Q'],
    [0xff, '8LXMZ13'],
  ]);
  expect(parseEdid(data)).toEqual({ id: 'DELa0b1 8LXMZ13', name: 'DELL U2720Q' });
});

test('without texts the number is the serial number', () => {
  expect(parseEdid(edidOf([]))).toEqual({ id: 'DELa0b1 1020304', name: null });
});

test('what is no description is none', () => {
  expect(parseEdid(Buffer.alloc(0))).toBeNull();
  expect(parseEdid(Buffer.alloc(128))).toBeNull();
});
