import { fixedNames } from '../../src/i18n/fixedNames.ts';
import { hostStrings } from '../../src/i18n/hostStrings.ts';

/** Shown when the client's page ends again and again; it carries both languages, as the choice was the page's. */
export function crashPage(url: string): string {
  const [chinese, english] = [hostStrings['zh-CN'].window, hostStrings.en.window];
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${fixedNames.product}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; text-align: center;
  background: #14161f; color: #eceef6; font: 16px/1.6 system-ui, sans-serif }
p { margin: 0 } a { color: #a99bff; padding: 8px }
</style>
<main><p>${chinese.crashed}</p><p lang="en">${english.crashed}</p>
<p><a href="${url}">${chinese.reopen} · <span lang="en">${english.reopen}</span></a></p></main>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
