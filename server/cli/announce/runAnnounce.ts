import { parseArgs } from 'node:util';
import { readTypedText } from '../../kernel/typedText.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { announce, type Announcement } from '../../domains/messages/announce.ts';
import { CommandError, UsageError } from '../commands/command.ts';
import { exitCodes, type CommandResult } from '../commands/runCommands.ts';

const usage =
  'npm run announce -- --title "…" --title-en "…" --text "…" --text-en "…"\n\n' +
  'Sends a notice to all users: a title of 1 to 60 and a text of 1 to 500 characters, in Chinese and in English.\n' +
  'If it was interrupted, run it again with the same text: no user gets it twice.';
const titleLimits = { minimum: 1, maximum: 60 };
const textLimits = { minimum: 1, maximum: 500, isMultiline: true };

/**
 * Runs `npm run announce`.
 *
 * @param words the arguments after the command
 * @param open called once the arguments are valid
 */
export async function runAnnounce(
  words: readonly string[],
  open: () => Promise<{ database: DatabaseHandle; now: number; close(): Promise<void> }>,
  onProgress: (count: number) => void = () => undefined,
): Promise<CommandResult> {
  try {
    const announcement = readAnnouncement(words);
    const { database, now, close } = await open();
    try {
      const count = await announce(database, announcement, now, onProgress);
      return { exitCode: exitCodes.done, output: `${count} users were notified.`, complaint: '' };
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof UsageError)
      return { exitCode: exitCodes.misused, output: '', complaint: `${error.message}\n\n${usage}` };
    if (error instanceof CommandError)
      return { exitCode: exitCodes.refused, output: '', complaint: error.message };
    throw error;
  }
}

/** @throws UsageError */
function readAnnouncement(words: readonly string[]): Announcement {
  const given = parse(words);
  const read = (name: keyof typeof given, limits: typeof titleLimits): string => {
    const typed = readTypedText(given[name] ?? '', limits);
    if ('text' in typed) return typed.text;
    throw new UsageError(`--${name} must have ${limits.minimum} to ${limits.maximum} visible characters.`);
  };
  return {
    title: read('title', titleLimits),
    title_en: read('title-en', titleLimits),
    text: read('text', textLimits),
    text_en: read('text-en', textLimits),
  };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      options: { title: text, 'title-en': text, text, 'text-en': text },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
