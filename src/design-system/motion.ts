/** A preview under the pointer plays once that has rested there this long (docs/product.md#cards): `--d-hover-preview`. */
export const dwellMilliseconds = 320;

/** True where nothing may move by itself: the system asks for it, or the user chose it here (`data-motion`). */
export function isMotionReduced(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['motion'] === 'reduce'
  );
}

/**
 * True where videos and slides start only on request: under reduced motion, or by the user's choice (`data-autoplay`).
 */
export function isAutoplayOff(): boolean {
  return isMotionReduced() || document.documentElement.dataset['autoplay'] === 'off';
}
