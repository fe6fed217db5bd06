/** The part of the package `x11` that menus and the cover of a lock use. */
declare module 'x11' {
  interface XClient {
    /** @param answer 0 where the pointer is this client's now */
    GrabPointer(
      window: number,
      ownerEvents: 0 | 1,
      eventMask: number,
      pointerMode: 1,
      keyboardMode: 1,
      confineTo: 0,
      cursor: 0,
      time: 0,
      answer: Answer<number>,
    ): void;
    UngrabPointer(time: 0): void;
    /** @param answer 0 where the keyboard is this client's now */
    GrabKeyboard(
      window: number,
      ownerEvents: 0 | 1,
      time: 0,
      pointerMode: 1,
      keyboardMode: 1,
      answer: Answer<number>,
    ): void;
    UngrabKeyboard(time: 0): void;
    /** @param answer symbols by key, from the first one asked for on */
    GetKeyboardMapping(first: number, count: number, answer: Answer<number[][]>): void;
  }
}
