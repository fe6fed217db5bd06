import type { ManifestFault } from '../../../src/api/contract/packages/manifestFault.ts';
import { MediaError, type MediaErrorCode } from '../../mediaError.ts';

export type PackageErrorCode = Extract<MediaErrorCode, `package_${string}`>;

/** A package that is refused. @param detail names what it is about, in the manifest's own words */
export class PackageError extends MediaError {
  declare readonly code: PackageErrorCode;
  /** The fault that a client has a message for, of `package_manifest`; null where the manifest is another program's. */
  readonly fault: ManifestFault | null;

  constructor(
    code: PackageErrorCode,
    detail: string | null = null,
    { fault = null, cause }: { fault?: ManifestFault | null; cause?: unknown } = {},
  ) {
    super(code, detail, cause);
    this.name = 'PackageError';
    this.fault = fault;
  }
}
