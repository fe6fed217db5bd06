import { expect, test } from 'vitest';
import { makeZip, type ZipEntry } from '../../../../tests/support/zip.ts';
import { makeCursor } from '../testing/cursorFiles.ts';
import { readPointers } from './readPointers.ts';

const arrow: ZipEntry = { name: 'Arrow.cur', data: makeCursor() };
const hand: ZipEntry = { name: 'Hand.cur', data: makeCursor() };

async function read(entries: readonly ZipEntry[]) {
  const { shapes, refused } = await readPointers([{ name: 'set.zip', data: makeZip(entries) }], null);
  return { shapes: [...shapes.keys()], refused };
}

test.each([
  ['encrypted', { flags: 0x801 }],
  ['packed by another method', { method: 12 }],
])('a file of an archive that is %s is refused by itself', async (_how, changes) => {
  expect(await read([arrow, { ...hand, ...changes }])).toEqual({
    shapes: ['arrow'],
    refused: [{ file: 'Hand.cur', problem: 'packed_otherwise' }],
  });
});

test('what lies beside the pointers of an archive is not named, but for programs', async () => {
  const beside = [
    './',
    'readme.txt',
    'install.inf',
    'preview.png',
    'Icon\r',
    '.DS_Store',
    '__MACOSX/._Arrow.cur',
  ];
  const entries = [...beside.map((name) => ({ name, data: name === './' ? '' : 'x' })), arrow];
  expect(await read(entries)).toEqual({ shapes: ['arrow'], refused: [] });
  expect(await read([arrow, { name: 'setup.exe', data: 'MZ' }])).toMatchObject({
    shapes: ['arrow'],
    refused: [{ file: 'setup.exe' }],
  });
});

test('links of a zip are the files that they lead to, and those out of it are left out', async () => {
  const link = (name: string, data: string) => ({ name, data, mode: 0o120777 });
  const placed = { ...arrow, name: 'theme/cursors/left_ptr' };
  const links = [link('theme/cursors/hand2', 'left_ptr'), link('theme/cursors/watch', '/etc/passwd')];
  expect(await read([placed, ...links])).toEqual({ shapes: ['arrow', 'hand'], refused: [] });
});
