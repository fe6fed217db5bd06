/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An ancestor that cuts what lies outside of its padding box, and in which directions a user can scroll it. */
interface Clipper {
  element: Element;
  box: Box;
  cutsX: boolean;
  cutsY: boolean;
  scrollsX: boolean;
  scrollsY: boolean;
}

/** The part of a box that is seen, and by how much its clipping ancestors cut the rest out of reach. */
export interface Visible {
  /** Null where nothing of it is seen. */
  box: Box | null;
  /** Pixels that no scrolling brings into view; 0 where all can be reached. */
  cutX: number;
  cutY: number;
  /** The ancestor that cuts most of it out of reach. */
  by: Element | null;
  /** The innermost ancestor that shows a part of it only. */
  clipper: Element | null;
}

const unseen: Visible = { box: null, cutX: 0, cutY: 0, by: null, clipper: null };

/**
 * Styles and boxes of a document at one moment. What is read once is kept: a style costs more than all that is
 * computed from it, so that a reading is thrown away after each change.
 */
export class LayoutReading {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #clippers = new Map<Element, Clipper[]>();
  readonly window: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  styleOf(element: Element): CSSStyleDeclaration {
    const known = this.#styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  /** False too for what is there for screen readers alone. */
  isVisible(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { clipPath, clip } = this.styleOf(element);
    return clipPath === 'none' && clip === 'auto';
  }

  /**
   * The visible part of a box.
   *
   * @param box of the element, or of a line of its text
   * @param isText the element's own overflow counts, too: it cuts its text, not itself
   */
  visiblePart(element: Element, box: Box, isText = false): Visible {
    let rest = box;
    const visible: Visible = { ...unseen };
    for (const clipper of isText ? this.#clippersOfContent(element) : this.#clippersOf(element)) {
      const next = {
        left: clipper.cutsX ? Math.max(rest.left, clipper.box.left) : rest.left,
        right: clipper.cutsX ? Math.min(rest.right, clipper.box.right) : rest.right,
        top: clipper.cutsY ? Math.max(rest.top, clipper.box.top) : rest.top,
        bottom: clipper.cutsY ? Math.min(rest.bottom, clipper.box.bottom) : rest.bottom,
      };
      // Inputs of switches and sliders lie in a pixel, for screen readers.
      if (widthOf(next) < 2 || heightOf(next) < 2) return unseen;
      const cutX = clipper.scrollsX ? 0 : widthOf(rest) - widthOf(next);
      const cutY = clipper.scrollsY ? 0 : heightOf(rest) - heightOf(next);
      if (widthOf(rest) !== widthOf(next) || heightOf(rest) !== heightOf(next))
        visible.clipper ??= clipper.element;
      if (cutX > visible.cutX || cutY > visible.cutY) visible.by = clipper.element;
      visible.cutX = Math.max(visible.cutX, cutX);
      visible.cutY = Math.max(visible.cutY, cutY);
      rest = next;
    }
    visible.box = isEmpty(intersect(rest, this.window)) ? null : rest;
    return visible;
  }

  /** True where some ancestor brings what lies beyond the window's edge into view. */
  isScrolled(element: Element, direction: 'x' | 'y'): boolean {
    return this.#clippersOfContent(element).some(({ scrollsX, scrollsY }) =>
      direction === 'x' ? scrollsX : scrollsY,
    );
  }

  #clippersOf(element: Element): Clipper[] {
    const known = this.#clippers.get(element);
    if (known) return known;
    const found: Clipper[] = [];
    let { position } = this.styleOf(element);
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      // The document's own overflow is the window's.
      if (parent === document.body || parent === document.documentElement) break;
      const style = this.styleOf(parent);
      if (!isContaining(style, position)) continue;
      const clipper = clipperOf(parent, style);
      if (clipper) found.push(clipper);
      ({ position } = style);
    }
    this.#clippers.set(element, found);
    return found;
  }

  #clippersOfContent(element: Element): Clipper[] {
    const own = clipperOf(element, this.styleOf(element));
    return own ? [own, ...this.#clippersOf(element)] : this.#clippersOf(element);
  }
}

/** True where an ancestor with this style places (and so cuts) a descendant of this position. */
function isContaining(style: CSSStyleDeclaration, position: string): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  if (
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    /paint|layout|strict|content/.test(style.contain)
  )
    return true;
  return position === 'absolute' && style.position !== 'static';
}

function clipperOf(element: Element, style: CSSStyleDeclaration): Clipper | null {
  const { overflowX, overflowY, display } = style;
  if ((overflowX === 'visible' && overflowY === 'visible') || display === 'inline' || display === 'contents')
    return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const edge = (name: 'Left' | 'Top' | 'Right' | 'Bottom'): number =>
    Number.parseFloat(style[`border${name}Width`]);
  return {
    element,
    box: {
      left: left + edge('Left'),
      top: top + edge('Top'),
      right: right - edge('Right'),
      bottom: bottom - edge('Bottom'),
    },
    cutsX: overflowX !== 'visible',
    cutsY: overflowY !== 'visible',
    scrollsX: overflowX === 'auto' || overflowX === 'scroll',
    scrollsY: overflowY === 'auto' || overflowY === 'scroll',
  };
}

export function widthOf({ left, right }: Box): number {
  return right - left;
}

export function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

export function isEmpty(box: Box): boolean {
  return widthOf(box) <= 0 || heightOf(box) <= 0;
}

/** The common part of two boxes; one of negative size where they have none. */
export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** True where one box has all of another, but for a pixel of rounding. */
export function includes(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left + 1 &&
    outer.top <= inner.top + 1 &&
    outer.right >= inner.right - 1 &&
    outer.bottom >= inner.bottom - 1
  );
}
