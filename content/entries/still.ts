import type { Entry } from './entry.ts';

/** A static wallpaper of a scene, in one of its colourings, at a position of its loop. */
export const still = (scene: string, listed: Omit<Entry, 'source'>, variant = 0, phase = 0): Entry => ({
  ...listed,
  source: { kind: 'static', scene, variant, phase },
});
