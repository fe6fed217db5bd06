/** A pressed key, as an event tells it. */
export interface PressedKey {
  /** The character that it writes in the present layout. */
  readonly key: string;
  /** Its place, named after a keyboard of the United States. */
  readonly code: string;
}

/**
 * Returns what a key is in a shortcut, in small letters. Layouts with Latin letters (QWERTY, AZERTY, Dvorak) go by what the
 * key writes; one of another script goes by the key's place, where its keyboards have the Latin letter printed as well.
 *
 * Its text is also sent into pages, so it uses nothing from outside itself.
 */
export function latinKey({ key, code }: PressedKey): string {
  const written = key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  // Arabic has a question mark of its own.
  if (written === '؟') return '?';
  if (place === undefined) return written;
  const isOtherScript = /^[\p{L}\p{M}]+$/u.test(written) && !/\p{Script=Latin}/u.test(written);
  // The signs that Hebrew (Q, W) and Greek (Q) have in the place of a letter; no Latin layout has them there.
  const isSign = ['/KeyQ', "'KeyW", ';KeyQ', ':KeyQ'].includes(written + code);
  return isOtherScript || isSign ? place : written;
}
