import type { PackageTarget } from './target.ts';

const width = 78;

/** CHANGELOG.md as Debian writes it (deb-changelog(5)): the newest version is the one of the package. @throws without versions */
export function debianChangelog(
  markdown: string,
  { version, maintainer, sourceDate }: PackageTarget,
): string {
  const sections = markdown.split(/^## /m).slice(1);
  if (sections.length === 0) throw new Error('CHANGELOG.md has no version.');
  const date = new Date(sourceDate * 1_000).toUTCString().replace('GMT', '+0000');
  return sections
    .map((section, index) => {
      const [heading = '', ...lines] = section.split('\n');
      const name = index === 0 ? version : heading.split(' ')[0];
      const changes = readItems(lines).flatMap((item) => wrap(item));
      return [
        `yueqi (${name}) unstable; urgency=medium`,
        '',
        ...changes,
        '',
        ` -- ${maintainer}  ${date}`,
        '',
      ];
    })
    .flat()
    .join('\n');
}

/** The items of a list, each in one line. */
function readItems(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const text of lines) {
    if (text.startsWith('- ')) items.push(text.slice(2));
    else if (text.trim() !== '' && items.length > 0) items.push(`${items.pop() ?? ''} ${text.trim()}`);
  }
  return items;
}

function wrap(item: string): string[] {
  const lines = ['  *'];
  for (const word of item.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 1 <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}
