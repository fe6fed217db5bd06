/** Whether nothing may move by itself: the system asks for it, or the user chose it here (`data-motion`). */
export function isMotionReduced(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['motion'] === 'reduce'
  );
}

/** Whether videos and slides begin only when they are asked to: under reduced motion, or chosen (`data-autoplay`). */
export function isAutoplayOff(): boolean {
  return isMotionReduced() || document.documentElement.dataset['autoplay'] === 'off';
}
