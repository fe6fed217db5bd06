import type { FileKind } from '../fileKind.ts';

/** A colour profile may precede the chunk that marks an animated PNG; the second frame of a GIF or WebP is far behind its first. */
const readBytes: Partial<Record<FileKind, number>> = {
  png: 256 * 1024,
  webp: 16 * 1024 * 1024,
  avif: 256 * 1024,
  gif: 16 * 1024 * 1024,
};

/** Returns true for a GIF, WebP, PNG or AVIF of several frames, by its first bytes. */
export async function isMovingPicture(file: Blob, kind: FileKind): Promise<boolean> {
  const length = readBytes[kind];
  if (length === undefined) return false;
  const head = new Uint8Array(await file.slice(0, length).arrayBuffer());
  if (kind === 'gif') return hasTwoImages(head);
  if (kind === 'webp') return hasTwoFrames(head);
  const latin = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  if (kind === 'avif') return latin.slice(8, 12) === 'avis' && hasTwoSamples(head, latin.indexOf('stsz'));
  // PNG, third edition, section 11.3.5.1.
  const control = latin.indexOf('acTL');
  const pixels = latin.indexOf('IDAT');
  return (
    control > 0 && (pixels < 0 || control < pixels) && latin.slice(control + 4, control + 8) > '\0\0\0\x01'
  );
}

/** Frames of a WebP are chunks (RFC 9649, section 2.7.1.1); one that is marked as animated may have a single frame. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer);
  const frame = 0x414e4d46;
  for (let at = 12, frames = 0; at + 8 <= bytes.length;) {
    if (view.getUint32(at) === frame) frames += 1;
    if (frames > 1) return true;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return false;
}

/** The table of samples of an image sequence (ISO/IEC 14496-12, section 8.7.3.2). */
function hasTwoSamples(bytes: Uint8Array, table: number): boolean {
  if (table < 0 || table + 16 > bytes.length) return false;
  return new DataView(bytes.buffer).getUint32(table + 12) > 1;
}

/** Blocks of a GIF (GIF89a, section 20 and appendix A). */
const [imageBlock, extensionBlock] = [0x2c, 0x21];

function hasTwoImages(bytes: Uint8Array): boolean {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10] ?? 0);
  for (let images = 0; at < bytes.length;) {
    const block = bytes[at];
    if (block === imageBlock) {
      images += 1;
      if (images > 1) return true;
      at += 11 + tableBytes(bytes[at + 9] ?? 0);
    } else if (block === extensionBlock) at += 2;
    else return false;
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return false;
}
