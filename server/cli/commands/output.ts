import { toTerminalLine } from '../../../src/api/rules/terminalText.ts';

/** A named section of a record; a list is printed below its name. */
export type Field = readonly [name: string, value: string | readonly string[]];

/** Characters of two columns (Unicode Standard Annex 11, simplified). */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Rows under their headings, every column as wide as its widest text. */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [columns, ...rows].map((row) => row.map((cell) => toTerminalLine(cell)));
  const widths = columns.map((_name, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One thing with all that is known of it. */
export function formatRecord(fields: readonly Field[]): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields
    .map(([name, value]) => {
      const lines = (typeof value === 'string' ? value.split('\n') : value).map(toTerminalLine);
      return `${name.padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`;
    })
    .join('\n');
}

/** Unix seconds in human-readable form, in UTC. */
export function formatTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);
}
