/** Names the device pixels of a CSS pixel: now, and whenever the window has come to a screen of another scale. */
export function followPixelRatio(listener: (ratio: number) => void): void {
  listener(devicePixelRatio);
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => followPixelRatio(listener),
    { once: true },
  );
}
