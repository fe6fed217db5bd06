import { workLimits } from '../../../../src/api/contract/works.ts';
import {
  normalizeLine,
  splitTags,
  tagProblem,
  workNameProblem,
} from '../../../../src/api/rules/workTexts.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/**
 * The name of a work as it is stored.
 *
 * @throws ServiceError `workNameInvalid`
 */
export function readWorkName(typed: string): string {
  if (workNameProblem(typed)) throw new ServiceError('workNameInvalid');
  return normalizeLine(typed);
}

/**
 * The tags of a work, each once.
 *
 * @param typed separated by commas of either script
 * @throws ServiceError `workNameInvalid`
 */
export function readWorkTags(typed: string): string[] {
  const tags = splitTags(typed);
  if (tags.some((tag) => tagProblem(tag))) throw new ServiceError('workNameInvalid');
  const different = [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  if (different.length > workLimits.tags.maximum)
    throw new ServiceError('workNameInvalid', 200, `at most ${workLimits.tags.maximum} tags are accepted.`);
  return different;
}
