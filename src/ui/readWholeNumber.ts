/** A number of the address: whole and above 0; null for everything else. */
export function readWholeNumber(text: string | null): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}
