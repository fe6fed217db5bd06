/** The part of the package `x11` that only pointers use. */
declare module 'x11' {
  /** Each from 0 to 65,535. */
  interface XColour {
    R: number;
    G: number;
    B: number;
  }

  interface XRender {
    /** The format of pixels with 8 bits of alpha, red, green and blue. */
    rgba32: number;
    CreatePicture(id: number, drawable: number, format: number, values: Record<string, number>): void;
    FreePicture(id: number): void;
    CreateCursor(id: number, picture: number, x: number, y: number): void;
    CreateAnimCursor(id: number, frames: [cursor: number, milliseconds: number][]): void;
  }

  interface CursorImage {
    width: number;
    height: number;
    xhot: number;
    yhot: number;
    cursorName: string;
    /** Premultiplied: blue, green, red, alpha. */
    cursorImage: Buffer;
  }

  interface XFixes {
    QueryVersion(major: number, minor: number, answer: Answer<[number, number]>): void;
    SetCursorName(cursor: number, name: string): void;
    /** Every cursor of that name is the given one from now on. */
    ChangeCursorByName(cursor: number, name: string): void;
    GetCursorImageAndName(answer: Answer<CursorImage>): void;
  }

  interface XClient {
    require(extension: 'render', answer: (error: Error | null | undefined, extension: XRender) => void): void;
    require(extension: 'fixes', answer: (error: Error | null | undefined, extension: XFixes) => void): void;
    require(
      extension: 'xinput',
      answer: (error: Error | null | undefined, extension: { majorOpcode: number }) => void,
    ): void;
    OpenFont(id: number, name: string): void;
    CloseFont(id: number): void;
    FreeCursor(id: number): void;
    CreateGlyphCursor(
      id: number,
      sourceFont: number,
      maskFont: number,
      sourceGlyph: number,
      maskGlyph: number,
      foreground: XColour,
      background: XColour,
    ): void;
  }
}
