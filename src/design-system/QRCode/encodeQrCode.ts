import { encodeQR } from 'qr';

/** Level of error correction: the share of a symbol that may be dirty or covered is 7, 15, 25 or 30 per cent. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

const corrections = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

/** Capacity of the largest symbol, in bytes (ISO/IEC 18004, table 7). */
const maximumBytes: Record<QrLevel, number> = { L: 2_953, M: 2_331, Q: 1_663, H: 1_273 };

/** The rows of a text's QR code, true where it is dark, without the quiet zone. Null for a text that none holds. */
export function encodeQrCode(text: string, level: QrLevel): boolean[][] | null {
  if (new TextEncoder().encode(text).length > maximumBytes[level]) return null;
  // The narrowest border that the library draws, removed again: its width is a matter of rendering.
  const framed = encodeQR(text, 'raw', { ecc: corrections[level], encoding: 'byte', border: 1 });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}
