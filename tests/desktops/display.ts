import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box/box.ts';
import type { DesktopSession } from './session.ts';

/** An X server without a monitor, on which a desktop, or the compositor of one, draws. */
export const display = ':140';
const pictureFile = '/tmp/picture.png';
const settleMilliseconds = 2_000;

export interface DisplaySize {
  width: number;
  height: number;
}

/** A command of the shell that starts the X server, and waits until it takes connections. */
export function startDisplay({ width, height }: DisplaySize): string {
  return `Xvfb ${display} -screen 0 ${width}x${height}x24 -nolisten tcp > /tmp/xvfb.log 2>&1 &
    for i in $(seq 100); do xdpyinfo -display ${display} > /dev/null 2>&1 && break; sleep 0.1; done`;
}

/** A person before the X server: its picture, the pointer and the keys. */
export function operateDisplay(
  box: Box,
): Required<Pick<DesktopSession, 'takePicture' | 'click' | 'pressKey'>> {
  const onDisplay = { environment: { DISPLAY: display } };
  return {
    async takePicture() {
      await box.read(['import', '-window', 'root', `png24:${pictureFile}`], onDisplay);
      return box.readFile(pictureFile);
    },
    async click(x, y, button = 1) {
      await box.read(
        ['xdotool', 'mousemove', String(x), String(y), 'sleep', '0.3', 'click', String(button)],
        onDisplay,
      );
      await wait(settleMilliseconds);
    },
    async pressKey(key) {
      await box.read(['xdotool', 'key', key], onDisplay);
      await wait(settleMilliseconds);
    },
  };
}
