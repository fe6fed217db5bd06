import text from '../../src/design-system/tokens.css?raw';

/** One custom property of tokens.css, with the comment behind it. */
export interface Token {
  name: string;
  value: string;
  note: string;
}

/** Every token of the dark theme, in the order of the file: the pages here are made from it, never typed again. */
export const tokens: readonly Token[] = readTokens(text.slice(text.indexOf(':root {'), text.indexOf('\n}')));

export function tokensOf(prefix: string): readonly Token[] {
  return tokens.filter(({ name }) => name.startsWith(prefix));
}

function readTokens(rules: string): Token[] {
  return [...rules.matchAll(/(--[\w-]+):\s*([^;]+);(?:[ \t]*\/\*\s*([^*]+?)\s*\*\/)?/g)].map(
    ([, name = '', value = '', note = '']) => ({ name, value: value.replace(/\s+/g, ' ').trim(), note }),
  );
}
