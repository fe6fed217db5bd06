/** The number of a client's distribution channel (docs/product.md#entry-parameters): digits alone, so that nothing else is shown or sent. */
export const traynoPattern = /^\d{1,8}$/;

/** Reads a client's own channel; null for none, and for what is no number. */
export function parseTrayno(text: string): string | null {
  return traynoPattern.test(text) ? text : null;
}
