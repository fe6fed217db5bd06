import { open } from 'node:fs/promises';

/** A box of an MP4 as it was written, and where. */
export interface WrittenBox {
  readonly bytes: Uint8Array;
  readonly position: number;
}

/** Boxes on the way to those that hold dates (ISO/IEC 14496-12), and the latter. */
const parentBoxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
const datedBoxes: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
const boxHead = 8;

/** Sets the dates to none: copies of one video are the same file. */
export async function clearDates(path: string, { bytes, position }: WrittenBox): Promise<void> {
  const moov = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = await open(path, 'r+');
  try {
    for (let at = 0; at + boxHead <= moov.length;) {
      const type = moov.toString('latin1', at + 4, at + boxHead);
      if (datedBoxes.has(type)) {
        const dates = moov[at + boxHead] === 1 ? 16 : 8;
        await file.write(Buffer.alloc(dates), 0, dates, position + at + boxHead + 4);
      }
      at += parentBoxes.has(type) ? boxHead : Math.max(boxHead, moov.readUInt32BE(at));
    }
  } finally {
    await file.close();
  }
}
