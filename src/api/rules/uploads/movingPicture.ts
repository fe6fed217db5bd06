import type { FileKind } from '../fileKind.ts';

/** A profile of colours may stand before what says that a PNG moves; the second frame of a GIF is far behind its first. */
const readBytes: Partial<Record<FileKind, number>> = {
  png: 256 * 1024,
  webp: 64,
  avif: 16,
  gif: 16 * 1024 * 1024,
};

/** Returns true for a GIF, WebP, PNG or AVIF of several frames, by its first bytes. */
export async function isMovingPicture(file: Blob, kind: FileKind): Promise<boolean> {
  const length = readBytes[kind];
  if (length === undefined) return false;
  const head = new Uint8Array(await file.slice(0, length).arrayBuffer());
  if (kind === 'gif') return hasTwoImages(head);
  const latin = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  if (kind === 'avif') return latin.slice(8, 12) === 'avis';
  // Bit 1 of the flags (RFC 9649, section 2.7).
  if (kind === 'webp') return latin.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
  // PNG, third edition, section 11.3.5.1.
  const control = latin.indexOf('acTL');
  const pixels = latin.indexOf('IDAT');
  return (
    control > 0 && (pixels < 0 || control < pixels) && latin.slice(control + 4, control + 8) > '\0\0\0\x01'
  );
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
