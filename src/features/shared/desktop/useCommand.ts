import { useToasts } from '../../../ui/toasts.ts';

/** Runs a command of the desktop; one that the client does not keep is said. */
export function useCommand(): (run: () => Promise<boolean>) => void {
  const toasts = useToasts();
  return (run) => {
    void run().then((isKept) => {
      if (!isKept) toasts.error('screens.failed');
    });
  };
}
