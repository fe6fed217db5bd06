import { commands, exitStatus } from '../../desktop/cli/help.ts';

/** What the manual page tells besides the commands, which are those of `yueqi help`. */
export interface ManualContents {
  version: string;
  /** Unix seconds. */
  date: number;
  /** The README, whose table of variables is the section ENVIRONMENT. */
  readme: string;
}

/** yueqi(1), in the macros of man(7). @throws where the README has no table of variables */
export function manualPage({ version, date, readme }: ManualContents): string {
  const day = new Date(date * 1_000).toISOString().slice(0, 10);
  return [
    `.TH YUEQI 1 "${day}" "Yueqi ${version}" "User Commands"`,
    '.SH NAME',
    'yueqi \\- wallpapers for the desktop',
    '.SH SYNOPSIS',
    '.B yueqi',
    '[\\fIcommand\\fR]',
    '.SH DESCRIPTION',
    'Yueqi puts pictures, videos and web pages on the desktop.',
    'Without a command it opens its window. The others speak to the program that runs.',
    '.SH COMMANDS',
    ...Object.values(commands).flatMap(({ usage, summary }) => ['.TP', `.B ${escape(usage)}`, line(summary)]),
    '.SH EXIT STATUS',
    line(`${exitStatus}.`),
    '.SH ENVIRONMENT',
    ...readVariables(readme).flatMap(([name, meaning, standard]) => [
      '.TP',
      `.B ${escape(name)}`,
      line(`${meaning} (default: ${standard})`),
    ]),
    '.SH FILES',
    '.TP',
    '.I ~/.local/share/yueqi',
    'All data of the user.',
    '.TP',
    '.I ~/.cache/yueqi',
    'What is made again when it is gone.',
    '.TP',
    '.I ~/.config/autostart/yueqi.desktop',
    'There while the program starts with the session, by a switch in its settings.',
    '',
  ].join('\n');
}

/** The rows of the README's table: name, meaning, default. */
function readVariables(readme: string): (readonly [string, string, string])[] {
  const rows = [...readme.matchAll(/^\| `(\w+)` *\| (.*?) *\| (.*?) *\|$/gm)].map(
    ([, name = '', meaning = '', standard = '']) =>
      [name, meaning.replaceAll('`', ''), standard.replaceAll('`', '')] as const,
  );
  if (rows.length === 0) throw new Error('The README has no table of variables.');
  return rows;
}

/** A line of text: one that begins with a dot would be a macro. */
const line = (text: string): string => `\\&${escape(text)}`;

const escape = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
