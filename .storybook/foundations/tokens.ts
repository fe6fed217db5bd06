import text from '../../src/design-system/tokens.css?raw';
import { parseTokens, type Token } from '../../scripts/tokens/parseTokens.ts';

/** Every token in the order of the file: the pages here are made from it, never typed again. */
export const tokens: readonly Token[] = parseTokens(text);

export function tokensOf(prefix: string): readonly Token[] {
  return tokens.filter(({ name }) => name.startsWith(prefix));
}
