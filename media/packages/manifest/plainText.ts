/** Characters that HTML names and labels use. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
  }),
);

/** Elements whose text is not shown. */
const hidden = /<(script|style|title|template)\b[^]*?(?:<\/\1\s*>|$)/gi;
const breaks = /<(?:br|hr|\/?(?:p|div|li|ul|ol|h[1-6]|tr))\b[^>]*>/gi;
const tag = /<\/?[a-z!][^>]*(?:>|$)/gi;

/** Returns the text of a label in HTML, without its markup: on one line, at most so many characters. */
export function plainText(html: string, limit: number): string {
  const text = html
    .slice(0, 20_000)
    .replaceAll(hidden, '')
    .replaceAll(breaks, ' ')
    .replaceAll(tag, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, decodeEntity)
    .replaceAll(/\s/g, ' ');
  return toPlainLine(text, limit);
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named.get(name.toLowerCase()) ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
import { toPlainLine } from '../../../src/api/rules/shownText.ts';
