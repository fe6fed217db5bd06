import { createHash } from 'node:crypto';
import type { Look } from '../../src/api/rules/look.ts';
import { fixedNames } from '../../src/i18n/fixedNames.ts';
import { hostStrings } from '../../src/i18n/hostStrings.ts';

/** Backgrounds and texts of the two themes (src/design-system/tokens.css), which are not built into anything yet. */
const style = `
html { color-scheme: dark; --ground: #0b0d1b; --text: #bec3de }
html[data-theme="light"] { color-scheme: light; --ground: #eaecf5; --text: #454a69 }
@media (prefers-color-scheme: light) {
  html[data-theme="system"] { color-scheme: light; --ground: #eaecf5; --text: #454a69 }
}
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px;
  background: var(--ground); color: var(--text); font: 14px/1.6 system-ui, sans-serif; app-region: drag }
p { margin: 0 }`;
const mark = `<svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#14183a"/>
<path d="M20.6 20.9A8.6 8.6 0 0 1 12.2 7.2a8.6 8.6 0 1 0 10.9 12.3 8.5 8.5 0 0 1-2.5 1.4Z" fill="#fdf3da"/>
<path d="M6 27h20" stroke="#fdf3da" stroke-width="2.2" stroke-linecap="round"/></svg>`;
/** The scripts that end the page, by the screen that the client begins with. */
const ends = { home: 'location.reload()', welcome: "location.replace('welcome')" } as const;

/** A new user's window begins with the welcome (docs/product.md#first-start), without a document of the home page before it. */
export type FirstScreen = keyof typeof ends;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the page that the window shows while the host starts, in the user's theme and language; it is not finished
 * before `pageEnd`.
 */
export function startingPage({ theme, language }: Pick<Look, 'theme' | 'language'>): string {
  return `<!doctype html><html lang="${language}" data-theme="${theme}" translate="no"><meta charset="utf-8"><title>${fixedNames.product}</title>
<style>${style}</style><main role="status" style="display:contents">${mark}<p>${hostStrings[language].window.starting}</p></main>`;
}

/** Returns the end of the page, sent once the client can be loaded in its place. */
export function pageEnd(screen: FirstScreen): string {
  return `<script>${ends[screen]}</script>`;
}

/** Allows what the page has and nothing else. */
export const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${Object.values(ends).map(sourceOf).join(' ')}; frame-ancestors 'none'`;
