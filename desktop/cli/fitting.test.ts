import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeVideo } from '../capabilities/fitting/testing/movingVideos.ts';
import { runYueqi, setUpCommandHost } from '../../tests/support/commandHost.ts';
import { findProcesses } from '../../tests/support/hostProcesses.ts';

// The work is done at the lowest priority, and the machine may be busy.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 90_000 });

const cli = setUpCommandHost({ YUEQI_PLAYER: 'mpv' });
const yueqi = (...words: string[]) => runYueqi(words, join(cli.folder, 'data'));

/** The file of the host's store that the player on the desktop has open. */
async function playedFile(): Promise<string | null> {
  for (const id of await findProcesses(cli.host.process.pid, 'mpv')) {
    for (const descriptor of await readdir(`/proc/${id}/fd`).catch(() => [])) {
      const path = await readlink(`/proc/${id}/fd/${descriptor}`).catch(() => '');
      const md5 = /\/([0-9a-f]{32})\.(?:mp4|webm)$/.exec(path)?.[1];
      if (md5 !== undefined) return md5;
    }
  }
  return null;
}

test(
  'a video is fitted to the screen by its number, plays, and its original plays again',
  { tags: ['long'] },
  async () => {
    const path = join(cli.folder, 'Rain.mp4');
    await writeVideo(path, { width: 2560, height: 1440, frameRate: 30, seconds: 1 });
    const imported = await yueqi('import', path);
    const number = /YQ(\d+) {2}Rain/.exec(imported.output)?.[1] ?? '';
    expect(imported).toMatchObject({ exitCode: 0, output: expect.stringContaining('Imported 1.') });
    expect(await yueqi('set', number)).toMatchObject({ exitCode: 0, output: 'Rain is on the desktop.' });
    await vi.waitFor(async () => expect(await playedFile()).not.toBeNull(), 60_000);
    const original = await playedFile();

    const fitted = await yueqi('fit', number);
    expect(fitted.output).toMatch(
      /^2560 × 1440 → 1280 × 720, [\d.]+ % → [\d.]+ % of a core to decode, [\d.]+ MB → [\d.]+ MB$/,
    );
    expect(fitted.exitCode).toBe(0);
    await vi.waitFor(async () => expect([null, original]).not.toContain(await playedFile()), 60_000);
    const { wallpaper, fitting } = JSON.parse((await yueqi('status', '--json')).output);
    expect(wallpaper).toEqual({ wid: Number(number), name: 'Rain' });
    expect(fitting).toEqual({ running: null, waiting: 0, offered: 0 });

    expect(await yueqi('fit', number, 'original')).toMatchObject({
      exitCode: 0,
      output: `YQ${number} plays its original again.`,
    });
    await vi.waitFor(async () => expect(await playedFile()).toBe(original), 60_000);
  },
);

test('a picture is refused', async () => {
  const { exitCode, output } = await yueqi('fit', '101001');
  expect([exitCode, output]).toEqual([1, expect.stringContaining('YQ101001 is no imported video.')]);
});
