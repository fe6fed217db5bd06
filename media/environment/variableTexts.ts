import type { DocumentedVariable } from './variables.ts';

type Row = readonly string[];

/** Markdown of one line as plain text: without quotes, links, and references to other parts of its document. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/, see \[[^\]]*\]\(#[^\)]*\)/gv, '')
    .replaceAll(/\[([^\]]*)\]\([^\)]*\)/gv, '$1')
    .replaceAll(/`|\*\*/gv, '');
}

/** The table of variables for the documentation, as Prettier formats it. */
export function variableTable(variables: readonly DocumentedVariable[]): string {
  const rows: Row[] = [
    ['variable', 'meaning', 'default'],
    ...variables.map(({ name, meaning, unset }) => [`\`${name}\``, meaning, unset]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: Row, filler = ' '): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line([], '-'), ...body.map((row) => line(row))].join('\n');
}

/** The lines of variables for `--help`. */
export function variableHelp(variables: readonly DocumentedVariable[]): string[] {
  const width = Math.max(...variables.map(({ name }) => name.length));
  return variables.map(({ name, meaning, unset }) => {
    const standard = unset === '' ? '' : ` (default: ${plainText(unset)})`;
    return `  ${name.padEnd(width)}  ${plainText(meaning)}${standard}`;
  });
}
