/** The browser's window that is a stage. */
export interface StagePage {
  evaluate(expression: string): Promise<unknown>;
  /** Sends the page a pointer at this place, in CSS pixels, without moving the real one. */
  movePointer(x: number, y: number): Promise<void>;
  /** @returns a PNG of what the page shows */
  screenshot(): Promise<Buffer>;
  reload(): Promise<void>;
  close(): Promise<void>;
  onCrash(listener: () => void): void;
  onClose(listener: () => void): void;
}

/** A part of a page, in CSS pixels. */
export interface InputRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
