import { toPlainLine } from '../../../../src/api/rules/shownText.ts';
import type { ManifestFault } from '../../../../src/api/contract/packages/manifestFault.ts';
import type { PackageError, PackageErrorCode } from '../../../../media/packages/manifest/packageError.ts';

/** A name of the errors of an upload that is one of those of a build as well. */
interface PackageRefusal {
  name: 'archiveWithoutPage' | 'archiveUnsafe' | 'packageInvalid';
  /** The fault and its remedy, as the end of an error's message. */
  sentence: string;
  /** The same for a client, which has words for it; null where its own words for the name say enough. */
  fault: ManifestFault | null;
}

/** Returns the fault of a web wallpaper's manifest, for its author. */
export function packageRefusalOf({ code, detail, fault }: PackageError): PackageRefusal {
  const what = toPlainLine(detail ?? '', 200);
  const invalid = (sentence: string, found: ManifestFault | null): PackageRefusal => ({
    ...{ name: 'packageInvalid', sentence, fault: found },
  });
  const sentences: Record<PackageErrorCode, () => PackageRefusal> = {
    package_manifest: () =>
      invalid(
        /\s/.test(what) ? `${what.replace(/\.$/, '')}.` : `${what} cannot be read as JSON.`,
        fault ?? { code: 'not_json', field: what },
      ),
    package_page: () => invalid(`its page ${what} is no HTML page.`, { code: 'page', field: what }),
    package_program: () =>
      invalid(`this needs the program that it was made for (${what}).`, { code: 'program', field: null }),
    package_unsafe: () =>
      invalid(`it names a path that leads out of the archive (${what}).`, { code: 'path', field: what }),
    package_without_page: () => ({
      name: 'archiveWithoutPage',
      fault: null,
      sentence: what === '' ? 'its manifest names none.' : `its manifest names ${what}, which is not there.`,
    }),
    package_too_large: () => ({ name: 'archiveUnsafe', sentence: 'it is too large.', fault: null }),
    package_damaged: () => invalid(`${what === '' ? 'it' : what} is damaged or too large.`, null),
    package_packed_otherwise: () =>
      invalid('it is encrypted, or packed by a method that is not supported.', null),
    package_missing: () => ({ name: 'archiveWithoutPage', sentence: 'add one.', fault: null }),
  };
  return sentences[code]();
}
