import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { readDocument } from './readDocument.ts';
import type { Look } from '../../../src/api/rules/look.ts';

type Language = Look['language'];

const renderModule = v.object({
  renderSignIn: v.custom<(language: Language) => Promise<{ title: string; markup: string }>>(
    (value) => typeof value === 'function',
  ),
});
const languages: readonly Language[] = ['zh-CN', 'en'];

/** Writes the console's document after the one that the build made. */
export interface ConsoleDocument {
  /** @param isSignedOut whether it shows the sign-in before a script has run */
  write(look: Pick<Look, 'language' | 'theme'>, isSignedOut: boolean): string;
}

/** Reads the built document, and renders the sign-in in both languages. */
export async function loadConsoleDocument(distFolder: string, publicPath: string): Promise<ConsoleDocument> {
  const html = await readDocument(join(distFolder, 'console', 'console.html'), publicPath);
  const module: unknown = await import(pathToFileURL(join(distFolder, 'server', 'renderSignIn.js')).href);
  const { renderSignIn } = v.parse(renderModule, module);
  const rendered = new Map(
    await Promise.all(languages.map(async (each) => [each, await renderSignIn(each)] as const)),
  );
  return {
    write({ language, theme }, isSignedOut) {
      const root = `<html lang="${language === 'en' ? 'en-GB' : language}" data-theme="${theme === 'light' ? 'light' : 'dark'}"`;
      const { title = '', markup = '' } = rendered.get(language) ?? {};
      const document = html
        .replace('<html lang="zh-CN" data-theme="dark"', () => root)
        .replace(/<title>[^<]*/, () => `<title>${title}`);
      return isSignedOut ? document.replace('<div id="root">', (element) => element + markup) : document;
    },
  };
}
