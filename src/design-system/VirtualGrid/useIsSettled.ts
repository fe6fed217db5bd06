import { useEffect, useState } from 'react';

const settleTimeoutMilliseconds = 1_000;

/** False until the browser has nothing better to do after the first paint. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) {
      // WebKit has no idle callbacks.
      const timer = setTimeout(() => setIsSettled(true));
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIsSettled(true), { timeout: settleTimeoutMilliseconds });
    return () => cancelIdleCallback(request);
  }, []);
  return isSettled;
}
