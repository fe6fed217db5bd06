/** A value that travels between the test and the page. */
export type PlainValue = string | number | boolean | null | PlainValue[] | { [key: string]: PlainValue };

/** One sequence of input, as WebDriver and WebDriver BiDi both write it (W3C WebDriver, section 17). */
export type ActionSequence = { [key: string]: PlainValue };

/** The little that two protocols have in common and that a journey needs. */
export interface Driver {
  /** For the names of tests and screenshots. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and waits for its promise. */
  evaluate(expression: string): Promise<unknown>;
  perform(sequences: ActionSequence[]): Promise<void>;
  /** A PNG of the view; null where the browser did not answer in time. */
  screenshot(): Promise<Buffer | null>;
  close(): Promise<void>;
}
