import { createContext, use } from 'react';
import type { StaffMemberDto } from '../../api/contract/console/session.ts';
import type { ToastQueue } from '../../design-system/Toast/index.ts';
import type { ConsoleKey, Translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { CallConsole } from './callConsole.ts';

/** Tools that every page of the console uses. */
export interface ConsoleTools {
  call: CallConsole;
  toasts: ToastQueue;
  member: StaffMemberDto;
  /** Called when the service says that the session has ended. */
  onSessionEnd: () => void;
}

export const ConsoleContext = createContext<ConsoleTools | null>(null);

/** The tools of the console around this part, with its strings. */
export function useConsole(): ConsoleTools & { t: Translate<ConsoleKey> } {
  const tools = use(ConsoleContext);
  const { t } = useTranslation<ConsoleKey>();
  if (!tools) throw new Error('This part needs a Console above it.');
  return { ...tools, t };
}
