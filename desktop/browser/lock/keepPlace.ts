/**
 * Runs inside the documents of the app window: what was scrolled how far is kept while the page lives, so that a page
 * that crashed comes back where it was. Its text is sent to the browser, so it uses nothing from outside itself.
 */
export function keepPlace(): void {
  if (top !== window) return;
  const key = 'yueqi.place';
  const pauseMilliseconds = 150;
  const retryMilliseconds = 50;
  const timeoutMilliseconds = 8_000;
  interface Place {
    href: string;
    path: string;
    top: number;
  }

  function pathOf(element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { tagName, parentElement } = at;
      const alike = [...(parentElement?.children ?? [])].filter((sibling) => sibling.tagName === tagName);
      parts.unshift(`${tagName.toLowerCase()}:nth-of-type(${alike.indexOf(at) + 1})`);
    }
    return ['html', ...parts].join(' > ');
  }

  function read(): Place | null {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null;
    } catch {
      return null;
    }
  }

  let timer: number | null = null;
  addEventListener(
    'scroll',
    ({ target }) => {
      const element = target === document ? document.scrollingElement : target;
      if (!(element instanceof Element) || timer !== null) return;
      timer = window.setTimeout(() => {
        timer = null;
        const place: Place = { href: location.href, path: pathOf(element), top: element.scrollTop };
        sessionStorage.setItem(key, JSON.stringify(place));
      }, pauseMilliseconds);
    },
    { capture: true, passive: true },
  );
  // A document that ends normally has no position to restore.
  addEventListener('pagehide', () => sessionStorage.removeItem(key));

  const place = read();
  if (place?.href !== location.href) return;
  const end = performance.now() + timeoutMilliseconds;
  const controller = new AbortController();
  for (const name of ['wheel', 'keydown', 'pointerdown'])
    addEventListener(name, () => controller.abort(), {
      capture: true,
      passive: true,
      signal: controller.signal,
    });
  const restore = (): void => {
    if (controller.signal.aborted || performance.now() > end) return;
    const element = document.querySelector(place.path);
    // A list loads on while it is scrolled.
    if (element) element.scrollTop = place.top;
    if (!element || Math.abs(element.scrollTop - place.top) > 1) setTimeout(restore, retryMilliseconds);
  };
  restore();
}
