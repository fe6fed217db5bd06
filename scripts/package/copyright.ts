import { commonText, type Licence } from './licences.ts';

/** Some files of the package, and how they may be used. */
export interface LicensedFiles {
  /** Patterns below the folder of the program. */
  files: string[];
  licences: Licence[];
  comment?: string;
}

/** Licences whose texts every Debian has in /usr/share/common-licenses (Debian policy, 12.5). */
const commonLicences: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'Apache-2.0': 'Apache-2.0',
    'CC0-1.0': 'CC0-1.0',
    'LGPL-3.0-or-later': 'LGPL-3',
    'MPL-2.0': 'MPL-2.0',
  }),
);

/**
 * The copyright file (https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/): a paragraph for the files of each
 * package, then each licence once.
 */
export function copyrightFile(parts: readonly LicensedFiles[]): string {
  const texts = new LicenceTexts();
  const paragraphs = parts.map(({ files, licences, comment }) => {
    const names = [...new Set(licences.map((licence) => texts.nameOf(licence)))];
    const copyrights = [...new Set(licences.flatMap((licence) => licence.copyrights))];
    return [
      field('Files', files),
      field('Copyright', copyrights),
      `License: ${names.join(' and ')}`,
      ...(comment === undefined ? [] : [`Comment:\n${indent(comment)}`]),
    ].join('\n');
  });
  const format = 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/';
  const heading = `${format}\nUpstream-Name: Yueqi`;
  return `${[heading, ...paragraphs, ...texts.paragraphs()].join('\n\n')}\n`;
}

/** Each text once, under a name of its own: two packages may call different words MIT. */
class LicenceTexts {
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  nameOf({ name, text }: Licence): string {
    const common = commonLicences.get(name);
    if (common !== undefined) {
      this.#texts.set(name, `On Debian systems the text is in /usr/share/common-licenses/${common}.`);
      return name;
    }
    // A package that names a licence and brings no text means its usual words.
    if (text === null && this.#texts.has(name)) return name;
    const words = text === null ? 'The package names this licence and brings no text.' : commonText(text);
    const key = `${name}\n${words.replaceAll(/[\s"'“”*]+/g, ' ').toLowerCase()}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    let unique = name;
    for (let number = 2; this.#texts.has(unique); number++) unique = `${name}-${number}`;
    this.#names.set(key, unique);
    this.#texts.set(unique, words);
    return unique;
  }

  paragraphs(): string[] {
    return [...this.#texts].map(([name, text]) => `License: ${name}\n${indent(text)}`);
  }
}

function field(name: string, lines: readonly string[]): string {
  return lines.length === 1
    ? `${name}: ${lines[0] ?? ''}`
    : `${name}:\n${lines.map((line) => ` ${line}`).join('\n')}`;
}

/** Text of several lines as a field takes it: an empty one is a dot. */
function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => ` ${line.trimEnd() || '.'}`)
    .join('\n');
}
