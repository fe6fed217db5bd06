import { heightOf, LayoutReading, widthOf, type Box } from './boxes.ts';
import { controls, findFaults, type Fault, type FaultKind } from './findFaults.ts';
import { movePointer, removePointer } from './pointer.ts';

/** Cards react as a whole to the pointer and to the focus. */
const cards = 'article';

/** Below this a difference is a rounding of the layout. */
const tolerance = 1.5;

/** Frames without a change after which a state has settled, and after which it is taken as it is. */
const calmFrames = 1;
const maxFrames = 30;
/** A fault that lasts as long is one. */
const lastingMilliseconds = 100;

interface Target {
  element: HTMLElement;
  /** The card that reacts with it. */
  card: Element | null;
}

export interface StateOptions {
  /** Leaves out controls in these parts. */
  except?: string;
  /** Of the same controls in the same surroundings, the greatest number that is tried. */
  most?: number;
}

/**
 * Tries the hover and focus of each control and card that is in view, and returns the faults that the window has in
 * none but these states.
 */
export async function findStateFaults(root: Element, options: StateOptions = {}): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  await removePointer();
  await settle();
  const rest = new Rest(root);
  const add = (fault: Fault): void => {
    const key = keyOf(fault);
    const known = faults.get(key);
    if (!rest.hasFault(fault) && (!known || known.by < fault.by)) faults.set(key, fault);
  };
  const targets = listTargets(root, options);
  const focused = document.activeElement;
  for (const target of targets) {
    if (!canFocus(target.element)) continue;
    pressTab();
    target.element.focus({ preventScroll: true });
    for (const fault of await rest.compare(root, target)) add(fault);
    for (const fault of cutRings(target.element)) add(fault);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const target of targets) {
    if (!target.element.isConnected) continue;
    const { left, top, width, height } = target.element.getBoundingClientRect();
    await movePointer(left + width / 2, top + height / 2);
    for (const fault of await rest.compare(root, target)) add(fault);
  }
  await removePointer();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return [...faults.values()];
}

/** The layout while nothing is hovered or focused. */
class Rest {
  readonly #boxes = new Map<HTMLElement, Offsets>();
  readonly #sizes = new Map<Element, Box>();
  readonly #faults: ReadonlySet<string>;

  constructor(root: Element) {
    this.#readBoxes(root);
    for (const element of root.querySelectorAll(`${controls}, ${cards}`))
      this.#sizes.set(element, element.getBoundingClientRect());
    this.#faults = new Set(findFaults(root).map(keyOf));
  }

  /** Takes the layout as it is now for the one at rest: what has stayed moved is told once. */
  #readBoxes(root: Element): void {
    this.#boxes.clear();
    for (const element of root.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || element.offsetParent === null) continue;
      this.#boxes.set(element, offsetsOf(element));
    }
  }

  hasFault(fault: Fault): boolean {
    return this.#faults.has(keyOf(fault));
  }

  /** The faults of a state, once it has settled. */
  async compare(root: Element, { element, card }: Target): Promise<Fault[]> {
    await settle();
    const faults = await this.#findLasting(root);
    const reading = new LayoutReading();
    const moved = this.#findMoved(reading);
    if (moved) {
      faults.push({ kind: 'moves its surroundings', element, other: moved.element, by: moved.by });
      this.#readBoxes(root);
    }
    for (const grown of [element, card]) {
      const before = grown && this.#sizes.get(grown);
      if (!before) continue;
      const after = grown.getBoundingClientRect();
      const by = Math.max(widthOf(after) - widthOf(before), heightOf(after) - heightOf(before));
      if (by > tolerance) faults.push({ kind: 'grows', element: grown, other: null, by });
    }
    return faults;
  }

  /** The faults that are in the layout alone: one that is gone a moment later was a state on its way. */
  async #findLasting(root: Element): Promise<Fault[]> {
    const found = findFaults(root);
    if (found.every((fault) => this.hasFault(fault))) return found;
    await new Promise((resolve) => setTimeout(resolve, lastingMilliseconds));
    await settle();
    return findFaults(root);
  }

  /** The outermost element in the flow that is not where it was. */
  #findMoved(reading: LayoutReading): { element: Element; by: number } | null {
    for (const [element, before] of this.#boxes) {
      if (!element.isConnected || element.offsetParent === null) continue;
      const after = offsetsOf(element);
      const by = differenceOf(before, after);
      if (by > tolerance && !isOutOfFlow(element, reading)) return { element, by };
    }
    return null;
  }
}

type Offsets = readonly [left: number, top: number, width: number, height: number, text: string | null];

/** Place and size in the flow: neither scrolling nor a transform changes them. */
function offsetsOf(element: HTMLElement): Offsets {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, childElementCount, textContent } = element;
  return [offsetLeft, offsetTop, offsetWidth, offsetHeight, childElementCount === 0 ? textContent : null];
}

/**
 * The greatest change of a place or size. A text alone may be wider in bold, and another text may have another place:
 * what that moves is told of itself.
 */
function differenceOf(before: Offsets, after: Offsets): number {
  const [left, top, width, height, text] = before;
  if (text !== after[4]) return 0;
  return Math.max(
    Math.abs(left - after[0]),
    Math.abs(top - after[1]),
    text === null ? Math.abs(width - after[2]) : 0,
    Math.abs(height - after[3]),
  );
}

/** An overlay, and all in it, moves nothing but itself. */
function isOutOfFlow(element: Element, reading: LayoutReading): boolean {
  for (
    let part: Element | null = element;
    part && !part.matches(`${controls}, ${cards}`);
    part = part.parentElement
  )
    if (/absolute|fixed/.test(reading.styleOf(part).position)) return true;
  return false;
}

function keyOf({ kind, element, other }: Fault): string {
  // A state may cut more of what is cut at rest: by which element is the same.
  return `${kind satisfies FaultKind} ${numberOf(element)} ${other ? numberOf(other) : ''}`;
}

const numbers = new WeakMap<Element, number>();
let lastNumber = 0;

function numberOf(element: Element): number {
  const number = numbers.get(element) ?? ++lastNumber;
  numbers.set(element, number);
  return number;
}

/** The controls and cards whose middle can be pointed at. */
function listTargets(root: Element, { except, most = 2 }: StateOptions): Target[] {
  const counts = new Map<string, number>();
  const targets: Target[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(`${controls}, ${cards}`)) {
    if (except !== undefined && element.closest(except)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const card = element.closest(cards);
    if (!hit || (!element.contains(hit) && !card?.contains(hit))) continue;
    const kind = surroundingsOf(element);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count < most) targets.push({ element, card });
  }
  return targets;
}

/** The classes of an element and of what is around it: those of one card are those of the next. */
function surroundingsOf(element: Element): string {
  const classes: string[] = [];
  for (let part: Element | null = element; part && classes.length < 6; part = part.parentElement)
    classes.push(`${part.tagName}.${part.getAttribute('class') ?? ''}`);
  return classes.join(' < ');
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.tabIndex >= 0 && !element.matches(':disabled');
}

/** React Aria shows tooltips and rings on focus where the last input was the keyboard's. */
function pressTab(): void {
  for (const type of ['keydown', 'keyup'])
    document.body.dispatchEvent(new KeyboardEvent(type, { key: 'Tab', bubbles: true }));
}

/** The sides on which nothing of an element's focus ring is seen. */
function cutRings(element: Element): Fault[] {
  if (!element.matches(':focus-visible')) return [];
  const reading = new LayoutReading();
  const box = element.getBoundingClientRect();
  const ring = ringOf(reading.styleOf(element));
  if (ring.outer <= 0 || !isWhole(reading, element, box)) return [];
  const around = {
    left: box.left - ring.outer,
    top: box.top - ring.outer,
    right: box.right + ring.outer,
    bottom: box.bottom + ring.outer,
  };
  const { box: seen, clipper } = reading.visiblePart(element, around);
  if (!seen || !clipper) return [];
  // What the focus lies on is scrolled into view, where there is more to scroll to.
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = clipper;
  const by = Math.max(
    scrollLeft > 1 ? 0 : seen.left - around.left,
    scrollTop > 1 ? 0 : seen.top - around.top,
    scrollLeft + clientWidth < scrollWidth - 1 ? 0 : around.right - seen.right,
    scrollTop + clientHeight < scrollHeight - 1 ? 0 : around.bottom - seen.bottom,
  );
  return by < ring.outer - ring.inner - 0.5 ? [] : [{ kind: 'cut focus ring', element, other: clipper, by }];
}

function isWhole(reading: LayoutReading, element: Element, box: Box): boolean {
  const { box: seen } = reading.visiblePart(element, box);
  return seen !== null && widthOf(box) - widthOf(seen) < 0.5 && heightOf(box) - heightOf(seen) < 0.5;
}

/** The inner and outer edge of an outline, or of the shadow without blur that is drawn in its place, from the box. */
function ringOf(style: CSSStyleDeclaration): { inner: number; outer: number } {
  if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) {
    const inner = Number.parseFloat(style.outlineOffset);
    return { inner, outer: inner + Number.parseFloat(style.outlineWidth) };
  }
  const spreads = [...style.boxShadow.matchAll(/0px 0px 0px ([\d.]+)px(?! inset)/g)].map(([, spread]) =>
    Number(spread),
  );
  const outer = Math.max(0, ...spreads);
  return { inner: Math.max(0, ...spreads.filter((spread) => spread < outer)), outer };
}

/** Waits until a state is drawn: what comes with it may come in a chunk. */
export async function settle(): Promise<void> {
  let calm = 0;
  const observer = new MutationObserver(() => {
    calm = 0;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (let frame = 0; frame < maxFrames && calm < calmFrames; frame++) {
    calm++;
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    // With reduced motion everything still has transitions, of no time: a ring is measured as it will be.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }
  observer.disconnect();
}
