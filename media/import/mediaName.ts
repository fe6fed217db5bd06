import { parse } from 'node:path';
import { cutText, removeUnseen } from '../../src/api/rules/shownText.ts';

const longestName = 80;

/** Makes a display name from a file name: without path and extension. */
export function nameOfFile(fileName: string): string {
  const lastPart = fileName.split(/[\\/]/).at(-1) ?? '';
  return displayName(parse(lastPart).name);
}

/** A name without control, direction and invisible characters; at most 80 UTF-16 units, cut between graphemes. */
export function displayName(text: string): string {
  const cleaned = removeUnseen(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\t\n\v\f\r]/g, ' '),
  )
    .replace(/[\s_]+/g, ' ')
    .replace(/^[.\s]+/, '');
  return cutText(cleaned, longestName).trim();
}
