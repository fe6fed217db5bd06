import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionCalls } from '../api/contract/console/session.ts';
import { lazyWithRetry } from '../loading/lazyWithRetry.ts';
import { preloadRetry } from '../loading/preloadRetry.ts';
import { createCaller } from './client/callConsole.ts';
import { Console } from './shell/Console.tsx';

const callSession = createCaller(sessionCalls);
const loadPages = () => import('./shell/SignedIn.tsx');
const SignedIn = lazyWithRetry(loadPages);

interface FirstShown {
  /** True where the document contains the sign-in already. */
  isRendered: boolean;
  /** Called once the console handles what is done on it. */
  onShown: () => void;
}

/** Shows the console in its root: it takes over the sign-in of the document, or asks who is signed in. */
export async function showConsole(root: HTMLElement, { isRendered, onShown }: FirstShown): Promise<void> {
  const pages = loadWhenIdle(isRendered);
  const session = isRendered ? null : await callSession('me', {}).catch((error: unknown) => error);
  const shown = <Console call={callSession} session={session} SignedIn={SignedIn} onShown={onShown} />;
  if (isRendered) hydrateRoot(root, shown);
  else createRoot(root).render(shown);
  await pages;
}

/** Loads the modules after the sign-in ahead of their use; a load that fails is tried again when they are needed. */
async function loadWhenIdle(isRendered: boolean): Promise<void> {
  if (isRendered) await new Promise((resolve) => requestIdleCallback(resolve));
  await Promise.all([preloadRetry(() => import('../loading/retryImport.ts')), loadPages()]).catch(
    () => undefined,
  );
}
