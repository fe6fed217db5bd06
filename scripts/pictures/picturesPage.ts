import type { PictureComparison } from './comparePictureFolders.ts';

/** Renders the page that shows what differs since a revision. Its images lie beside it. */
export function renderPicturesPage(since: string, comparison: PictureComparison): string {
  const { different, added, removed, same } = comparison;
  const title = `Pictures since ${escape(since)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="color-scheme" content="light dark" />
<title>${title}</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; }
  section { border-top: 1px solid GrayText; padding: 16px 0; }
  h2 { font-size: 16px; overflow-wrap: anywhere; }
  .sides { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  figure { margin: 0; }
  img { max-width: 100%; outline: 1px solid GrayText; }
</style>
<h1>${title}</h1>
<p>${different.length} differ, ${added.length} are new, ${removed.length} are gone, ${same} are the same.</p>
${different.map(({ path, by }) => renderSection(`${path} (by ${by.toFixed(1)} of 255)`, path, ['before', 'after', 'difference'])).join('')}
${added.map((path) => renderSection(`${path} (new)`, path, ['after'])).join('')}
${removed.map((path) => renderSection(`${path} (gone)`, path, ['before'])).join('')}
</html>
`;
}

function renderSection(title: string, path: string, sides: readonly string[]): string {
  const figures = sides.map((side) => {
    const address = `${side}/${path.split('/').map(encodeURIComponent).join('/')}.png`;
    return `<figure><figcaption>${side}</figcaption><a href="${address}"><img src="${address}" alt="${side}" loading="lazy" /></a></figure>`;
  });
  return `<section><h2>${escape(title)}</h2><div class="sides">${figures.join('')}</div></section>\n`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
