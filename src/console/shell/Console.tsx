import { startTransition, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import * as v from 'valibot';
import { sessionCalls, type StaffMemberDto } from '../../api/contract/console/session.ts';
import type { CallSession } from '../client/callSession.ts';
import { ConsoleError } from '../client/consoleError.ts';
import { explain } from '../client/explain.ts';
import { keepLook, loadWords, type ConsoleLanguage, type Words } from '../i18n/words.ts';
import { SignIn } from '../pages/signIn/SignIn.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { SignedInProps } from './SignedIn.tsx';

export interface ConsoleProps {
  /** Calls the service; stories answer by themselves. */
  call: CallSession;
  /** What the service said to the question who is signed in: an answer, an error, or null where it was not asked. */
  session: unknown;
  /** The language at first. */
  language: ConsoleLanguage;
  /** Its strings. */
  words: Words;
  /** The pages, which the sign-in does not wait for. */
  SignedIn: ComponentType<SignedInProps>;
  /** Called once it handles what is done on it. */
  onShown?: () => void;
}

/** The whole console: a sign-in, or the pages of the member's roles. The service renders the sign-in too. */
export function Console({
  call,
  session,
  language: firstLanguage,
  words: firstWords,
  SignedIn,
  onShown,
}: ConsoleProps) {
  const [words, setWords] = useState(firstWords);
  const [language, setLanguage] = useState(firstLanguage);
  const [member, setMember] = useState<StaffMemberDto | null>(() => memberOf(session));
  const [notice, setNotice] = useState(() => noticeOf(session, firstWords));

  useEffect(() => {
    document.title = words.shell.title;
  }, [words]);

  const latestShown = useRef(onShown);
  useEffect(() => latestShown.current?.(), []);

  async function handleLanguageChange(): Promise<void> {
    const next = language === 'en' ? 'zh-CN' : 'en';
    const loaded = await loadWords(next);
    keepLook({ language: next });
    setLanguage(next);
    setWords(loaded);
  }

  async function handleSignOut(): Promise<void> {
    await call('signOut', {}).catch(() => undefined);
    setMember(null);
    setNotice(null);
  }

  function handleSessionEnd(): void {
    setMember(null);
    setNotice(words.signIn.ended);
  }

  if (member)
    return (
      <PageBoundary words={words}>
        <Suspense>
          <SignedIn
            member={member}
            language={language}
            words={words}
            onLanguageChange={() => void handleLanguageChange()}
            onSignOut={() => void handleSignOut()}
            onSessionEnd={handleSessionEnd}
          />
        </Suspense>
      </PageBoundary>
    );
  return (
    <SignIn
      call={call}
      words={words}
      notice={notice}
      onLanguageChange={() => void handleLanguageChange()}
      onSignedIn={(signedIn) => {
        setNotice(null);
        // The form stays until the pages are loaded.
        startTransition(() => setMember(signedIn));
      }}
    />
  );
}

function memberOf(session: unknown): StaffMemberDto | null {
  const read = v.safeParse(sessionCalls.me.response, session);
  return read.success ? read.output.member : null;
}

/** That no session is there yet is no news. */
function noticeOf(session: unknown, words: Words): string | null {
  if (!(session instanceof ConsoleError) || session.code === 'sessionEnded') return null;
  return explain(session, words);
}
