/** The heading that names the screen; null while it loads. One in a dialog names the dialog. */
export function headingOf(): HTMLHeadingElement | null {
  return document.querySelector<HTMLHeadingElement>('main h1');
}

/** Writes the title of the document: its screen first, since a reader, a tab and a task bar cut the end. */
export function writeTitle({ before, after, product }: Record<'before' | 'after' | 'product', string>): void {
  const name = headingOf()?.textContent;
  const title = name ? `${before}${name}${after} · ${product}` : product;
  if (document.title !== title) document.title = title;
}

/** Calls a function at once and after changes of the document, at most once a frame. @returns ends that */
export function watchDocument(look: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  look();
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
