import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from './shownText.ts';
import { workLimits } from '../contract/works.ts';

/** What is wrong with the name of a work; null when nothing is. */
export function workNameProblem(typed: string): 'missing' | 'tooLong' | 'unseen' | null {
  const name = typed.trim();
  const length = countGraphemes(name);
  if (length < workLimits.name.minimum) return 'missing';
  if (length > workLimits.name.maximum) return 'tooLong';
  return isPlain(name) ? null : 'unseen';
}

export type TagProblem = 'tooMany' | 'tooLong' | 'unseen' | 'known';

/** Adds what was typed to the tags: one, or several that commas part. @returns the problem with the first that does not fit */
export function addTags(
  tags: readonly string[],
  typed: string,
): { tags: readonly string[]; problem: TagProblem | null } {
  let next = tags;
  for (const tag of typed.split(/[,，、]/).map((part) => part.trim().replaceAll(/\s+/gu, ' '))) {
    if (tag === '') continue;
    const problem = tagProblem(next, tag);
    if (problem) return { tags: next, problem };
    next = [...next, tag];
  }
  return { tags: next, problem: null };
}

function tagProblem(tags: readonly string[], tag: string): TagProblem | null {
  if (countGraphemes(tag) > workLimits.tag.maximum) return 'tooLong';
  if (!isPlain(tag)) return 'unseen';
  if (tags.some((known) => known.toLowerCase() === tag.toLowerCase())) return 'known';
  return tags.length >= workLimits.tags.maximum ? 'tooMany' : null;
}

function isPlain(text: string): boolean {
  return !hasUnseenCharacters(text) && !hasStackedMarks(text);
}
