import type { SafetyProblem } from '../../../stores/session/safety.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** Shows why something was not done; nothing where it was, or where the user left it. */
export function useSafetyProblem(): (problem: SafetyProblem | null) => void {
  const toasts = useToasts();
  return (problem) => {
    if (problem === null || problem === 'cancelled') return;
    if (problem === 'existing') toasts.error('safety.existing');
    else toasts.failed(problem);
  };
}
