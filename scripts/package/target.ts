/** The folder of the program, below the root of the system. */
export const programFolder = 'usr/lib/yueqi';

/** The version and the machine of a package. */
export interface PackageTarget {
  /** As Debian orders versions (deb-version(7)). */
  version: string;
  /** Name and address, as in `Maintainer`. */
  maintainer: string;
  /** Debian's name of the processor. */
  architecture: string;
  /** Unix seconds that every file and date of the package has (https://reproducible-builds.org/specs/source-date-epoch/). */
  sourceDate: number;
}

const architectures: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ x64: 'amd64', arm64: 'arm64' }),
);

/** The processor of this machine, which `node_modules` was installed for. @throws where there is no package for it */
export function debianArchitecture(processor: string = process.arch): string {
  const name = architectures.get(processor);
  if (name === undefined) throw new Error(`There is no package for processors of the kind ${processor}.`);
  return name;
}
