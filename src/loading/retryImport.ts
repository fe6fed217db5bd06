/** How often a module is requested while the page's server responds: after that it does not exist. */
const mostTries = 3;
const pauseMilliseconds = 1000;

/** Number of retries by style sheet: Vite regards one that failed once as loaded. */
const styles = new Map<string, { tries: number; arrival: Promise<unknown> }>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reloadStylesheet(target);
  },
  true,
);

/**
 * Retries a failed module import until it succeeds: the client that serves it may be restarting. Rejects when the
 * server responds and the module does not exist, as after an update.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries++) {
    await waitForServer();
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
  const arrival = waitForServer().then(
    () =>
      new Promise((resolve) => {
        const next = style.cloneNode() as HTMLLinkElement;
        // The document's listener handles one that fails again.
        next.onload = next.onerror = resolve;
        style.replaceWith(next);
      }),
  );
  styles.set(style.href, { tries, arrival });
}

/** Resolves as soon as the server of this page responds. */
async function waitForServer(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  while (!(await fetch(location.href, { method: 'HEAD' }).catch(() => null)));
}
