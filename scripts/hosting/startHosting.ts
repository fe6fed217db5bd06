import { join } from 'node:path';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../../desktop/browser/posterMaker.ts';
import { serve } from '../../server/serve.ts';

/** Serves what is built until a signal ends it. @throws as {@link serve} */
export function startHosting(environment: NodeJS.ProcessEnv): Promise<void> {
  return serve(environment, {
    distFolder: join(import.meta.dirname, '..', '..', 'dist'),
    openPosters: async () => createPosterMaker(await findBrowser({ environment }), () => undefined),
  });
}
