import { commands, exitStatus } from '../../desktop/cli/help.ts';
import { hostVariables } from '../../desktop/environment.ts';
import { plainText } from '../../media/environment/variableTexts.ts';

/** The content of the manual page besides the commands, which are those of `yueqi help`. */
export interface ManualContents {
  version: string;
  /** Unix seconds. */
  date: number;
}

/** yueqi(1), in the macros of man(7). */
export function manualPage({ version, date }: ManualContents): string {
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
    ...hostVariables.flatMap(({ name, meaning, unset }) => [
      '.TP',
      `.B ${escape(name)}`,
      line(`${plainText(meaning)} (default: ${plainText(unset)})`),
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

/** A line of text: one that begins with a dot would be a macro. */
const line = (text: string): string => `\\&${escape(text)}`;

const escape = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
