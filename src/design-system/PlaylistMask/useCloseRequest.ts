import { useEffect, useRef } from 'react';

/** Says whether it may close; a question to the user takes its time. */
export type CloseVeto = () => boolean | Promise<boolean>;

/** Asks before it closes: one question at a time, and a question that fails counts as a no. */
export function useCloseRequest(onRequestClose: CloseVeto, onClose: () => void): () => Promise<void> {
  const isAsking = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return async function requestClose(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    let mayClose = false;
    try {
      mayClose = await onRequestClose();
    } catch {
      // Whoever asks tells its own failure; closing could lose what was to be saved.
    } finally {
      isAsking.current = false;
    }
    if (mayClose && isMounted.current) onClose();
  };
}
