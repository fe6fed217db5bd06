type RetryModule = Pick<typeof import('./retryImport.ts'), 'retryImport'>;

let retry: RetryModule | null = null;
const { promise: arrival, resolve: settle } = Promise.withResolvers<void>();

/**
 * Loads, while the server responds, the code for a module that fails to load (`retryImport`, and its notice). A page calls
 * it once, after its first paint.
 *
 * @param load without `withRetry`, which waits for it
 */
export async function preloadRetry(load: () => Promise<RetryModule>): Promise<void> {
  try {
    retry = await load();
  } finally {
    settle();
  }
}

/** Loads a module, again and again where that can help (`retryImport`): also one that fails before that code is there. */
export function withRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    retry
      ? retry.retryImport(load)
      : load().catch(async (error: unknown) => {
          await arrival;
          if (!retry) throw error;
          return retry.retryImport(load);
        });
}
