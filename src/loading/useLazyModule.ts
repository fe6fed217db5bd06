import { useEffect, useState } from 'react';

/** A part of the shell that comes later (`shellModule`); without it, what stands in its place goes on. */
export function useLazyModule<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return part;
}
