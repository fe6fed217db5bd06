import { createContext, use } from 'react';
import type { StaffMemberDto } from '../../api/contract/console/session.ts';
import type { ToastQueue } from '../../design-system/Toast/index.ts';
import type { Words } from '../i18n/words.ts';
import type { CallConsole } from './callConsole.ts';

/** What every page of the console uses. */
export interface ConsoleTools {
  call: CallConsole;
  words: Words;
  toasts: ToastQueue;
  member: StaffMemberDto;
  /** Called when the service says that the session has ended. */
  onSessionEnd: () => void;
}

export const ConsoleContext = createContext<ConsoleTools | null>(null);

/** The tools of the console around this part. */
export function useConsole(): ConsoleTools {
  const tools = use(ConsoleContext);
  if (!tools) throw new Error('This part needs a Console above it.');
  return tools;
}
