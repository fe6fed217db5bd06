/** The part of the package `x11` that only holds back windows which other programs open. */
declare module 'x11' {
  interface XEvent {
    /** Of a shape: the window that has it, whose shape, and whether it is one at all. */
    window?: number;
    kind?: number;
    shaped?: 0 | 1;
  }

  interface Shape {
    SelectInput(window: number, isHeard: 0 | 1): void;
  }

  interface XClient {
    /** @param answer called where it is refused, and when it is known not to be; true for a handled error */
    ChangeWindowAttributes(window: number, values: Record<string, number>, answer: Answer<undefined>): void;
    ReparentWindow(window: number, parent: number, x: number, y: number, answer: Answer<undefined>): void;
    SendEvent(
      window: number,
      propagate: 0,
      eventMask: number,
      event: Buffer,
      answer: Answer<undefined>,
    ): void;
  }
}
