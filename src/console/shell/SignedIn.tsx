import { useEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import type { StaffMemberDto } from '../../api/contract/console/session.ts';
import { createToastQueue, ToastRegion } from '../../design-system/Toast/index.ts';
import { callConsole } from '../client/callConsole.ts';
import { ConsoleContext, type ConsoleTools } from '../client/consoleContext.ts';
import type { ConsoleLanguage, Words } from '../i18n/words.ts';
import { Shell } from './Shell.tsx';

export interface SignedInProps {
  member: StaffMemberDto;
  language: ConsoleLanguage;
  /** Strings of that language. */
  words: Words;
  onLanguageChange: () => void;
  onSignOut: () => void;
  /** Called when the service says that the session has ended. */
  onSessionEnd: () => void;
}

/** The console of a member: the frame, its pages and what they use. */
export default function SignedIn(props: SignedInProps) {
  const { member, language, words, onLanguageChange, onSignOut, onSessionEnd } = props;
  const [toasts] = useState(createToastQueue);
  const latestEnd = useRef(onSessionEnd);
  useEffect(() => {
    latestEnd.current = onSessionEnd;
  });
  // Pages read again when their tools change: these change with the member and the language alone.
  const tools = useMemo<ConsoleTools>(
    () => ({ call: callConsole, words, toasts, member, onSessionEnd: () => latestEnd.current() }),
    [words, toasts, member],
  );
  return (
    <I18nProvider locale={language}>
      <ConsoleContext value={tools}>
        <Shell onLanguageChange={onLanguageChange} onSignOut={onSignOut} />
      </ConsoleContext>
      <ToastRegion queue={toasts} label={words.shell.notifications} />
    </I18nProvider>
  );
}
