import { variableHelp } from '../../media/environment/variableTexts.ts';
import { hostVariables } from '../environment.ts';
import { exitCodes } from './commandError.ts';
import { hostCommands } from './commands.ts';

/** The commands that need no running host, with what they do. */
export const ownCommands = {
  open: {
    usage: 'open [--browser]',
    summary: 'start Yueqi, or show its window; --browser: open it in your own browser instead',
  },
  doctor: {
    usage: 'doctor [--json]',
    summary: 'tell what each part uses on this computer, what is missing, and how to get it',
  },
  lint: {
    usage: 'lint <folder|file> [--json]',
    summary:
      'look through a web wallpaper, a folder or a zip file: manifest, files, permissions, each with line and column',
  },
  quit: { usage: 'quit', summary: 'end Yueqi and give the former desktop back' },
  completion: { usage: 'completion bash', summary: 'print the completion for bash' },
  help: { usage: 'help', summary: 'print this help' },
} as const;

/** Every command by name; help, completion and manual page are made from it. */
export const commands: Readonly<Record<string, { usage: string; summary: string }>> = {
  ...hostCommands,
  ...ownCommands,
};
const entries = Object.values(commands);

const { done, failed, usage: wrongUse, notRunning } = exitCodes;
/** Explanation of a command's exit status. */
export const exitStatus = `${done} done, ${failed} failed, ${wrongUse} wrong use, ${notRunning} Yueqi does not run`;

/** Returns the output of `yueqi help`. */
export function helpText(): string {
  const width = Math.max(...entries.map(({ usage }) => usage.length));
  const lines = entries.map(({ usage, summary }) => `  yueqi ${usage.padEnd(width)}  ${summary}`);
  return [
    'Wallpapers for the desktop.',
    '',
    ...lines,
    '',
    'Without a command it opens.',
    `Exit status: ${exitStatus}.`,
    '',
    'Environment:',
    ...variableHelp(hostVariables),
  ].join('\n');
}

/** Returns the output of `yueqi completion bash`; `eval "$(yueqi completion bash)"` in `~/.bashrc` switches it on. */
export function bashCompletion(): string {
  return [
    '_yueqi() {',
    '  local word="${COMP_WORDS[COMP_CWORD]}"',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    mapfile -t COMPREPLY < <(compgen -W '${Object.keys(commands).join(' ')}' -- "$word")`,
    '  else',
    '    case "${COMP_WORDS[1]}" in',
    ...Object.entries(commands).flatMap(([name, { usage }]) => completeParameters(name, usage)),
    '    esac',
    '  fi',
    '}',
    'complete -o filenames -F _yueqi yueqi',
  ].join('\n');
}

/**
 * Returns the completions of a command, read from its usage: of `list [--json]|start <name>` the words, of `<file>` the
 * files.
 */
function completeParameters(name: string, usage: string): string[] {
  const placeholder = /<[^>]*>/g;
  const isFile = usage.match(placeholder)?.some((text) => text.includes('file')) ?? false;
  const words = usage
    .slice(name.length)
    .replaceAll(placeholder, '')
    .split(/[\s|[\]]+/)
    .filter((word) => word !== '');
  const sources = [...(isFile ? ['-f'] : []), ...(words.length > 0 ? [`-W '${words.join(' ')}'`] : [])];
  if (sources.length === 0) return [];
  return [`      ${name}) mapfile -t COMPREPLY < <(compgen ${sources.join(' ')} -- "$word") ;;`];
}
