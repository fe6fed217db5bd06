import { heightOf, includes, intersect, isEmpty, LayoutReading, widthOf, type Box } from './boxes.ts';
import { nameOf } from './nameOf.ts';

export type FaultKind =
  | 'cut text'
  | 'squeezed text'
  | 'cut control'
  | 'outside the window'
  | 'controls overlap'
  | 'control over text'
  | 'texts overlap'
  | 'moves its surroundings'
  | 'grows'
  | 'cut focus ring';

/** An element that lies where a user cannot see, read or press it. */
export interface Fault {
  kind: FaultKind;
  element: Element;
  /** The element that cuts, covers or is moved. */
  other: Element | null;
  /** CSS pixels. */
  by: number;
}

/** One line for the report: the kind, the element, and by how many pixels. */
export function describeFault({ kind, element, other, by }: Fault): string {
  const at = other && other !== element ? `, ${relation[kind]} ${nameOf(other)}` : '';
  return `${kind}: ${nameOf(element)} by ${Math.round(by * 10) / 10} px${at}`;
}

const relation: Readonly<Record<FaultKind, string>> = {
  'cut text': 'by',
  'squeezed text': 'by',
  'cut control': 'by',
  'outside the window': 'with',
  'controls overlap': 'with',
  'control over text': 'of',
  'texts overlap': 'with',
  'moves its surroundings': 'namely',
  grows: 'with',
  'cut focus ring': 'by',
};

/** Controls that are pressed or typed into. */
export const controls =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="option"], ' +
  '[role="switch"], [role="checkbox"], [role="radio"], [role="slider"], [role="menuitem"], [role="combobox"]';

/** Parts that lie over the rest of the window on purpose, or scroll apart from it: each is compared within itself. */
const layers =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [role="status"], ' +
  '[role="alert"], [data-overlay], [data-live-announcer], main';

/** Below this a difference is a rounding of the layout. */
const tolerance = 1.5;
/** The share of a line's height that may be cut: above and below its letters, a line's box is empty. */
const emptyShareOfLine = 0.3;
/** An ellipsis that leaves less than this of a longer text leaves nothing to read, in CSS pixels. */
const minText = 28;

interface Piece {
  element: Element;
  box: Box;
  layer: Element | null;
  float: Element | null;
  /** A row that fades at its ends, over which buttons lie that scroll it. */
  fading: Element | null;
}

/** Returns the faults of what a window shows now. */
export function findFaults(root: Element, reading = new LayoutReading()): Fault[] {
  const faults: Fault[] = [];
  const texts = readTexts(root, reading, faults);
  const pressed = readControls(root, reading, faults);
  findOverlaps(pressed, texts, reading, faults);
  return faults;
}

function pieceOf(element: Element, box: Box, reading: LayoutReading): Piece {
  let float: Element | null = element;
  while (float && !/fixed|sticky/.test(reading.styleOf(float).position)) float = float.parentElement;
  let fading = element.parentElement;
  while (fading && reading.styleOf(fading).maskImage === 'none') fading = fading.parentElement;
  return { element, box, layer: element.closest(layers), float, fading };
}

/** The visible lines of text. */
function readTexts(root: Element, reading: LayoutReading, faults: Fault[]): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('svg, script, style')) continue;
    if (!reading.isVisible(element)) continue;
    range.selectNodeContents(node);
    const worst: { cut?: Fault; outside?: Fault } = {};
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      const visible = reading.visiblePart(element, line, true);
      if (!visible.box) continue;
      const cutter = visible.by;
      const cutY = visible.cutY > line.height * emptyShareOfLine ? visible.cutY : 0;
      const cutX = visible.cutX > tolerance ? visible.cutX : 0;
      if (cutter && (cutX > 0 || cutY > 0)) {
        const fault = faultOfCut(element, cutter, line, { cutX, cutY, left: widthOf(visible.box) }, reading);
        if (fault && fault.by > (worst.cut?.by ?? 0)) worst.cut = fault;
      }
      const beyond = beyondWindow(element, visible.box, reading);
      if (beyond > (worst.outside?.by ?? tolerance))
        worst.outside = { kind: 'outside the window', element, other: null, by: beyond };
      pieces.push(pieceOf(element, visible.box, reading));
    }
    faults.push(...Object.values(worst));
  }
  return pieces;
}

function faultOfCut(
  element: Element,
  cutter: Element,
  line: DOMRect,
  { cutX, cutY, left }: { cutX: number; cutY: number; left: number },
  reading: LayoutReading,
): Fault | null {
  const isShortened = hasEllipsis(cutter, reading);
  if (isShortened && cutX > 0 && left < minText && line.width > minText * 1.5)
    return { kind: 'squeezed text', element, other: cutter, by: line.width - left };
  if (isShortened || element.closest('[title]')) return null;
  return { kind: 'cut text', element, other: cutter, by: Math.max(cutX, cutY) };
}

function hasEllipsis(element: Element | null, reading: LayoutReading): boolean {
  if (!element) return false;
  const { textOverflow, webkitLineClamp } = reading.styleOf(element);
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
}

/** Pixels of a box that lie beyond the window's edges, where no scrolling reaches them. */
function beyondWindow(element: Element, box: Box, reading: LayoutReading): number {
  const { window } = reading;
  const x = reading.isScrolled(element, 'x') ? 0 : Math.max(window.left - box.left, box.right - window.right);
  const y = reading.isScrolled(element, 'y') ? 0 : Math.max(window.top - box.top, box.bottom - window.bottom);
  return Math.max(x, y);
}

/** The visible controls, and open layers, which have to be whole. */
function readControls(root: Element, reading: LayoutReading, faults: Fault[]): Piece[] {
  const pieces: Piece[] = [];
  for (const element of root.querySelectorAll(
    `${controls}, [role="tooltip"], [role="dialog"], [role="menu"]`,
  )) {
    if (!reading.isVisible(element)) continue;
    const box = element.getBoundingClientRect();
    // Behind a switch or a file button there is an input that is not seen.
    if (box.width < 4 || box.height < 4) continue;
    const visible = reading.visiblePart(element, box);
    if (!visible.box) continue;
    const cut = Math.max(visible.cutX, visible.cutY);
    // A link in a line of text ends with the line's ellipsis.
    if (cut > tolerance && !hasEllipsis(visible.by, reading))
      faults.push({ kind: 'cut control', element, other: visible.by, by: cut });
    const beyond = beyondWindow(element, visible.box, reading);
    if (beyond > tolerance) faults.push({ kind: 'outside the window', element, other: null, by: beyond });
    if (element.matches(controls) && reading.styleOf(element).pointerEvents !== 'none')
      pieces.push(pieceOf(element, visible.box, reading));
  }
  return pieces;
}

function findOverlaps(
  pressed: readonly Piece[],
  texts: readonly Piece[],
  reading: LayoutReading,
  faults: Fault[],
): void {
  pressed.forEach((one, index) => {
    for (const other of pressed.slice(index + 1)) {
      const by = overlapOf(one, other);
      // A link over a whole card has the card's buttons on it.
      if (by > 0 && !includes(one.box, other.box) && !includes(other.box, one.box))
        faults.push({ kind: 'controls overlap', element: other.element, other: one.element, by });
      else if (by > 0 && areaOf(one.box) < areaOf(other.box) * 2 && areaOf(other.box) < areaOf(one.box) * 2)
        faults.push({ kind: 'controls overlap', element: other.element, other: one.element, by });
    }
  });
  for (const text of texts)
    for (const control of pressed) {
      const by = overlapOf(text, control);
      // A count lies on the edge of its button.
      if (by <= 0 || text.element.parentElement === control.element.parentElement) continue;
      const isBelow = isOpaque(control.element, reading) && isAbove(control.element, text, control);
      if (isBelow || !includes(control.box, text.box))
        faults.push({ kind: 'control over text', element: control.element, other: text.element, by });
    }
  const lines = [...texts].sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, index) => {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.box.top >= one.box.bottom) break;
      const by = overlapOf(one, other);
      const common = intersect(one.box, other.box);
      const isLittle = heightOf(common) < heightOf(other.box) * emptyShareOfLine;
      if (by > 0 && !isLittle)
        faults.push({ kind: 'texts overlap', element: other.element, other: one.element, by });
    }
  });
}

/** Pixels that two pieces of the same layer have in common, in the direction in which it is fewer. */
function overlapOf(one: Piece, other: Piece): number {
  if (one.layer !== other.layer || one.float !== other.float || one.fading !== other.fading) return 0;
  if (one.element.contains(other.element) || other.element.contains(one.element)) return 0;
  const common = intersect(one.box, other.box);
  if (isEmpty(common)) return 0;
  const by = Math.min(widthOf(common), heightOf(common));
  return by > tolerance ? by : 0;
}

function areaOf(box: Box): number {
  return widthOf(box) * heightOf(box);
}

function isOpaque(element: Element, reading: LayoutReading): boolean {
  const { backgroundColor } = reading.styleOf(element);
  // `rgba(r, g, b, a)`, or `color(space r g b / a)`; without an alpha a colour is opaque.
  const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor) ?? /\/ ([\d.]+)\)$/.exec(backgroundColor);
  return Number(alpha?.[1] ?? 1) > 0.5;
}

/** True where a press on the common part of two pieces meets the control. */
function isAbove(control: Element, text: Piece, piece: Piece): boolean {
  const { left, right, top, bottom } = intersect(text.box, piece.box);
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && control.contains(hit);
}
