import { dictionary } from '@zxcvbn-ts/language-common';

/** Locally popular passwords that are missing in the published lists, in lower case. */
const local = `
  0123456789 987654321 9876543210 87654321 0987654321 52013140 5201314520 13145200 aa12345678 abcdefgh p@ssword
  pa$$word woaini1314 woaini520 woaini123 woaini521 woaiwojia wodemima admin1234 admin12345 administrador root1234
  test12345 guest123 changeme123 xiaoming xiaoming123 wang1234 zhang123 li123456 woshishui buzhidao
`;

/** Words of the product; digits and symbols around them make them no harder to guess. */
export const contextWords: ReadonlySet<string> = new Set([
  'yueqi',
  'yueqiwallpaper',
  'wallpaper',
  '月栖',
  '月栖壁纸',
  '壁纸',
]);

let known: ReadonlySet<string> | undefined;

/**
 * True for a password that is among the first to be guessed: published ones (about 18,000 of at least the minimum
 * length), one repeated substring, or a word of the product with digits and symbols.
 *
 * @param lower the password in lower case
 */
export function isCommonPassword(lower: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...local.trim().split(/\s+/)]);
  return (
    known.has(lower) ||
    /^(.{1,4})\1+$/su.test(lower) ||
    contextWords.has(lower.replaceAll(/[\d\s\p{P}\p{S}]/gu, ''))
  );
}
