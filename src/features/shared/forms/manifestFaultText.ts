import type { ManifestFault } from '../../../api/contract/packages/manifestFault.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Returns the fault in the manifest of a web wallpaper, as the end of a sentence in the user's language. */
export function manifestFaultText(t: Translate, { code, field }: ManifestFault): string {
  return t(`packages.manifestFaults.${code}`, { field: field ?? '' });
}
