import { installedPackages } from '../systemPackages.ts';
import type { PackageTarget } from './target.ts';

/** The package as the system knows it (deb-control(5)). @param installedSize in kibibytes */
export function control({ version, maintainer, architecture }: PackageTarget, installedSize: number): string {
  const { depends, recommends, suggests } = installedPackages;
  return `Package: yueqi
Version: ${version}
Section: x11
Priority: optional
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${installedSize}
Depends: ${depends.join(', ')}
Recommends: ${recommends.join(', ')}
Suggests: ${suggests.join(', ')}
Description: dynamic, static and 3D wallpapers for the desktop
 Yueqi browses, previews and sets wallpapers: videos, pictures and web pages
 in three dimensions, on every screen its own, by playlists and by rules. It
 has a starter catalogue and a library for one's own files, and is controlled
 from its window and from the command line.
`;
}
