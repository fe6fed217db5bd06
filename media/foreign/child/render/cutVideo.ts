import { stat } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
export interface CutPreviewRequest {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly seconds: number;
}

// A video that cannot be cut has no preview: nothing is to be printed about it.
Logging.level = LogLevel.Silent;

const mebibyte = 1024 * 1024;
/** Bytes of the source that are held; a video is read from its beginning on, once. */
const maxCacheSize = 8 * mebibyte;
/** Larger previews are not held to put their index first: a player asks for the end of the file instead. */
const largestInMemory = 32 * mebibyte;

/** Copies the packets of a video's beginning to a file. @returns false for a video that cannot be cut */
export async function cutVideo({ sourcePath, targetPath, seconds }: CutPreviewRequest): Promise<boolean> {
  const input = new Input({ source: new FilePathSource(sourcePath, { maxCacheSize }), formats: [MP4, WEBM] });
  let output: Output | null = null;
  try {
    const isMp4 = (await input.getFormat()) === MP4;
    const { size } = await stat(sourcePath);
    const bytes = size * Math.min(1, seconds / (await input.computeDuration()));
    const fastStart = bytes > largestInMemory ? false : 'in-memory';
    output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart }) : new WebMOutputFormat(),
      target: new FilePathTarget(targetPath),
    });
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start: 0, end: seconds },
      audio: { discard: true },
      copy: { mode: 'forced', boundaryPolicy: 'shrink' },
      tags: {},
    });
    if (!conversion.isValid) return false;
    await conversion.execute();
    return true;
  } catch {
    // A video that plays is worth more than its preview.
    await output?.cancel().catch(() => undefined);
    return false;
  } finally {
    input.dispose();
  }
}
