import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from '../../../../src/api/rules/shownText.ts';
import { workLimits } from '../../../../src/api/contract/works.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/**
 * The name of a work as it is kept: on one line, one form of every character.
 *
 * @throws ServiceError `workNameInvalid`
 */
export function readWorkName(typed: string): string {
  return readLine(typed, workLimits.name);
}

/**
 * The tags of a work, each once.
 *
 * @param typed separated by commas of either script
 * @throws ServiceError `workNameInvalid`
 */
export function readWorkTags(typed: string): string[] {
  const tags = typed
    .split(/[,，、]/)
    .filter((tag) => tag.trim() !== '')
    .map((tag) => readLine(tag, { minimum: 1, maximum: workLimits.tag.maximum }));
  const different = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  if (different.length > workLimits.tags.maximum)
    throw new ServiceError('workNameInvalid', 200, `It may have ${workLimits.tags.maximum} tags.`);
  return different;
}

function readLine(typed: string, { minimum, maximum }: { minimum: number; maximum: number }): string {
  const line = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = countGraphemes(line);
  if (length < minimum || length > maximum || hasUnseenCharacters(line) || hasStackedMarks(line))
    throw new ServiceError('workNameInvalid');
  return line;
}
