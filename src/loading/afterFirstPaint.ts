const longestWaitMilliseconds = 500;

let shown: Promise<void> = Promise.resolve();
let painted: Promise<void> | undefined;

/**
 * Resolves once the first paint is over, all of it is the client's (`waitFor`), and the browser is idle: nothing that
 * it does not show may be loaded before.
 */
export function afterFirstPaint(): Promise<void> {
  return (painted ??= shown.then(untilIdle));
}

/** Names what is to happen first: what arrives while markup is taken over would not fit it. */
export function waitFor(first: Promise<void>): void {
  shown = first;
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // WebKit has no idle callbacks: a task after the next frame is the nearest to it.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds });
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
