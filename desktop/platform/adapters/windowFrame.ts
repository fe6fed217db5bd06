/** The part of a window that is dragged: all of it, or some of its edges. */
export const windowEdges = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'] as const;
export type WindowEdge = (typeof windowEdges)[number];

/** Position and size of a window on the desktop, in CSS pixels. */
export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place on the desktop, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** End of a drag of the window, as far as it has an effect. */
export type DragEnd = 'free' | 'top';

/** Functions of a window manager's frame, for a window that has none. */
export interface WindowFrame {
  /**
   * Follows the pointer until its button is released; at the left and right edge of a monitor half of it is taken.
   *
   * @param from where the button was pressed
   * @param former where the window lay then, where it has another size now
   */
  move(from: Point, former: WindowPlace | null): Promise<DragEnd>;
  /** Follows the pointer with these edges until its button is released. */
  resize(edge: WindowEdge, from: Point): Promise<void>;
  /** The button was released; noticed by the pointer's state as well, unless it is pressed again at once. */
  release(): void;
  /** Null where the window is gone. */
  readPlace(): Promise<WindowPlace | null>;
  setPlace(place: WindowPlace): Promise<void>;
  /** Called at rest after every change of place or size, by whomever. */
  onPlaceChange(listener: (place: WindowPlace) => void): void;
  close(): Promise<void>;
}
