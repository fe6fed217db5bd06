const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Reports when a page has had no input for so long, and when input comes again.
 *
 * @param onChange called with whether the page has attention, at each change
 * @returns the end of that
 */
export function watchAttention(
  page: EventTarget,
  milliseconds: number,
  onChange: (isAttended: boolean) => void,
): () => void {
  let lastSign = Date.now();
  let isAttended = true;
  let timer = setTimeout(look, milliseconds);

  // Signs come by the hundred: they only leave their time, and the timer asks for it.
  function look(): void {
    const remaining = lastSign + milliseconds - Date.now();
    if (remaining > 0) {
      timer = setTimeout(look, remaining);
      return;
    }
    isAttended = false;
    onChange(false);
  }

  function note(): void {
    lastSign = Date.now();
    if (isAttended) return;
    isAttended = true;
    timer = setTimeout(look, milliseconds);
    onChange(true);
  }

  for (const sign of signs) page.addEventListener(sign, note, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) page.removeEventListener(sign, note);
  };
}
