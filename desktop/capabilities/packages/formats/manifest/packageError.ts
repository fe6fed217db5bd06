import { MediaError, type MediaErrorCode } from '../../../../../media/mediaError.ts';

export type PackageErrorCode = Extract<MediaErrorCode, `package_${string}`>;

/** A package that is refused. @param detail names what it is about, in the manifest's own words */
export class PackageError extends MediaError {
  constructor(code: PackageErrorCode, detail: string | null = null, cause?: unknown) {
    super(code, detail, cause);
    this.name = 'PackageError';
  }
}
