import { programFolder } from './target.ts';

/** Findings of lintian that are meant: the reason, then the tags. */
const overrides: readonly { reason: string; tags: readonly string[] }[] = [
  {
    reason:
      'No Debian has Node 24, and sharp works with the libvips that it was built for: both are as their authors build them.',
    tags: ['embedded-library * [PROGRAM/*]', 'hardening-no-pie [PROGRAM/bin/node]'],
  },
  {
    reason: 'Licences are quoted word for word.',
    tags: ['old-fsf-address-in-copyright-file'],
  },
  {
    reason: 'Node is given these files as parameters, or loads them; the shell starts none of them.',
    tags: ['script-not-executable [PROGRAM/*]'],
  },
];

/** The exceptions of the package from lintian's checks (lintian(1)). */
export function lintianOverrides(): string {
  return overrides
    .map(({ reason, tags }) => [`# ${reason}`, ...tags.map((tag) => `yueqi: ${tag}`)].join('\n'))
    .join('\n')
    .replaceAll('PROGRAM', programFolder);
}
