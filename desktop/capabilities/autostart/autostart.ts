import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostStrings } from '../../../src/i18n/hostStrings.ts';
import { writeWhole } from '../../kernel/writeWhole.ts';

/** Command with which the system starts this program. */
export interface StartCommand {
  program: string;
  parameters: string[];
  workingFolder: string;
  /** Added to the environment of the session. */
  environment: Record<string, string>;
}

/** Starts the program with the session. */
export interface Autostart {
  isOn(): Promise<boolean>;
  /** @throws when the folder cannot be written */
  set(isOn: boolean): Promise<void>;
}

/**
 * By an entry in the user's autostart folder
 * (https://specifications.freedesktop.org/autostart-spec/0.5/).
 *
 * @param home the user's home folder
 */
export function createAutostart(
  environment: NodeJS.ProcessEnv,
  home: string,
  command: StartCommand,
): Autostart {
  const folder = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  const path = join(folder, 'autostart', 'yueqi.desktop');
  return {
    async isOn() {
      const entry = await readFile(path, 'utf8').catch(() => null);
      // Tools of the desktop switch an entry off in place.
      return entry !== null && !/^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(entry);
    },
    async set(isOn) {
      if (!isOn) return rm(path, { force: true });
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, desktopEntry(command));
    },
  };
}

/** The entry's text (https://specifications.freedesktop.org/desktop-entry-spec/1.5/). */
export function desktopEntry({ program, parameters, workingFolder, environment }: StartCommand): string {
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const { 'zh-CN': chinese, en: english } = hostStrings;
  const words = ['env', ...assignments, program, ...parameters];
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${chinese.product}`,
    `Name[en]=${english.product}`,
    `Comment=${chinese.autostart.comment}`,
    `Comment[en]=${english.autostart.comment}`,
    // After the program is removed the entry starts nothing.
    `TryExec=${escapeValue(program)}`,
    `Exec=${words.map(quoteWord).join(' ')}`,
    `Path=${escapeValue(workingFolder)}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** A word of `Exec`: quoted, where a percent sign would be a field code, then escaped as any value. */
function quoteWord(word: string): string {
  return escapeValue(`"${word.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`);
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
