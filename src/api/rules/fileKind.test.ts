import { expect, test } from 'vitest';
import { readFileKind } from './fileKind.ts';

const bytes = (latin: string): Blob =>
  new Blob([Uint8Array.from(latin, (character) => character.charCodeAt(0))]);

test.each([
  ['\xff\xd8\xff\xe0 JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0AVI LIST', 'unknown'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'unknown'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', 'mp4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'mov'],
  ['\0\0\0\x18ftyp3gp6\0\0\0\0isom3gp6', 'mov'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'webm'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'mkv'],
  ['PK\x03\x04', 'zip'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'svg'],
  ['\xef\xbb\xbf <?xml version="1.0"?><!-- <b> --><x:svg>', 'svg'],
  ['<html><body>', 'unknown'],
  ['%PDF-1.7', 'unknown'],
  ['', 'unknown'],
])('%j is %s by its content', async (latin, kind) => {
  await expect(readFileKind(bytes(latin))).resolves.toBe(kind);
});

test('of a huge file only the beginning is read', async () => {
  const read: number[] = [];
  class Watched extends Blob {
    override slice(start?: number, end?: number): Blob {
      read.push((end ?? this.size) - (start ?? 0));
      return super.slice(start, end);
    }
    override arrayBuffer(): Promise<ArrayBuffer> {
      throw new Error('The whole file was read.');
    }
  }
  const huge = new Watched([new Uint8Array(50 * 1024 * 1024)]);
  await expect(readFileKind(huge)).resolves.toBe('unknown');
  expect(read).toEqual([4_096]);
});
