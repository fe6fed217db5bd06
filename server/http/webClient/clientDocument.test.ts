import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultLook } from '../../../src/api/rules/look.ts';
import { createClientDocument } from './clientDocument.ts';

const built = `<!doctype html><html lang="zh-CN" data-theme="dark" translate="no"><head><!--boot-->
<script type="module" crossorigin src="/3000/assets/client-1.js"></script>
<link rel="modulepreload" crossorigin href="/3000/assets/vendor-1.js">
<link rel="stylesheet" crossorigin href="/3000/assets/client-1.css">
</head><body><div id="root"></div></body></html>`;
const early = 'start(document.currentScript.dataset.client)';
const look = 'paint()';
const document = createClientDocument(built, { look, early });
const parts = {
  look: defaultLook,
  boot: '<script id="boot"></script>',
  pictures: '<link rel="preload" as="image" href="/media/1">',
  files: {
    scripts: ['assets/home-1.js', 'assets/client-1.js'],
    styles: ['assets/home-1.css', 'assets/client-1.css'],
  },
  markup: '<p>$& $1 shown</p>',
};

test('a document with markup runs no scripts but those of the look and before the client, which the content policy names', () => {
  const html = document.write(parts);
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].map(([, attributes, text]) => [
    attributes,
    text,
  ]);
  expect(scripts).toEqual([
    ['', look],
    [' data-client="/3000/assets/client-1.js"', early],
    [' id="boot"', ''],
  ]);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(document.scriptSources).toEqual([hashOf(look), hashOf(early)]);
  expect(html).toContain('<div id="root"><p>$& $1 shown</p></div><script id="boot">');
});

test('styles are fetched at once, scripts wait in a template, each file once', () => {
  const html = document.write(parts);
  const [whole = '', waiting = ''] = /<template data-scripts>(.*?)<\/template>/.exec(html) ?? [];
  const linksOf = (text: string) =>
    [...text.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, kind, href]) => `${kind} ${href}`);
  expect(linksOf(html.replace(whole, ''))).toEqual([
    'stylesheet /3000/assets/home-1.css',
    'stylesheet /3000/assets/client-1.css',
  ]);
  expect(linksOf(waiting)).toEqual([
    'modulepreload /3000/assets/home-1.js',
    'modulepreload /3000/assets/client-1.js',
    'modulepreload /3000/assets/vendor-1.js',
  ]);
});

test('a document without markup is the built one, with what its scripts need', () => {
  const html = document.write({ ...parts, markup: null });
  expect(html).toContain('<script type="module" crossorigin src="/3000/assets/client-1.js">');
  expect(html).toContain(parts.pictures);
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain(early);
  // Before any style or script is waited for.
  expect(html.indexOf(`<script>${look}</script>`)).toBeLessThan(html.indexOf('<link'));
  expect(html).toContain(`<head><script>${look}</script>`);
});

test('theme and language stand on the element that they style', () => {
  const chosen = { theme: 'light', language: 'en', pixelRatio: 1 } as const;
  for (const markup of [null, parts.markup])
    expect(document.write({ ...parts, look: chosen, markup })).toContain(
      '<html lang="en-GB" data-theme="light"',
    );
});
