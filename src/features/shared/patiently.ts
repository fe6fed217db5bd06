/** How often a part is asked for while the page's server answers: then it is not there. */
const mostTries = 3;
const pauseMilliseconds = 1000;

/** Style sheets that did not come: Vite asks for each of them once, and takes it for there ever after. */
const missingStyles = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  true,
);

/**
 * Loads a part of the page until it comes: the client that serves it may be starting anew, and the page goes on when
 * it is back. Rejects when the server answers and the part is not there, as after an update.
 */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (let tries = 1; ; tries++) {
      try {
        await Promise.all([...missingStyles].map(askAgain));
        return await load();
      } catch (error) {
        if (tries === mostTries) throw error;
        await answered();
      }
    }
  };
}

function askAgain(style: HTMLLinkElement): Promise<Event> {
  missingStyles.delete(style);
  return new Promise((resolve, reject) => {
    const next = style.cloneNode() as HTMLLinkElement;
    next.onload = resolve;
    next.onerror = reject;
    style.replaceWith(next);
  });
}

/** Resolves as soon as whoever serves this page answers. */
async function answered(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  while (!(await fetch(location.href, { method: 'HEAD' }).catch(() => null)));
}
