/* oxlint-disable no-control-regex -- the signatures of binary files hold control characters */
import { open } from 'node:fs/promises';
import type { MediaFormat } from './formats.ts';
import { MediaError } from '../mediaError.ts';

const headBytes = 4096;

/**
 * Tells the format of a file by its first bytes, never by its name.
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
 * The same for bytes in memory, of which the first are enough.
 * @throws MediaError `empty_file`, or `unsupported_format` with the name of the format as detail
 */
export function sniffBytes(head: Uint8Array): MediaFormat {
  if (head.length === 0) throw new MediaError('empty_file');
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, headBytes));
  const latin = bytes.toString('latin1');
  const known = bySignature(latin) ?? byIsoBrand(bytes) ?? byMatroskaType(latin) ?? byMarkup(bytes);
  if (known) return known;
  throw new MediaError('unsupported_format', refusedName(latin));
}

function bySignature(latin: string): MediaFormat | null {
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  return latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

/** Brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`): the major brand first, then the compatible ones. */
function isoBrands(bytes: Buffer): string[] {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

const heifBrand = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

function byIsoBrand(bytes: Buffer): MediaFormat | null {
  const brands = isoBrands(bytes);
  const [major] = brands;
  if (major === undefined) return null;
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (heifBrand.test(major)) throw new MediaError('unsupported_format', 'HEIC');
  if (major === 'qt  ') throw new MediaError('unsupported_format', 'QuickTime MOV');
  if (major.startsWith('3g')) throw new MediaError('unsupported_format', '3GP');
  if (major === 'crx ') throw new MediaError('unsupported_format', 'Canon CR3');
  if (major.startsWith('M4A')) throw new MediaError('unsupported_format', 'M4A audio');
  return 'mp4';
}

function byMatroskaType(latin: string): MediaFormat | null {
  if (!latin.startsWith('\x1a\x45\xdf\xa3')) return null;
  if (/\x42\x82.{1,8}?webm/s.test(latin.slice(0, 128))) return 'webm';
  throw new MediaError('unsupported_format', 'Matroska MKV');
}

function byMarkup(bytes: Buffer): MediaFormat | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes
    .toString(isUtf16 ? 'utf16le' : 'utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!text.startsWith('<')) return null;
  if (/<(?:[\w.-]+:)?svg[\s>]/.test(text)) return 'svg';
  throw new MediaError('unsupported_format', /<html|<!doctype html/i.test(text) ? 'HTML' : 'XML');
}

const refusedSignatures: readonly (readonly [name: string, signature: RegExp])[] = [
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
  ['QuickTime MOV', /^.{4}(moov|mdat|wide|free|skip|pnot)/s],
  ['PDF', /^%PDF/],
  ['gzip', /^\x1f\x8b/s],
  ['ZIP', /^PK\x03\x04/s],
];

function refusedName(latin: string): string {
  return refusedSignatures.find(([, signature]) => signature.test(latin))?.[0] ?? 'unknown';
}
