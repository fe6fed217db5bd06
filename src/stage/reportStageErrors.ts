import { refusesTracking } from '../api/rules/errors/refusesTracking.ts';
import type { Bridge } from '../bridge/bridgeClient.ts';
import { reportErrors } from '../errors/reportErrors.ts';
import { isSessionSampled, type SamplingNeeds } from '../errors/sampling.ts';
import { ignoreLostConnection } from './followHost.ts';

interface StageReporting extends SamplingNeeds {
  /** The browser of the stage; the host gives it no wish not to be tracked, but a user's own browser may show a stage. */
  browser: object;
}

/** Reports the errors of a stage page to its host, which stores them with the user's consent alone. @returns ends that */
export function reportStageErrors(
  bridge: Pick<Bridge, 'call' | 'onOpenChange'>,
  reporting: StageReporting = {
    isDevelopment: import.meta.env.DEV,
    storage: sessionStorage,
    browser: navigator,
  },
): () => void {
  if (refusesTracking(reporting.browser) || !isSessionSampled(reporting)) return () => undefined;
  let end: (() => void) | null = null;
  const follow = (): void => {
    end ??= reportErrors('stage', (fields) => {
      bridge.call('stage.trackError', { fields }).catch(ignoreLostConnection);
    });
  };
  // Errors before that wait in `noticedErrors`.
  const stop = bridge.onOpenChange((isOpen) => {
    if (isOpen) follow();
  });
  return () => {
    stop();
    end?.();
  };
}
