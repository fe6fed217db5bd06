import { startTransition, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import * as v from 'valibot';
import { sessionCalls, type StaffMemberDto } from '../../api/contract/console/session.ts';
import { loadConsoleStrings } from '../../i18n/consoleStrings.ts';
import { switchLanguage, type ConsoleKey, type Translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { CallSession } from '../client/callConsole.ts';
import { ConsoleError } from '../client/consoleError.ts';
import { explain } from '../client/explain.ts';
import { SignIn } from '../pages/signIn/SignIn.tsx';
import { keepLook } from './look.ts';
import { PageBoundary } from './PageBoundary.tsx';
import type { SignedInProps } from './SignedIn.tsx';

export interface ConsoleProps {
  /** Calls the service; stories answer by themselves. */
  call: CallSession;
  /** Answer of the service to the request for the session: a session, an error, or null where none was made. */
  session: unknown;
  /** The pages, which the sign-in does not wait for. */
  SignedIn: ComponentType<SignedInProps>;
  /** Called once it handles what is done on it. */
  onShown?: () => void;
}

/** The whole console: a sign-in, or the pages of the member's roles. The service renders the sign-in too. */
export function Console({ call, session, SignedIn, onShown }: ConsoleProps) {
  const { t, language } = useTranslation<ConsoleKey>();
  const [member, setMember] = useState<StaffMemberDto | null>(() => memberOf(session));
  const [notice, setNotice] = useState(() => noticeOf(session, t));

  useEffect(() => {
    document.title = t('console.shell.title');
  }, [t, language]);

  const latestShown = useRef(onShown);
  useEffect(() => latestShown.current?.(), []);

  async function handleLanguageChange(): Promise<void> {
    const next = language === 'en' ? 'zh-CN' : 'en';
    await loadConsoleStrings(next);
    keepLook({ language: next });
    switchLanguage(next);
  }

  async function handleSignOut(): Promise<void> {
    await call('signOut', {}).catch(() => undefined);
    setMember(null);
    setNotice(null);
  }

  function handleSessionEnd(): void {
    setMember(null);
    setNotice(t('console.signIn.ended'));
  }

  if (member)
    return (
      <PageBoundary>
        <Suspense>
          <SignedIn
            member={member}
            language={language}
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
function noticeOf(session: unknown, t: Translate<ConsoleKey>): string | null {
  if (!(session instanceof ConsoleError) || session.code === 'sessionEnded') return null;
  return explain(session, t);
}
