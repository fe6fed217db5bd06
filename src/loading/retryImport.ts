import { noticeError } from '../errors/noticedErrors.ts';

/** Number of requests for a module while the page's server responds: after that it does not exist. */
const maxTries = 3;
const pauseMilliseconds = 1000;
/** After this long a module is said not to come. */
const longestMilliseconds = 120_000;

/** Number of retries by style sheet: Vite regards one that failed once as loaded. */
const styles = new Map<string, { tries: number; arrival: Promise<unknown> }>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') reloadStylesheet(target);
  },
  true,
);

/** A script of this page that did not come. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** A style sheet of this page that did not come. */
class CssLoadError extends Error {
  override name = 'CssLoadError';
}

/**
 * Imports a module, and retries until it succeeds: the client that serves it may be restarting.
 *
 * @throws ChunkLoadError or CssLoadError when the server responds and the module does not exist, as after an update,
 *   and when it has not come for two minutes (docs/product.md#errors)
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(failureOf(null)), longestMilliseconds);
  try {
    return await Promise.race([tryImport(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function tryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; ; tries++) {
    await Promise.all([...styles.values()].map(({ arrival }) => arrival));
    try {
      return await load();
    } catch (error) {
      if (tries === maxTries) throw failureOf(error);
    }
    await waitForServer();
  }
}

/**
 * Reported here, since not every module is shown where a boundary would notice.
 *
 * @param error what the import threw; null where it did nothing
 */
function failureOf(error: unknown): Error {
  const isStyle = error instanceof Error ? /preload CSS/.test(error.message) : isStyleMissing();
  const failure = isStyle
    ? new CssLoadError('A style sheet of this page did not come.', { cause: error })
    : new ChunkLoadError('A script of this page did not come.', { cause: error });
  noticeError(isStyle ? 'style' : 'chunk', failure);
  return failure;
}

function isStyleMissing(): boolean {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]') ?? [];
  return [...links].some(({ sheet }) => sheet === null);
}

function reloadStylesheet(style: HTMLLinkElement): void {
  const tries = (styles.get(style.href)?.tries ?? 0) + 1;
  if (tries > maxTries) return;
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
