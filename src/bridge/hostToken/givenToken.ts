declare global {
  interface Window {
    /** The token of the bridge, which the host gives to the pages of its own windows before they run. */
    yueqiToken?: string;
    /** Values that the page of the host's window stored, by key. */
    yueqiValues?: Readonly<Record<string, string>>;
  }
}

/** The token that the host gave to this page; null for a page in another browser. */
export function givenToken(): string | null {
  return window.yueqiToken ?? null;
}
