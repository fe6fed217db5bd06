import { countGraphemes, graphemesOf, hasStackedMarks, hasUnseenCharacters } from './shownText.ts';
import { workLimits } from '../contract/works.ts';

/** A name or a tag as it is stored: on one line, one form of every character. */
export function normalizeLine(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A name for a work from the name of its file, to begin with; empty where it gives none that the service accepts. */
export function workNameOfFile(fileName: string): string {
  const name = normalizeLine(fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' '));
  const fitting = normalizeLine(graphemesOf(name).slice(0, workLimits.name.maximum).join(''));
  return workNameProblem(fitting) === null ? fitting : '';
}

/** Returns the reason why the service refuses the name of a work; null where it accepts it. */
export function workNameProblem(typed: string): 'missing' | 'tooLong' | 'unseen' | null {
  const name = normalizeLine(typed);
  const length = countGraphemes(name);
  if (length < workLimits.name.minimum) return 'missing';
  if (length > workLimits.name.maximum) return 'tooLong';
  return isPlain(name) ? null : 'unseen';
}

/** The tags in a text, separated by commas of either script, as they are stored. */
export function splitTags(typed: string): string[] {
  return typed
    .split(/[,，、]/)
    .map(normalizeLine)
    .filter((tag) => tag !== '');
}

/** Returns the reason why the service refuses a tag; null where it accepts it. */
export function tagProblem(tag: string): 'tooLong' | 'unseen' | null {
  if (countGraphemes(tag) > workLimits.tag.maximum) return 'tooLong';
  return isPlain(tag) ? null : 'unseen';
}

export type TagProblem = 'tooMany' | 'tooLong' | 'unseen' | 'known';

/** Adds the typed text to the tags: one, or several separated by commas. @returns the problem with the first that does not fit */
export function addTags(
  tags: readonly string[],
  typed: string,
): { tags: readonly string[]; problem: TagProblem | null } {
  let next = tags;
  for (const tag of splitTags(typed)) {
    const problem = problemInList(next, tag);
    if (problem) return { tags: next, problem };
    next = [...next, tag];
  }
  return { tags: next, problem: null };
}

function problemInList(tags: readonly string[], tag: string): TagProblem | null {
  const problem = tagProblem(tag);
  if (problem) return problem;
  if (tags.some((known) => known.toLowerCase() === tag.toLowerCase())) return 'known';
  return tags.length >= workLimits.tags.maximum ? 'tooMany' : null;
}

function isPlain(text: string): boolean {
  return !hasUnseenCharacters(text) && !hasStackedMarks(text);
}
