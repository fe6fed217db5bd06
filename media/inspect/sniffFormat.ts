/* oxlint-disable no-control-regex -- the signatures of binary files hold control characters */
import { open } from 'node:fs/promises';
import { fileKindOf, headBytes, isoBrandsOf } from '../../src/api/rules/fileKind.ts';
import type { MediaFormat } from './formats.ts';
import { MediaError } from '../mediaError.ts';

/**
 * Detects the format of a file from its first bytes, never from its name.
 * @throws MediaError `empty_file`, or `unsupported_format` with the name of the format as detail
 */
export async function sniffFile(path: string): Promise<MediaFormat> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * Detects the format of bytes in memory; the first ones are enough.
 * @throws MediaError `empty_file`, or `unsupported_format` with the name of the format as detail
 */
export function sniffBytes(head: Uint8Array): MediaFormat {
  if (head.length === 0) throw new MediaError('empty_file');
  const bytes = head.subarray(0, headBytes);
  const kind = fileKindOf(bytes);
  if (kind !== 'unknown' && kind !== 'zip') return kind;
  throw new MediaError('unsupported_format', refusedName(Buffer.from(bytes).toString('latin1')));
}

const refusedBrands: readonly (readonly [name: string, major: RegExp])[] = [
  ['HEIC', /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/],
  ['3GP', /^3g/],
  ['Canon CR3', /^crx $/],
  ['M4A audio', /^M4A/],
];

const refusedSignatures: readonly (readonly [name: string, signature: RegExp])[] = [
  ['Matroska', /^\x1a\x45\xdf\xa3/],
  ['HTML', /^(?:\xef\xbb\xbf)?\s*(?=<)[^]*<(?:html|!doctype html)/i],
  ['XML', /^(?:\xef\xbb\xbf)?\s*</],
  ['JPEG XL', /^(\xff\x0a|\x00\x00\x00\x0cJXL )/s],
  ['JPEG 2000', /^(\x00\x00\x00\x0cjP {2}|\xff\x4f\xff\x51)/s],
  ['BMP', /^BM.{8}.{4}[\x0c-\x7c]\x00\x00\x00/s],
  ['TIFF', /^(II\*\x00|MM\x00\*|II\+\x00|MM\x00\+)/s],
  ['Windows icon', /^\x00\x00[\x01\x02]\x00[^\x00]\x00/s],
  ['Photoshop PSD', /^8BPS/],
  ['GIMP XCF', /^gimp xcf/],
  ['OpenEXR', /^\x76\x2f\x31\x01/s],
  ['Radiance HDR', /^#\?(RADIANCE|RGBE)/],
  ['QOI', /^qoif/],
  ['AVI', /^RIFF.{4}AVI /s],
  ['Flash video', /^FLV/],
  ['Windows Media', /^\x30\x26\xb2\x75/s],
  ['MPEG program stream', /^\x00\x00\x01[\xba\xb3]/s],
  ['MPEG transport stream', /^G.{187}G/s],
  ['Ogg', /^OggS/],
  // Those of the time before brands.
  ['QuickTime MOV', /^.{4}(moov|mdat|wide|free|skip|pnot)/s],
  ['PDF', /^%PDF/],
  ['gzip', /^\x1f\x8b/s],
  ['ZIP', /^PK\x03\x04/s],
];

function refusedName(latin: string): string {
  const [major = ''] = isoBrandsOf(latin);
  return nameOf(major, refusedBrands) ?? nameOf(latin, refusedSignatures) ?? 'unknown';
}

function nameOf(
  text: string,
  table: readonly (readonly [name: string, pattern: RegExp])[],
): string | undefined {
  return table.find(([, pattern]) => pattern.test(text))?.[0];
}
