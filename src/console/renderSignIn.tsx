import { renderToString } from 'react-dom/server';
import { loadConsoleStrings } from '../i18n/consoleStrings.ts';
import { switchLanguage, translate, type Language } from '../i18n/i18n.ts';
import { Console } from './shell/Console.tsx';

/** The markup of the sign-in; `start.tsx` takes it over. */
export async function renderSignIn(language: Language): Promise<{ title: string; markup: string }> {
  await loadConsoleStrings(language);
  // Nothing waits from here on: the service renders all languages at once.
  switchLanguage(language);
  const markup = renderToString(<Console call={unreachable} session={null} SignedIn={unreachable} />);
  return { title: translate('console.shell.title'), markup };
}

function unreachable(): never {
  throw new Error('No one is signed in on a page that the service renders.');
}
