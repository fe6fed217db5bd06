import type { SayComputer } from '../../bridge/rules/computerReport.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Returns the strings about this computer in the language of the client. */
export function useComputerWords(): SayComputer {
  const { t } = useTranslation();
  return (key, values) => t(`computer.${key}`, values);
}
