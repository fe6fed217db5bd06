import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { computerState } from '../../src/bridge/contract/computer.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { makeFakePrograms, type FakePrograms } from '../platform/testing/fakePrograms.ts';
import { runCommand } from './runCommand.ts';

let folder: string;
let programs: FakePrograms;
let display: TestDisplay;
beforeAll(async () => {
  display = await startXDisplay({ width: 640, height: 400 });
});
afterAll(() => display.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-doctor-of-someone-'));
  programs = await makeFakePrograms('LXQt');
});
afterEach(async () => {
  await programs.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command where no host runs, in a session of its own. */
async function doctor(words: string[], session: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const environment = {
    PATH: programs.folder,
    HOME: folder,
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_BROWSER: join(programs.folder, 'chromium'),
    ...session,
  };
  const print = (line: string) => lines.push(line);
  const exitCode = await runCommand(['doctor', ...words], environment, { print, warn: print });
  return { exitCode, output: lines.join('\n') };
}

const lxqtOn = (display: string) => ({
  DISPLAY: display,
  XDG_SESSION_TYPE: 'x11',
  XDG_CURRENT_DESKTOP: 'LXQt',
});

test('without a running host the computer is looked at: what is there is named, and nothing of the user', async () => {
  await programs.install('chromium', '');
  await programs.install('mpv', '');
  await programs.install('lxqt-session', `answer('lxqt-session 1.2.0\\nliblxqt 1.2.0');`);
  const { exitCode, output } = await doctor([], lxqtOn(display.display));
  expect(exitCode).toBe(0);
  expect(output).toContain('Desktop: LXQt 1.2.0 · X11');
  expect(output).toContain('[+] Live wallpapers: Fine');
  expect(output).toContain('Played by mpv');
  expect(output).toContain('XDG_CURRENT_DESKTOP=LXQt');
  for (const secret of [folder, programs.folder, 'of-someone']) expect(output).not.toContain(secret);
});

test('as JSON it is what the bridge answers', async () => {
  await programs.install('chromium', '');
  const { exitCode, output } = await doctor(['--json'], lxqtOn(display.display));
  expect(exitCode).toBe(0);
  expect(v.parse(computerState, JSON.parse(output))).toMatchObject({ desktop: 'LXQt', works: true });
});

test('where wallpapers cannot move, it says why and exits with 1', async () => {
  const withoutDisplay = await doctor([], {});
  expect(withoutDisplay.exitCode).toBe(1);
  expect(withoutDisplay.output).toContain('There is no graphical desktop: DISPLAY is not set');
  const silent = await doctor([], lxqtOn(':none'));
  expect([silent.exitCode, silent.output]).toEqual([1, expect.stringContaining('nothing answers there')]);
  const withoutHelper = await doctor(['--json'], {
    WAYLAND_DISPLAY: 'wayland-none',
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
  });
  expect(withoutHelper.exitCode).toBe(1);
  expect(JSON.parse(withoutHelper.output).rows).toContainEqual(
    expect.objectContaining({ part: 'helper', state: 'missing', means: 'wayland_packages' }),
  );
});
