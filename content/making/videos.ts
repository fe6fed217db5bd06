import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Studio } from '../harness/studio.ts';

/** The plan of a loop: rendered at a height, scaled to 1920 × 1080. */
export interface LoopPlan {
  readonly scene: string;
  readonly variant: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly renderHeight: number;
  readonly shaderScale: number;
  /** x264's constant rate factor to begin with. */
  readonly quality: number;
}

/** Greatest size of a loop and of its hover preview, in bytes. */
const loopLimit = 1_150_000;
const previewLimit = 115_000;

/** Draws and encodes a loop. @returns H.264 MP4 bytes of the loop (1920 × 1080) and of its preview (428 × 244) */
export async function makeLoop(studio: Studio, plan: LoopPlan): Promise<{ loop: Buffer; preview: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'loop-'));
  try {
    const master = join(folder, 'master.mkv');
    await recordMaster(studio, plan, master);
    const target = join(folder, 'loop.mp4');
    const loop = await encodeWithin(
      master,
      target,
      { scale: '1920:1080', crop: '1920:1080' },
      plan.quality,
      loopLimit,
    );
    const small = { scale: '434:244', crop: '428:244' };
    const preview = await encodeWithin(master, target, small, 27, previewLimit);
    return { loop, preview };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function recordMaster(studio: Studio, plan: LoopPlan, master: string): Promise<void> {
  const [height, width] = [plan.renderHeight, (plan.renderHeight * 16) / 9];
  const frames = plan.seconds * plan.framesPerSecond;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    `${plan.framesPerSecond}`,
    '-i',
    '-',
  ];
  const encoder = startEncoder([...input, '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', master]);
  for (let frame = 0; frame < frames; frame++) {
    const { scene: slug, variant, shaderScale } = plan;
    const image = { slug, variant, width, height, shaderScale, phase: frame / frames };
    if (!encoder.stdin.write(await studio.draw(image))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await encoder.finished;
}

async function encodeWithin(
  master: string,
  target: string,
  size: { scale: string; crop: string },
  quality: number,
  limit: number,
): Promise<Buffer> {
  const colours = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  const scaling = `scale=${size.scale}:flags=lanczos:out_color_matrix=bt709:out_range=tv`;
  const filters = `${scaling},crop=${size.crop},format=yuv420p`;
  const quiet = '-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart'.split(' ');
  const codec = `-c:v libx264 -preset medium -crf ${quality} -profile:v high -threads 2`.split(' ');
  const tuning = ['-x264-params', 'aq-mode=3:deblock=1,1'];
  const encoder = startEncoder([
    '-i',
    master,
    '-vf',
    filters,
    ...codec,
    ...tuning,
    ...colours,
    ...quiet,
    target,
  ]);
  encoder.stdin.end();
  await encoder.finished;
  const bytes = await readFile(target);
  return bytes.length <= limit ? bytes : encodeWithin(master, target, size, quality + 2, limit);
}

function startEncoder(options: string[]) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const finished = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Error('ffmpeg could not be started; making the catalogue needs it installed.', { cause })),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg stopped with code ${code}; its message is above.`)),
    );
  });
  return { stdin: child.stdin, finished };
}
