// Shown or opened where something did not come: nobody could fetch them then.
import '../features/shared/lists/ListPlaceholder.tsx';
import '../design-system/Menu/MenuPopup.tsx';

/** How often a part is asked for while the page's server answers: after that it is not there. */
const mostTries = 3;
const pauseMilliseconds = 1000;

/** Style sheets that are asked for again, which Vite takes for loaded, by how often. */
const styles = new Map<string, { tries: number; arrival: Promise<unknown> }>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reloadStylesheet(target);
  },
  true,
);

/**
 * Loads a part of the page that did not come until it does: the client that serves it may be starting anew, and the
 * page goes on when it is back. Rejects when the server answers and the part is not there, as after an update.
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    await answered();
    await Promise.all([...styles.values()].map(({ arrival }) => arrival));
    try {
      return await load();
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

function reloadStylesheet(style: HTMLLinkElement): void {
  const tries = (styles.get(style.href)?.tries ?? 0) + 1;
  if (tries > mostTries) return;
  const arrival = answered().then(
    () =>
      new Promise((resolve) => {
        const next = style.cloneNode() as HTMLLinkElement;
        // One that fails again is heard of by the document's listener.
        next.onload = next.onerror = resolve;
        style.replaceWith(next);
      }),
  );
  styles.set(style.href, { tries, arrival });
}

/** Resolves as soon as whoever serves this page answers. */
async function answered(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  while (!(await fetch(location.href, { method: 'HEAD' }).catch(() => null)));
}
