import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A video to be made: of moving test pictures where nothing else is said. */
export interface MovingVideo {
  width: number;
  height: number;
  frameRate: number;
  seconds?: number;
  /** A filter of FFmpeg that draws it. */
  source?: string;
  /** Parameters of FFmpeg for its codec. */
  codec?: readonly string[];
}

const plainCodec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'];

/** Writes a video by FFmpeg. */
export async function writeVideo(path: string, video: MovingVideo): Promise<void> {
  const { width, height, frameRate, seconds = 2, source = 'testsrc2', codec = plainCodec } = video;
  const input = `${source}=size=${width}x${height}:rate=${frameRate}:duration=${seconds}`;
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', input, ...codec, '-y', path]);
}
