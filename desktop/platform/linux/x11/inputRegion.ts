import type { Shape, Tree } from 'x11';
import type { Rectangle, XConnection } from './connection.ts';

/** The first flag of WM_HINTS says that its second number, "takes the focus", is set (ICCCM 4.1.2.4). */
const inputHint = 1;
const hintNumbers = 9;
/** Format of shapes of the extension SHAPE 1.1. */
const setShape = 0;
const boundingKind = 0;
const inputKind = 2;
const noMask = 0;

/**
 * Takes a window out of the focus: keys never go to it, wherever the user clicks (ICCCM 4.1.7, "No Input"). Window
 * managers read it when they map the window.
 */
export async function refuseFocus(connection: XConnection, window: number): Promise<void> {
  const [flags = 0, , ...rest] = await connection.getNumbers(window, 'WM_HINTS');
  const hints = [flags | inputHint, 0, ...rest];
  while (hints.length < hintNumbers) hints.push(0);
  await connection.setNumbers(window, 'WM_HINTS', 'WM_HINTS', hints);
  const takeFocus = await connection.atom('WM_TAKE_FOCUS');
  const protocols = await connection.getNumbers(window, 'WM_PROTOCOLS');
  await connection.setNumbers(
    window,
    'WM_PROTOCOLS',
    'ATOM',
    protocols.filter((protocol) => protocol !== takeFocus),
  );
}

/**
 * Says where a window takes clicks, in its own pixels; everywhere else they go to what is behind it. Frames that a
 * window manager put around it follow, also under those that do not copy the shape by themselves.
 */
export async function setInputRegion(
  connection: XConnection,
  window: number,
  rectangles: readonly Rectangle[],
): Promise<void> {
  await setRegion(connection, window, inputKind, rectangles);
}

/** A pixel that no panel lies over, as one may over the last. */
const middleOf = ({ width, height }: Pick<Rectangle, 'width' | 'height'>) => ({
  x: Math.floor(width / 2),
  y: Math.floor(height / 3),
});

/**
 * Leaves out the last pixel of a window and one in the middle: a browser pauses a page whose window is hidden altogether,
 * and the page behind this one has to begin.
 */
export async function letPixelThrough(
  connection: XConnection,
  window: number,
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
): Promise<void> {
  await letPixelsThrough(connection, window, [{ x: 0, y: 0, width, height }]);
}

/** The same of each of these parts of a window, which shows nothing but them. */
export async function letPixelsThrough(
  connection: XConnection,
  window: number,
  parts: readonly Rectangle[],
): Promise<void> {
  await setRegion(connection, window, boundingKind, parts.flatMap(withoutPixels));
}

function withoutPixels({ x: left, y: top, width, height }: Rectangle): Rectangle[] {
  const { x, y } = middleOf({ width, height });
  return [
    { x: 0, y: 0, width, height: y },
    { x: 0, y, width: x, height: 1 },
    { x: x + 1, y, width: width - x - 1, height: 1 },
    { x: 0, y: y + 1, width, height: height - y - 2 },
    { x: 0, y: height - 1, width: width - 1, height: 1 },
  ].map((strip) => ({ ...strip, x: left + strip.x, y: top + strip.y }));
}

/** Leaves a window nothing but the pixels that `letPixelThrough` leaves out of others. */
export async function showPixelOnly(
  connection: XConnection,
  window: number,
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
): Promise<void> {
  await setRegion(connection, window, boundingKind, [
    { ...middleOf({ width, height }), width: 1, height: 1 },
    { x: width - 1, y: height - 1, width: 1, height: 1 },
  ]);
}

/** Removes the shape of a window, also from the frames around it. */
export async function removeShape(connection: XConnection, window: number): Promise<void> {
  const shape = await loadShape(connection);
  for (const part of await readFrames(connection, window))
    shape.Mask(setShape, boundingKind, part, 0, 0, noMask);
}

/** Selects the events of a window's shape (`ShapeNotify`), or none. */
export async function followShape(connection: XConnection, window: number, isHeard: boolean): Promise<void> {
  (await loadShape(connection)).SelectInput(window, isHeard ? 1 : 0);
}

/** Leaves a window no pixel, until its shape is removed. */
export async function showNothing(connection: XConnection, window: number): Promise<void> {
  await setRegion(connection, window, boundingKind, []);
}

async function setRegion(
  connection: XConnection,
  window: number,
  kind: typeof boundingKind | typeof inputKind,
  rectangles: readonly Rectangle[],
): Promise<void> {
  const shape = await loadShape(connection);
  const places = rectangles.map(({ x, y, width, height }): [number, number, number, number] => [
    x,
    y,
    width,
    height,
  ]);
  for (const part of await readFrames(connection, window))
    shape.Rectangles(setShape, kind, part, 0, 0, places);
}

/** The window and the frames around it, from the inside outwards; empty where it is gone. */
export async function readFrames(connection: XConnection, window: number): Promise<number[]> {
  const frames: number[] = [];
  for (let part = window; part !== connection.root && part !== 0;) {
    const parent = await connection
      .ask<Tree>((answer) => connection.client.QueryTree(part, answer))
      .then((tree) => tree.parent)
      .catch(() => null);
    if (parent === null) return [];
    frames.push(part);
    part = parent;
  }
  return frames;
}

const shapes = new WeakMap<XConnection, Promise<Shape>>();

/** @throws XError where the server lacks the extension, which every X11 server since 1989 has */
function loadShape(connection: XConnection): Promise<Shape> {
  const known = shapes.get(connection);
  if (known) return known;
  const loading = connection.ask<Shape>((answer) => connection.client.require('shape', answer));
  shapes.set(connection, loading);
  return loading;
}
