import { graphemesOf } from '../../../api/rules/shownText.ts';
import { cutName, plainName } from './fitSignature.ts';

/** File systems count 255 bytes, of which a character of Chinese takes three. */
const maxLetters = 40;
/** Not allowed in names of files on every system. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const forbidden = /[\u0000-\u001f\\/:*?"<>|]/gu;

/** Returns the name of the file in which the picture of a desktop is saved. */
export function pictureFileName(product: string, name: string): string {
  const plain = plainName(name.replace(forbidden, ' '));
  const letters = graphemesOf(plain);
  const shown = letters.length > maxLetters ? cutName(letters, maxLetters) : plain;
  return `${[product, shown].filter(Boolean).join(' ')}.png`;
}
