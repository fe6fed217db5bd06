let patience: typeof import('./retryImport.ts') | null = null;

/** Fetches, while all is well, what is needed when something does not come. */
export async function preloadRetry(): Promise<void> {
  patience = await import('./retryImport.ts');
}

/** Loads a part of the page, again and again where that can help (`retryImport`). */
export function withRetry<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch((error: unknown) => {
      if (!patience) throw error;
      return patience.retryImport(load);
    });
}
