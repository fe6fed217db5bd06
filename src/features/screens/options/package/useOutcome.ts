import type { PackageOutcome } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useToasts } from '../../../../ui/toasts.ts';

/** Says why a change was not made; one that was is plain to see. */
export function useOutcome(): (outcome: PackageOutcome) => void {
  const toasts = useToasts();
  return (outcome) => {
    if (outcome !== 'kept') toasts.error(`packages.faults.${outcome}`);
  };
}
