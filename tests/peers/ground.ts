import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { actOnDesktop } from '../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';
import { startSwaySession } from '../support/sway.ts';

const run = promisify(execFile);

export const monitor = { width: 1920, height: 1080 };
export const grounds = ['x11', 'sway'] as const;
export type GroundName = (typeof grounds)[number];

/** A desktop without any wallpaper program, on monitors of 1920 × 1080 side by side. */
export interface Ground {
  readonly environment: NodeJS.ProcessEnv;
  /** A pixel of the middle of each monitor, as `#rrggbb`. */
  look(): Promise<string[]>;
  /** Opens an ordinary window over each monitor. @returns what closes them */
  cover(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** @throws Error naming the Debian package of a missing program */
export function startGround(name: GroundName, count: 1 | 2): Promise<Ground> {
  return name === 'x11' ? startXGround(count) : startSwayGround(count);
}

const placeOf = (index: number) => ({ x: index * monitor.width, y: 0, ...monitor });

async function startXGround(count: number): Promise<Ground> {
  const display = await startXDisplay({
    width: count * monitor.width,
    height: monitor.height,
    windowManager: 'openbox',
  });
  const actions = await actOnDesktop(display.display);
  const places = Array.from({ length: count }, (_place, index) => placeOf(index));
  if (count > 1) await actions.setMonitors(places);
  return {
    environment: { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '', WAYLAND_DISPLAY: '' },
    async look() {
      const shown = await display.screenshot();
      return places.map(({ x, width, height }) => shown.pixelAt(x + width / 2, height / 2));
    },
    async cover() {
      const windows = await Promise.all(places.map((place) => actions.openWindow(place, 0x80_80_80)));
      return async () => {
        for (const window of windows) await actions.closeWindow(window);
      };
    },
    async stop() {
      await actions.stop();
      await display.stop();
    },
  };
}

/** Outputs without a screen. */
async function startSwayGround(count: number): Promise<Ground> {
  const monitors = Array.from({ length: count }, (_place, index) => `HEADLESS-${index + 1}`);
  const outputs = monitors.map(
    (name, index) =>
      `output ${name} resolution ${monitor.width}x${monitor.height} position ${placeOf(index).x} 0`,
  );
  const sway = await startSwaySession(outputs, {
    WLR_BACKENDS: 'headless',
    WLR_HEADLESS_OUTPUTS: String(count),
  });
  const environment = { ...sway.environment, DISPLAY: '' };
  return {
    environment,
    look: () =>
      Promise.all(
        monitors.map(async (_name, index) => {
          const { x, width, height } = placeOf(index);
          const place = `${x + width / 2},${height / 2} 1x1`;
          const options = { env: { ...process.env, ...environment }, encoding: 'buffer' } as const;
          const { stdout } = await run('grim', ['-g', place, '-t', 'ppm', '-'], options);
          return `#${stdout.subarray(-3).toString('hex')}`;
        }),
      ),
    async cover() {
      const windows: (() => Promise<void>)[] = [];
      for (const name of monitors) {
        await sway.tell('focus', 'output', name);
        windows.push(await sway.openWindow());
      }
      return async () => {
        for (const close of windows) await close();
      };
    },
    stop: () => sway.stop(),
  };
}
