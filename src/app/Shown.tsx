import { useEffect } from 'react';

/** Reports that what stands next to it, behind the same fallback, is on screen and belongs to the client. */
export function Shown({ onShown }: { onShown: () => void }) {
  useEffect(() => onShown(), [onShown]);
  return null;
}
