import { createDesignTokens } from './designTokens.ts';

/** The files of design tokens and their texts, one for each theme. @param css tokens.css */
export function designTokenFiles(css: string): [path: string, text: string][] {
  return (['dark', 'light'] as const).map((theme) => [
    `docs/tokens/yueqi.${theme}.tokens.json`,
    `${JSON.stringify(createDesignTokens(css, theme), null, 2)}\n`,
  ]);
}
