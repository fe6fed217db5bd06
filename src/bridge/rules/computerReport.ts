import type {
  ComputerMeans,
  ComputerPart,
  ComputerRow,
  ComputerRowState,
  ComputerState,
} from '../contract/computer.ts';

/** Keys of the strings that describe a computer, within their section of the catalogue. */
export type ComputerKey =
  | `parts.${ComputerPart}`
  | `states.${ComputerRowState}`
  | `means.${ComputerMeans}`
  | `sessions.${ComputerState['session']}`
  | 'unknownDesktop'
  | 'report.title'
  | 'report.system'
  | 'report.desktop'
  | 'report.screens'
  | 'report.gpu'
  | 'report.read'
  | 'report.command'
  | 'report.works'
  | 'report.broken'
  | 'report.never';

/** Returns the string of a key with its values. */
export type SayComputer = (key: ComputerKey, values?: Readonly<Record<string, string | number>>) => string;

/** The three groups of the counts: fine, could be better, not there. */
export function countRows(rows: readonly ComputerRow[]): { fine: number; better: number; absent: number } {
  const count = (...states: ComputerRowState[]): number =>
    rows.filter(({ state }) => states.includes(state)).length;
  return {
    fine: count('ok'),
    better: count('partial', 'next_login', 'outdated', 'failed'),
    absent: count('missing', 'hidden', 'unsupported'),
  };
}

/** Returns the name of the desktop with its version and session: `GNOME 48 · Wayland`. */
export function describeDesktop(
  { desktop, desktop_version: version, session }: ComputerState,
  say: SayComputer,
): string {
  const name = [desktop ?? say('unknownDesktop'), version].filter(Boolean).join(' ');
  return `${name} · ${say(`sessions.${session}`)}`;
}

/** The lines of the report, for the terminal and to be copied. */
export function reportComputer(computer: ComputerState, say: SayComputer): string[] {
  const { version, system, screens, gpu, rows, works, read } = computer;
  return [
    say('report.title', { version }),
    say('report.system', { name: system }),
    say('report.desktop', { name: describeDesktop(computer, say) }),
    say('report.screens', { count: screens }),
    ...(gpu === null ? [] : [say('report.gpu', { name: gpu })]),
    '',
    ...rows.flatMap((row) => [
      `${marks[row.state]} ${say(`parts.${row.part}`)}: ${say(`states.${row.state}`)}`,
      `    ${say(`means.${row.means}`, { name: row.name ?? '' })}`,
      ...(row.command === null ? [] : [`    ${say('report.command', { command: row.command })}`]),
    ]),
    '',
    say(works ? 'report.works' : 'report.broken'),
    say('report.read', { list: read.map(({ name, value }) => `${name}=${value}`).join(', ') }),
    say('report.never'),
  ];
}

/** Signs that a terminal without colours shows too. */
const marks: Record<ComputerRowState, string> = {
  ok: '[+]',
  partial: '[!]',
  next_login: '[~]',
  outdated: '[!]',
  failed: '[x]',
  missing: '[-]',
  hidden: '[-]',
  unsupported: '[-]',
};
