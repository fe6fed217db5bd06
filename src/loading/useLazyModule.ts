import { useEffect, useState } from 'react';

/** A module of the shell that is loaded later (`shellModule`); null until then, and where loading fails. */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      () => undefined,
    );
  }, [load]);
  return module;
}
