import { cdp } from 'vitest/browser';

/** The media features that the browser tells the page of its user. */
export interface Media {
  isForced: boolean;
  isMotionReduced: boolean;
}

/** Kept by the page, as what the browser emulates is: both outlive a file's stories. */
let emulated: string | undefined;

/** Has the browser emulate media features. Any command of this kind restyles the whole page, the same features too. */
export async function emulateMedia({ isForced, isMotionReduced }: Media): Promise<void> {
  const features = [
    { name: 'forced-colors', value: isForced ? 'active' : 'none' },
    { name: 'prefers-reduced-motion', value: isMotionReduced ? 'reduce' : 'no-preference' },
  ];
  const wanted = JSON.stringify(features);
  if (wanted === emulated) return;
  emulated = undefined;
  await cdp().send('Emulation.setEmulatedMedia', { features });
  emulated = wanted;
}
