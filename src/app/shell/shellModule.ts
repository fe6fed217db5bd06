import { afterFirstPaint } from '../../loading/afterFirstPaint.ts';
import { patiently } from '../../loading/preloadRetry.ts';
import { withAllWords } from '../../i18n/i18n.ts';

type LaterParts = (typeof import('./shellModules.ts'))['laterParts'];

/** Fetches a part that the first paint does not wait for, together with its words. */
export function laterPart<Name extends keyof LaterParts>(name: Name): () => ReturnType<LaterParts[Name]> {
  const load = async () => {
    const { laterParts } = await import('./shellModules.ts');
    return laterParts[name]();
  };
  // The name ties the part to its type; TypeScript cannot follow that through the table.
  return (() => afterFirstPaint().then(patiently(withAllWords(load)))) as () => ReturnType<LaterParts[Name]>;
}
