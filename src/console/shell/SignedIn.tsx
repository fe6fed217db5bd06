import { useEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { BrowserRouter } from 'react-router-dom';
import { staffCalls } from '../../api/contract/console/index.ts';
import { publicPath } from '../../api/contract/document/publicPath.ts';
import type { StaffMemberDto } from '../../api/contract/console/session.ts';
import { createToastQueue, ToastRegion } from '../../design-system/Toast/index.ts';
import type { ConsoleKey, Language } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { createCaller } from '../client/callConsole.ts';
import { ConsoleContext, type ConsoleTools } from '../client/consoleContext.ts';
import { Shell } from './Shell.tsx';

const callConsole = createCaller(staffCalls);

export interface SignedInProps {
  member: StaffMemberDto;
  language: Language;
  onLanguageChange: () => void;
  onSignOut: () => void;
  /** Called when the service says that the session has ended. */
  onSessionEnd: () => void;
}

/** The console of a member: the frame, its pages and what they use. */
export default function SignedIn(props: SignedInProps) {
  const { member, language, onLanguageChange, onSignOut, onSessionEnd } = props;
  const { t } = useTranslation<ConsoleKey>();
  const [toasts] = useState(createToastQueue);
  const latestEnd = useRef(onSessionEnd);
  useEffect(() => {
    latestEnd.current = onSessionEnd;
  });
  // Pages read again when their tools change: these change with the member alone.
  const tools = useMemo<ConsoleTools>(
    () => ({ call: callConsole, toasts, member, onSessionEnd: () => latestEnd.current() }),
    [toasts, member],
  );
  return (
    <I18nProvider locale={language}>
      <ConsoleContext value={tools}>
        <BrowserRouter basename={`${publicPath()}/console`}>
          <Shell onLanguageChange={onLanguageChange} onSignOut={onSignOut} />
        </BrowserRouter>
      </ConsoleContext>
      <ToastRegion queue={toasts} label={t('console.shell.notifications')} />
    </I18nProvider>
  );
}
