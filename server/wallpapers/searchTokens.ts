const hanRun = /\p{Script=Han}+/gu;
const word = /[\p{L}\p{N}]+/gu;
const queryTokenLimit = 12;

/**
 * The tokens under which a text is found: every Han character, every pair of neighbouring ones, and every
 * word of other scripts in lower case. Two-character Chinese words are then one index look-up.
 */
export function tokensOf(text: string): Set<string> {
  const normal = text.normalize('NFKC').toLowerCase();
  const tokens = new Set<string>();
  for (const [run] of normal.matchAll(hanRun)) {
    const characters = [...run];
    characters.forEach((character, index) => {
      tokens.add(character);
      const next = characters[index + 1];
      if (next !== undefined) tokens.add(character + next);
    });
  }
  for (const [found] of normal.replace(hanRun, ' ').matchAll(word)) tokens.add(found);
  return tokens;
}

/** The tokens that a query asks for: pairs where there are pairs, and the number behind "YQ". */
export function queryTokensOf(query: string): string[] {
  const identifier = /^\s*yq(\d+)\s*$/i.exec(query);
  if (identifier?.[1]) return [identifier[1]];
  const tokens = [...tokensOf(query)];
  const pairs = tokens.filter((token) => token.length > 1);
  const singles = tokens.filter((token) => token.length === 1 && !pairs.some((pair) => pair.includes(token)));
  return [...pairs, ...singles].slice(0, queryTokenLimit);
}
