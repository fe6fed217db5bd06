import { expect, test } from 'vitest';
import { FrameReader } from './frameReader.ts';

const frameOf = (payload: string): Buffer => {
  const head = Buffer.alloc(20);
  head.writeUInt32BE(payload.length, 0);
  return Buffer.concat([head, Buffer.from(payload)]);
};

/** Reads portions as a connection gives them: each into the same memory. */
function read(portions: readonly Buffer[]): { frames: string[]; faults: number } {
  const frames: string[] = [];
  let faults = 0;
  const { onread } = new FrameReader({
    onFrame: (_head, payload) => void frames.push(payload.toString()),
    onFault: () => (faults += 1),
  });
  for (const portion of portions) {
    portion.copy(onread.buffer);
    onread.callback(portion.length);
  }
  return { frames, faults };
}

test('frames are whole in whatever portions they come', () => {
  const words = ['sound', '', 'of rain', 'x'.repeat(50)];
  const bytes = Buffer.concat(words.map(frameOf));
  for (const size of [1, 7, 19, 20, 21, 33, bytes.length]) {
    const portions: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) portions.push(bytes.subarray(at, at + size));
    expect(read(portions)).toEqual({ frames: words, faults: 0 });
  }
});

test('a length that no sound server sends is a fault', () => {
  expect(read([frameOf('sound'), Buffer.alloc(20, 0xff)])).toEqual({ frames: ['sound'], faults: 1 });
});
