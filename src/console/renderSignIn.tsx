import { renderToString } from 'react-dom/server';
import { loadWords, type ConsoleLanguage } from './i18n/words.ts';
import { Console } from './shell/Console.tsx';

/** The markup of the sign-in; `start.tsx` takes it over. */
export async function renderSignIn(language: ConsoleLanguage): Promise<{ title: string; markup: string }> {
  const words = await loadWords(language);
  const markup = renderToString(
    <Console call={unreachable} session={null} language={language} words={words} SignedIn={unreachable} />,
  );
  return { title: words.shell.title, markup };
}

function unreachable(): never {
  throw new Error('No one is signed in on a page that the service renders.');
}
