const longestWaitMilliseconds = 500;

let painted: Promise<void> | undefined;

/** Resolves once the first paint is over and the browser is idle: nothing that it does not show may be loaded before. */
export function afterFirstPaint(): Promise<void> {
  return (painted ??= new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds });
  }));
}
