/**
 * State of one key in a text, exact enough to restore it: the raw line, or the parts that are missing. `text-absent`
 * names the first folder that was missing with it, where there is one.
 */
export type LineState = `line:${string}` | 'line-absent' | 'section-absent' | `text-absent${string}`;

/** Location of a key's line: in a section of an ini file, or anywhere; with the separator after the key. */
export interface LineKey {
  section: string | null;
  key: string;
  separator: '=' | ':';
}

/** @param text null where there is no text at all */
export function readLine(text: string | null, place: LineKey): LineState {
  if (text === null) return 'text-absent';
  const lines = text.split('\n');
  const begin = place.section === null ? 0 : lines.indexOf(`[${place.section}]`) + 1;
  if (place.section !== null && begin === 0) return 'section-absent';
  const index = findKey(lines, begin, place);
  return index < 0 ? 'line-absent' : `line:${lines[index]}`;
}

/** @returns the text with that state; null where nothing is left of it */
export function writeLine(text: string | null, place: LineKey, state: LineState): string | null {
  const lines = (text ?? '').split('\n');
  const head = `[${place.section}]`;
  let begin = place.section === null ? 0 : lines.indexOf(head) + 1;
  const index = findKey(lines, begin, place);
  if (state.startsWith('line:')) {
    const line = state.slice('line:'.length);
    if (index >= 0) lines[index] = line;
    else {
      if (place.section !== null && begin === 0) {
        // Before the first section: the lines below a header belong to it.
        const first = lines.findIndex((each) => each.startsWith('['));
        begin = (first < 0 ? lines.length - 1 : first) + 1;
        lines.splice(begin - 1, 0, head);
      }
      // At the beginning, so that the end of the text stays unchanged.
      lines.splice(begin, 0, line);
    }
    return lines.join('\n');
  }
  if (index >= 0) lines.splice(index, 1);
  if (state !== 'line-absent' && place.section !== null && begin > 0 && isEmptySection(lines, begin))
    lines.splice(begin - 1, 1);
  const left = lines.join('\n');
  return state.startsWith('text-absent') && left === '' ? null : left;
}

function findKey(lines: readonly string[], begin: number, { section, key, separator }: LineKey): number {
  if (section !== null && begin === 0) return -1;
  for (let index = begin; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (section !== null && line.startsWith('[')) return -1;
    const end = line.indexOf(separator);
    if (end >= 0 && line.slice(0, end).trim() === key) return index;
  }
  return -1;
}

function isEmptySection(lines: readonly string[], begin: number): boolean {
  const next = lines.findIndex((line, index) => index >= begin && !/^\s*(?:[#;].*)?$/.test(line));
  return next < 0 || (lines[next] ?? '').startsWith('[');
}
