import { afterFirstPaint } from '../../loading/afterFirstPaint.ts';
import { withRetry } from '../../loading/preloadRetry.ts';
import { withAllStrings } from '../../i18n/i18n.ts';

type ShellModules = (typeof import('./shellModules.ts'))['shellModules'];

/** Loads a module that the first paint does not need, together with its strings. */
export function shellModule<Name extends keyof ShellModules>(
  name: Name,
): () => ReturnType<ShellModules[Name]> {
  const load = async () => {
    const { shellModules } = await import('./shellModules.ts');
    return shellModules[name]();
  };
  // The name ties the part to its type; TypeScript cannot follow that through the table.
  return (() => afterFirstPaint().then(withRetry(withAllStrings(load)))) as () => ReturnType<
    ShellModules[Name]
  >;
}
