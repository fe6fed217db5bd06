/**
 * Gives a text that its element cuts a tooltip with the whole of it, when the pointer or the focus comes (WCAG 1.4.12):
 * letters of another size, spacing or language cut what usually fits. @returns ends that
 */
export function watchCutTexts(): () => void {
  const titled = new WeakMap<Element, string>();
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    // An overlay on a card has no text; the texts are next to it.
    const region = target.textContent === '' ? target.parentElement?.parentElement : target;
    for (const element of [region, ...(region?.querySelectorAll('*') ?? [])].slice(0, maxElements))
      if (element instanceof HTMLElement) describe(element, titled);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
  };
}

/** More than this is no control or card, but a part of a page. */
const maxElements = 60;

function describe(element: HTMLElement, titled: WeakMap<Element, string>): void {
  const own = titled.get(element);
  if (element.title !== '' && element.title !== own) return;
  const text = isCut(element) ? (element.textContent ?? '').trim() : '';
  if (text === '' && own === undefined) return;
  titled.set(element, text);
  if (text === '') element.removeAttribute('title');
  else element.title = text;
}

/** By an ellipsis at the end of its line, or after its last line. */
function isCut(element: HTMLElement): boolean {
  const isWide = element.scrollWidth > element.clientWidth;
  // Descenders reach below a line that is lower than its letters.
  const isHigh = element.scrollHeight > element.clientHeight + 4;
  if (!isWide && !isHigh) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (isWide && textOverflow === 'ellipsis') || (isHigh && !['', 'none'].includes(webkitLineClamp));
}
