import { enterPublicPath } from '../api/contract/document/enterPublicPath.ts';
import { loadConsoleStrings } from '../i18n/consoleStrings.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { readLook } from './shell/look.ts';
import '../design-system/tokens.css';
import '../design-system/base.css';

const longestWaitMilliseconds = 200;

/** The console's entry. A sign-in that the service rendered is painted before what it runs on is loaded. */
async function start(root: HTMLElement): Promise<void> {
  const isRendered = root.hasChildNodes();
  const handleShown = holdSubmit(root);
  if (isRendered) await afterPaint();
  const { language } = readLook();
  const [{ showConsole }] = await Promise.all([import('./start.tsx'), loadConsoleStrings(language)]);
  switchLanguage(language);
  await showConsole(root, { isRendered, onShown: handleShown });
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds })),
  );
}

/** @returns what is called once forms are handled: one that was sent before is sent again */
function holdSubmit(root: HTMLElement): () => void {
  let held: HTMLFormElement | null = null;
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) held = event.target;
  }
  root.addEventListener('submit', handleSubmit);
  return () => {
    root.removeEventListener('submit', handleSubmit);
    held?.requestSubmit();
    held = null;
  };
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');
if (enterPublicPath()) void start(root);
