type RetryModule = Pick<typeof import('./retryImport.ts'), 'retryImport'>;

let retry: RetryModule | null = null;

/** Loads, while the server responds, the code for a module that fails to load (`retryImport`, and its notice). */
export async function preloadRetry(load: () => Promise<RetryModule>): Promise<void> {
  retry = await load();
}

/** Loads a module, again and again where that can help (`retryImport`). */
export function withRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      if (!retry) throw error;
      return retry.retryImport(load);
    });
}
