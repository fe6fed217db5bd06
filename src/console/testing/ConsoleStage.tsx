import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import type { StaffCallName, StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { createToastQueue } from '../../design-system/Toast/index.ts';
import { loadConsoleStrings } from '../../i18n/consoleStrings.ts';
import { currentLanguage, loadAllStrings, loadLanguage, switchLanguage } from '../../i18n/i18n.ts';
import type { CallConsole } from '../client/callConsole.ts';
import { ConsoleContext, type ConsoleTools } from '../client/consoleContext.ts';
import { ConsoleError } from '../client/consoleError.ts';

/** The answers to calls, by their parameters or for all of them; a call without an answer waits for ever. */
export type StageAnswers = {
  readonly [Name in StaffCallName]?:
    | StaffResponseOf<StaffCalls[Name]>
    | ConsoleError
    | ((params: StaffRequestOf<StaffCalls[Name]>) => StaffResponseOf<StaffCalls[Name]> | undefined);
};

/** Loads the strings of the language that a story is shown in. */
export const stageLoaders = [
  async ({ globals }: { globals: Record<string, unknown> }): Promise<void> => {
    const language = globals['language'] === 'en' ? 'en' : 'zh-CN';
    await Promise.all([loadAllStrings(), loadLanguage(language)]);
    await loadConsoleStrings(language);
    switchLanguage(language);
  },
];

/** Answers calls without a service. */
export function answering(answers: StageAnswers): CallConsole {
  return (name, params) => {
    const given = answers[name];
    const answer = typeof given === 'function' ? given(params as never) : given;
    if (answer instanceof ConsoleError) return Promise.reject(answer);
    // The table pairs each name with its answer; TypeScript cannot follow that through the index.
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer as never);
  };
}

export interface ConsoleStageProps {
  answers: StageAnswers;
  children: ReactNode;
}

/** A page of the console without its frame, in the size that it has in a window. */
export function ConsoleStage({ answers, children }: ConsoleStageProps) {
  const [toasts] = useState(createToastQueue);
  const [call] = useState(() => answering(answers));
  const tools: ConsoleTools = {
    ...{ call, toasts, onSessionEnd: () => undefined },
    member: { name: 'lin', roles: ['all'] },
  };
  return (
    <I18nProvider locale={currentLanguage()}>
      <ConsoleContext value={tools}>
        <main
          data-picture="window"
          style={{ overflow: 'auto', width: '1000px', height: '752px', background: 'var(--c-bg1)' }}
        >
          {children}
        </main>
      </ConsoleContext>
    </I18nProvider>
  );
}
