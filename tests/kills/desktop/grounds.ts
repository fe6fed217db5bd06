import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { outputSize, startSway } from '../../e2e/wayland/swayDesktop.ts';

/** A desktop session without our programs. */
export interface Ground {
  /** For a host that is to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The colours of a few places, of every output some. */
  look(): Promise<string[]>;
  /** Kills the display, and starts another one with its name. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const size = { width: 640, height: 360 };
const shares = [0.03, 0.5, 0.97];

/** An X server without a window manager, on a desktop that paints over the root window: pictures are shown by pages. */
export async function startXGround(): Promise<Ground> {
  let display = await startXDisplay(size);
  const name = display.display;
  return {
    environment: { XDG_CURRENT_DESKTOP: 'Enlightenment', DISPLAY: name },
    async look() {
      const shown = await display.screenshot();
      return shares.map((share) =>
        shown.pixelAt(Math.round(share * size.width), Math.round(share * size.height)),
      );
    },
    async restart() {
      await display.kill();
      display = await startXDisplay({ ...size, display: name });
    },
    stop: () => display.stop(),
  };
}

/** Sway with two outputs. Its sockets have other names after a start, which a session does not outlive. */
export async function startSwayGround(): Promise<Ground> {
  const sway = await startSway();
  return {
    environment: sway.environment,
    async look() {
      const shown = await sway.screenshot();
      return shares.map((share) =>
        shown.pixelAt(Math.round(share * shown.width), Math.round(share * outputSize.height)),
      );
    },
    restart: () => Promise.reject(new Error('A session under Wayland ends with its compositor.')),
    stop: () => sway.stop(),
  };
}
