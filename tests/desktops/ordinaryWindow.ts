import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box/box.ts';
import type { OrdinaryWindow, WindowBackend, WindowKind } from './session.ts';

const openMilliseconds = 3_000;

/** Opens a window of one colour, by a program of its own, and gives the shell time to animate it. */
export async function openWindow(
  box: Box,
  kind: WindowKind,
  colour: string,
  backend: WindowBackend,
): Promise<OrdinaryWindow> {
  const program = box.spawn(['gjs', '/yueqi/tests/desktops/inside/window.js', kind, colour], {
    environment: { GDK_BACKEND: backend, GSK_RENDERER: 'cairo' },
  });
  const exited = once(program, 'exit');
  await wait(openMilliseconds);
  if (program.exitCode !== null) throw new Error('the program of an ordinary window has ended');
  return {
    async close() {
      // The program is a child of the one that entered the box.
      await box.run(['pkill', '-f', `inside/window.js ${kind} ${colour}`]);
      await exited;
      await wait(openMilliseconds / 3);
    },
  };
}
