import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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

// What cannot be cut has no preview: nothing is to be printed about it.
Logging.level = LogLevel.Silent;

/** Longest preview of a video, in seconds. */
export const previewSeconds = 6;

/**
 * Cuts the beginning of a video, without its sound: the packets are copied up to the last one that begins within the time
 * and needs none after it. Nothing encodes video here, so that its size in pixels stays.
 *
 * @param temporaryFolder where the preview is written; the caller removes it
 * @returns null for a video that cannot be cut, such as one whose first packet is no key frame
 */
export async function cutPreview(
  videoPath: string,
  temporaryFolder: string,
  seconds: number = previewSeconds,
): Promise<{ path: string; dispose: () => Promise<void> } | null> {
  const path = join(temporaryFolder, `${randomUUID()}-preview`);
  const dispose = (): Promise<void> => rm(path, { force: true });
  const input = new Input({ source: new FilePathSource(videoPath), formats: [MP4, WEBM] });
  try {
    const isMp4 = (await input.getFormat()) === MP4;
    const output = new Output({
      format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target: new FilePathTarget(path),
    });
    const conversion = await Conversion.init({
      input,
      output,
      trim: { start: 0, end: seconds },
      audio: { discard: true },
      copy: { mode: 'forced', boundaryPolicy: 'shrink' },
      tags: {},
    });
    if (!conversion.isValid) return null;
    await conversion.execute();
    return { path, dispose };
  } catch {
    // A video that plays is worth more than its preview.
    await dispose();
    return null;
  } finally {
    input.dispose();
  }
}
