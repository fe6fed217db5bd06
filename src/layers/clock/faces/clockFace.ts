import type { Almanac } from '../text/almanacText.ts';
import type { ClockSettings } from '../../../bridge/contract/layers/clock.ts';

/** One style of clock as it is drawn. */
export interface ClockFace {
  /** Draws a moment of the machine's own zone. Called at least once a minute. */
  render(now: Date, settings: ClockSettings, almanac: Almanac | null): void;
}

/** Fills an element with a face. Its sizes are in `em`; the colour of the clock is `currentcolor`. */
export type DrawFace = (element: HTMLElement) => ClockFace;

/** Adds a child with a class. */
export function append(parent: HTMLElement, className: string, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

/** Changes a text only where it differs: an unchanged page is not drawn again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Adds an element of SVG. */
export function appendSvg(
  parent: Element,
  tag: string,
  attributes: Record<string, string | number> = {},
): SVGElement {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent.append(element);
  return element;
}

/** Changes an attribute only where it differs. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
