/** The longest text of a name in a report. */
const longest = 40;

/** A name by which a developer finds an element: tag or role, its text, and the card, list or region around it. */
export function nameOf(element: Element): string {
  const around = element.parentElement?.closest(
    '[role="dialog"], [role="menu"], article, nav, header, aside, main, section[aria-label]',
  );
  const place = around ? ` in ${kindOf(around)}${labelOf(around, false)}` : '';
  return `${kindOf(element)}${labelOf(element, true)}${place}`;
}

function kindOf(element: Element): string {
  const role = element.getAttribute('role');
  // The build adds a hash to the names of CSS modules.
  const [style = ''] = (element.getAttribute('class') ?? '').split(' ');
  return `${role ?? element.tagName.toLowerCase()}${style && `.${style}`}`;
}

function labelOf(element: Element, hasText: boolean): string {
  const text = element.getAttribute('aria-label') ?? (hasText ? element.textContent : null) ?? '';
  const [label] = text.trim().split('\n');
  if (!label) return '';
  return ` “${label.length > longest ? `${label.slice(0, longest)}…` : label}”`;
}
