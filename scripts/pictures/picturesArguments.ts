import { parseArgs } from 'node:util';

/** The options of `npm run pictures`. */
export interface PicturesOptions {
  /** The revision whose pictures the others are compared with. */
  since: string;
  /** Parts of paths of story files; without any, those that the change can reach. */
  stories: string[];
}

export const usage = `npm run pictures -- --since REV [STORY…]
  shows how the pictures of the stories differ from those of REV; of all stories that the change since REV
  can reach, or of those whose path contains a STORY`;

/** @throws Error with the usage, for unknown options and without a revision */
export function readPicturesArguments(words: readonly string[]): PicturesOptions {
  const { values, positionals } = parse(words);
  if (!values.since) throw new Error(`Which revision are the pictures compared with?\n\n${usage}`);
  return { since: values.since, stories: positionals };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { since: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
}
