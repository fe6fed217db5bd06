/**
 * Has the page hold still for a picture of Chromatic, as `fingerprints/comparePictures.ts` does for the tests: what counts
 * down and goes away by itself is hidden, carets too (`preview.css`), and images are decoded before they are drawn.
 */
export function calmDown(): void {
  const { dataset } = document.documentElement;
  if (dataset['calm'] === 'true') return;
  dataset['calm'] = 'true';
  const decode = (): void => {
    for (const image of document.images) image.decoding = 'sync';
  };
  decode();
  new MutationObserver(decode).observe(document.body, { childList: true, subtree: true });
}
