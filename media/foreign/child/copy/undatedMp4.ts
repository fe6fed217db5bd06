import { open } from 'node:fs/promises';
import { FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny';

/** A box of an MP4 as it was written, and where. */
interface WrittenBox {
  readonly bytes: Uint8Array;
  readonly position: number;
}

/** Opens an MP4 without dates, so that copies of one video are the same file; `finish` ends it. */
export function openUndatedMp4(targetPath: string): { output: Output; finish: () => Promise<void> } {
  let moov: WrittenBox | null = null;
  const format = new Mp4OutputFormat({
    fastStart: 'reserve',
    onMoov: (bytes, position) => void (moov = { bytes, position }),
  });
  const output = new Output({ format, target: new FilePathTarget(targetPath) });
  return {
    output,
    async finish() {
      await output.finalize();
      if (moov) await clearDates(targetPath, moov);
    },
  };
}

/** Boxes on the way to those that hold dates (ISO/IEC 14496-12), and the latter. */
const parentBoxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
const datedBoxes: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
const boxHead = 8;

async function clearDates(path: string, { bytes, position }: WrittenBox): Promise<void> {
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
