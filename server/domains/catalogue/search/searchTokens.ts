import { gramsOf, splitText } from './textTokens.ts';

const queryTokenLimit = 12;

/**
 * The index tokens of a user: every Han character of the nickname, every pair of neighbouring ones,
 * and every word of other scripts in lower case.
 */
export function tokensOf(text: string): Set<string> {
  const { hanRuns, words } = splitText(text);
  return new Set([...hanRuns.flatMap((run) => [...gramsOf([...run], 1), ...gramsOf([...run], 2)]), ...words]);
}

/** The tokens of a query, long ones first: they are rare. Pairs where there are pairs. */
export function queryTokensOf(query: string): string[] {
  const { hanRuns, words } = splitText(query);
  const grams = hanRuns.flatMap((run) => {
    const characters = [...run];
    return gramsOf(characters, Math.min(2, characters.length));
  });
  return [...new Set([...grams, ...words])]
    .toSorted((first, second) => second.length - first.length)
    .slice(0, queryTokenLimit);
}
