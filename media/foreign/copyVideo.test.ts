import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { fixturesFolder, testFolder } from '../../tests/support/media/testImages.ts';
import { inspectFile } from './inspectFile.ts';
import { copyVideo } from './copyVideo.ts';

vi.setConfig({ testTimeout: 30_000 });

const run = promisify(execFile);
const ffmpeg = (...parameters: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...parameters]);

/** In everything that a camera or an editor adds; positions as text, which they are in all of these places. */
const secret = 'Chen-Yue-39.9042';
const position = '+39.9042+116.4074/';
const traces = [
  secret,
  Buffer.from(secret, 'utf16le').toString('latin1'),
  Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
  '39.9042',
  'Lavf',
  'x264',
];

async function traceIn(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'latin1');
  return traces.find((trace) => content.includes(trace));
}

const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=1'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const tags = ['location', 'location-eng', 'com.apple.quicktime.location.ISO6709'];
const texts = ['title', 'artist', 'comment', 'description', 'com.apple.quicktime.make', 'DATE_RECORDED'];
const metadata = [
  ...tags.flatMap((tag) => ['-metadata', `${tag}=${position}`]),
  ...texts.flatMap((tag) => ['-metadata', `${tag}=${secret}`]),
  ...['-metadata', 'creation_time=2024-05-06T07:08:09Z'],
  ...['v', 'a'].flatMap((kind) =>
    ['title', 'handler_name'].flatMap((tag) => [`-metadata:s:${kind}`, `${tag}=${secret}`]),
  ),
];
const userData = ['-bsf:v', `h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+${secret}`];

/** Chapters and captions, in files next to the video. */
async function writeSides(folder: string) {
  const [chapters, captions] = [join(folder, 'chapters'), join(folder, 'captions.srt')];
  await writeFile(chapters, `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=${secret}\n`);
  await writeFile(captions, `1\n00:00:00,000 --> 00:00:01,000\nGPS ${secret}\n`);
  return ['-i', captions, '-f', 'ffmetadata', '-i', chapters];
}

const every = ['-map', '0:v', '-map', '1:a', '-map', '2:s', '-map_chapters', '3'];

type Make = (path: string, folder: string) => Promise<unknown>;

const isoWith =
  (...parameters: string[]): Make =>
  async (path, folder) => {
    const sides = await writeSides(folder);
    await ffmpeg(
      ...pictures,
      ...sound,
      ...sides,
      ...every,
      ...h264,
      '-c:s',
      'mov_text',
      ...userData,
      ...metadata,
      ...parameters,
      path,
    );
    const text = Buffer.from(`<x:xmpmeta exif:GPSLatitude="${secret}"/>`);
    const head = Buffer.from(
      '\0\0\0\0uuid\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac',
      'latin1',
    );
    head.writeUInt32BE(head.length + text.length);
    await appendFile(path, Buffer.concat([head, text]));
    await appendFile(path, Buffer.from(`trailing ${secret}`));
  };

const matroskaWith =
  (...parameters: string[]): Make =>
  async (path, folder) => {
    const sides = await writeSides(folder);
    const note = join(folder, 'note.txt');
    await writeFile(note, secret);
    const attached = ['-attach', note, '-metadata:s:t', 'mimetype=text/plain'];
    await ffmpeg(...pictures, ...sound, ...sides, ...every, ...metadata, ...parameters, ...attached, path);
  };

const inMatroska = ['-c:s', 'srt', '-f', 'matroska'];

test.each<[name: string, codec: string, format: string, make: Make]>([
  ['MP4', 'H.264', 'mp4', isoWith('-f', 'mp4')],
  ['MP4 in fragments', 'H.264', 'mp4', isoWith('-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov')],
  ['MP4 of an editor', 'H.264', 'mp4', isoWith('-f', 'mp4', '-movflags', 'use_metadata_tags')],
  ['MOV', 'H.264', 'mp4', isoWith('-f', 'mov')],
  [
    'MOV of a phone',
    'H.264',
    'mp4',
    isoWith('-f', 'mov', '-movflags', 'use_metadata_tags', '-c:a', 'pcm_s16le'),
  ],
  ['3GP of a phone', 'H.264', 'mp4', isoWith('-f', '3gp', '-c:a', 'aac')],
  ['MKV', 'H.264', 'mp4', matroskaWith(...h264, ...userData, ...inMatroska, '-c:a', 'aac')],
  ['MKV with FLAC', 'H.264', 'mp4', matroskaWith(...h264, ...userData, ...inMatroska, '-c:a', 'flac')],
  ['MKV with VP9', 'VP9', 'webm', matroskaWith('-c:v', 'libvpx-vp9', ...inMatroska, '-c:a', 'libvorbis')],
  ['WebM', 'VP8', 'webm', matroskaWith('-c:v', 'libvpx', '-c:s', 'webvtt', '-c:a', 'libopus', '-f', 'webm')],
])('of a %s nothing is copied but its pictures and its sound', async (_name, codec, format, make) => {
  const folder = testFolder();
  const source = join(folder, 'source');
  await make(source, folder);
  expect(await traceIn(source)).toBeDefined();
  const copy = await copyVideo(source, folder);
  expect(await traceIn(copy.path)).toBeUndefined();
  const [before, after] = [await inspectFile(source), await inspectFile(copy.path)];
  const durationMs = expect.closeTo(before.durationMs ?? 0, -1);
  expect(after).toMatchObject({
    ...before,
    durationMs,
    codec,
    format,
    extension: format,
    mime: `video/${format}`,
  });
  expect(after.hasSound).toBe(true);
  expect(await framesOf(copy.path)).toEqual(await framesOf(source));
  expect(await streamsOf(copy.path)).toEqual(['video', 'audio']);
  const again = await copyVideo(source, folder);
  expect((await readFile(again.path)).equals(await readFile(copy.path))).toBe(true);
});

/** The hash of each decoded picture. */
async function framesOf(path: string): Promise<string[]> {
  const { stdout } = await ffmpeg(
    '-i',
    path,
    '-map',
    '0:v:0',
    '-fps_mode',
    'passthrough',
    '-f',
    'framehash',
    '-',
  );
  return stdout
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
}

async function streamsOf(path: string): Promise<string[]> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_type',
    '-of',
    'csv=p=0',
    path,
  ]);
  return stdout.trim().split(/\s+/);
}

test.each([90, 180, 270])(
  'a video that was taken turned by %i degrees is shown as before',
  async (degrees) => {
    const folder = testFolder();
    const [upright, source] = [join(folder, 'upright.mp4'), join(folder, 'turned.mov')];
    await ffmpeg(
      ...pictures,
      ...h264,
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-colorspace',
      'bt2020nc',
      upright,
    );
    await ffmpeg('-i', upright, '-c', 'copy', '-metadata:s:v', `rotate=${degrees}`, source);
    const copy = await copyVideo(source, folder);
    const { width, height } = await inspectFile(source);
    expect(await inspectFile(copy.path)).toMatchObject({ width, height });
    expect(await framesOf(copy.path)).toEqual(await framesOf(source));
    const colours = [
      '-v',
      'error',
      '-show_entries',
      'stream=color_transfer,color_primaries,color_space',
      '-of',
      'json',
    ];
    expect((await run('ffprobe', [...colours, copy.path])).stdout).toEqual(
      (await run('ffprobe', [...colours, source])).stdout,
    );
  },
);

test('what a phone has cut off the beginning is not in the copy', async () => {
  const folder = testFolder();
  const [whole, cut] = [join(folder, 'whole.mp4'), join(folder, 'cut.mp4')];
  await ffmpeg(...pictures, ...h264, '-g', '2', '-bf', '0', whole);
  // Its edit list leaves the first half out, whose packets stay.
  await ffmpeg('-ss', '0.5', '-i', whole, '-c', 'copy', cut);
  const copy = await copyVideo(cut, folder);
  expect(await framesOf(copy.path)).toEqual(await framesOf(cut));
});

test('what is no video leaves nothing behind', async () => {
  const folder = testFolder();
  const source = join(folder, 'film.mp4');
  await writeFile(source, (await readFile(join(fixturesFolder, 'h264.mp4'))).subarray(0, 40));
  await expect(copyVideo(source, folder)).rejects.toMatchObject({ code: 'unreadable' });
  expect(await readdir(folder)).toEqual(['film.mp4']);
});
