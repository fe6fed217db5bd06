import type { DocumentedVariable } from './variables.ts';

type Row = readonly string[];

/** Markdown of one line as plain text: without quotes, links, and references to other parts of its document. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/, see \[[^\]]*\]\(#[^\)]*\)/gv, '')
    .replaceAll(/\[([^\]]*)\]\([^\)]*\)/gv, '$1')
    .replaceAll(/`|\*\*/gv, '');
}

/** The table of variables for the documentation. */
export function variableTable(variables: readonly DocumentedVariable[]): string {
  return markdownTable(
    ['variable', 'meaning', 'default'],
    variables.map(({ name, meaning, unset }) => [`\`${name}\``, meaning, unset]),
  );
}

/** A table in Markdown, as the formatter of the repository writes it. */
export function markdownTable(head: Row, body: readonly Row[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: Row, filler = ' '): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
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
