import { parse } from 'node:path';

const longestName = 80;

/** Makes a display name from a file name: without path and extension. */
export function nameOfFile(fileName: string): string {
  const lastPart = fileName.split(/[\\/]/).at(-1) ?? '';
  return displayName(parse(lastPart).name);
}

/** A name without control, direction and invisible characters; at most 80 UTF-16 units, cut between graphemes. */
export function displayName(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\s_]+/g, ' ')
    .replace(/^[.\s]+/, '');
  let name = '';
  for (const { segment } of new Intl.Segmenter().segment(cleaned)) {
    if (name.length + segment.length > longestName) break;
    name += segment;
  }
  return name.trim();
}
