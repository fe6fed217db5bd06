const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number that a user can read out: two groups of four, without letters that look like others. */
export function createQuote(): string {
  const all = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]);
  return `${all.slice(0, 4).join('')}-${all.slice(4).join('')}`;
}
