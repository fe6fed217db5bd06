import { createHash } from 'node:crypto';
import { clientBasePath } from '../../../src/api/contract/document/boot.ts';
import type { Look } from '../../../src/api/rules/look.ts';
import type { FirstScreenFiles } from './firstScreenFiles.ts';

/** The parts of the client's document that differ from one request to the next. */
export interface DocumentParts {
  look: Look;
  /** The boot block, as an element. */
  boot: string;
  /** `<link>` elements of images. */
  pictures: string;
  files: FirstScreenFiles[string] | undefined;
  /** The first screen; null where the scripts show everything. */
  markup: string | null;
}

/** Writes the client's documents after the one that the build made. */
export interface ClientDocument {
  write(parts: DocumentParts): string;
  /** Sources of inline scripts for the content policy. */
  readonly scriptSources: readonly string[];
}

const clientScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const link = /<link rel="(modulepreload|stylesheet)"[^>]* href="([^"]+)">/g;
const emptyRoot = '<div id="root"></div>';

/** Inline scripts, as text. */
export interface InlineScripts {
  /** Sets the document's theme before it is painted. */
  look: string;
  /** Runs before the client where there is markup. */
  early: string;
}

/**
 * @param html the built document
 * @param basePath where its files are, with a slash at both ends
 */
export function createClientDocument(
  html: string,
  { look: lookScript, early }: InlineScripts,
  basePath = clientBasePath,
): ClientDocument {
  const lookElement = `<script>${lookScript}</script>`;
  const client = clientScript.exec(html)?.[1];
  const links = [...html.matchAll(link)].map(([, kind, href = '']) => ({ kind, href }));
  const bare = html.replace(clientScript, '').replaceAll(link, '');
  const hrefs = (kind: string): string[] =>
    links.filter((entry) => entry.kind === kind).map(({ href }) => href);

  function writeWithMarkup({ look, boot, files, markup }: DocumentParts): string {
    const unique = (own: readonly string[], shared: readonly string[]): string[] => {
      const others = own.map((file) => basePath + file).filter((href) => !shared.includes(href));
      return [...others, ...shared];
    };
    const head = [
      lookElement,
      `<script data-client="${client}">${early}</script>`,
      // In the order in which a document without markup applies them.
      ...unique(files?.styles ?? [], hrefs('stylesheet')).map(
        (href) => `<link rel="stylesheet" crossorigin href="${href}">`,
      ),
    ].join('');
    // In a template nothing is fetched: the early script takes them out once it is their turn.
    const scripts = unique(files?.scripts ?? [], [client ?? '', ...hrefs('modulepreload')])
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
      .join('');
    return withLook(bare, look)
      .replace('<!--boot-->', () => head)
      .replace(
        emptyRoot,
        () => `<div id="root">${markup}</div>${boot}<template data-scripts>${scripts}</template>`,
      );
  }

  return {
    scriptSources: [lookScript, early].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
    write(parts) {
      if (parts.markup !== null && client !== undefined) return writeWithMarkup(parts);
      const { look, files, pictures, boot } = parts;
      return withLook(html, look).replace(
        '<!--boot-->',
        () => lookElement + preloadsOf(basePath, files) + pictures + boot,
      );
    },
  };
}

function preloadsOf(
  basePath: string,
  { styles, scripts }: FirstScreenFiles[string] = { styles: [], scripts: [] },
): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${basePath}${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="${basePath}${file}">`),
  ].join('');
}

/** A look is one of few known texts: nothing in it needs to be escaped. */
function withLook(html: string, { language, theme }: Look): string {
  return html.replace(
    '<html lang="zh-CN" data-theme="dark"',
    () => `<html lang="${language === 'en' ? 'en-GB' : language}" data-theme="${theme}"`,
  );
}
