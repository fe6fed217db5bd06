import { useEffect, useState } from 'react';

const laterMilliseconds = 1_000;

/** A part of the shell that the first paint does not wait for; without it, what stands in its place goes on. */
export function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const request = requestIdleCallback(
      () =>
        load().then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        ),
      { timeout: laterMilliseconds },
    );
    return () => cancelIdleCallback(request);
  }, [load]);
  return part;
}
