import { beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';

/** Slides that change by themselves and loops that play would be different in each screenshot of a whole window. */
beforeEach(async ({ task }) => {
  const isScreen = /\/src\/(app|features)\//.test(task.file.filepath);
  await cdp().send('Emulation.setEmulatedMedia', { features: reducedMotion(isScreen) });
});

/** The media feature of a user who asked for less motion, or of one who did not. */
export function reducedMotion(isReduced: boolean): { name: string; value: string }[] {
  return [{ name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : 'no-preference' }];
}
