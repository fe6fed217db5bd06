import type { CheckResult } from './check.ts';

/** Results of one desktop: by check, and figures. */
export interface DesktopReport {
  title: string;
  results: readonly { check: string; result: CheckResult }[];
  figures: readonly { name: string; value: number }[];
}

const signs = { passed: '✓', failed: '✗', unable: '–' } as const;

/** Formats reports as a table of Markdown, a row for each check and a column for each desktop. */
export function formatMatrix(reports: readonly DesktopReport[]): string {
  const names = [...new Set(reports.flatMap(({ results }) => results.map(({ check }) => check)))];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const cellOf = ({ results }: DesktopReport, name: string): string =>
    results
      .filter(({ check }) => check === name)
      .map(({ result }) => `${signs[result.state]} ${result.seen.replaceAll('|', '/').replaceAll('\n', ' ')}`)
      .join('; ') || 'not run';
  const lines = [
    row(['', ...reports.map(({ title }) => title)]),
    row(['---', ...reports.map(() => '---')]),
    ...names.map((name) => row([name, ...reports.map((report) => cellOf(report, name))])),
    ...figureNames(reports).map((name) =>
      row([name, ...reports.map(({ figures }) => valuesOf(figures, name))]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** True if no check failed anywhere, and some ran. */
export function isClean(reports: readonly DesktopReport[]): boolean {
  const states = reports.flatMap(({ results }) => results.map(({ result }) => result.state));
  return states.length > 0 && !states.includes('failed');
}

const figureNames = (reports: readonly DesktopReport[]): string[] => [
  ...new Set(reports.flatMap(({ figures }) => figures.map(({ name }) => name))),
];

const valuesOf = (figures: DesktopReport['figures'], name: string): string =>
  figures
    .filter((figure) => figure.name === name)
    .map(({ value }) => String(value))
    .join(', ') || 'not run';
