import { useEffect, useRef } from 'react';

/** Returns true if it may close; may wait for the user's answer to a question. */
export type CloseVeto = () => boolean | Promise<boolean>;

/** Confirms before it closes: one question at a time, and a question that fails counts as a no. */
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
      // The caller reports its own failure; closing could lose unsaved changes.
    } finally {
      isAsking.current = false;
    }
    if (mayClose && isMounted.current) onClose();
  };
}
