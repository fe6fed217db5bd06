/** Titles of our staff: no other user may be called so. */
const reservedWords = ['官方', '客服', '管理员', '月栖'] as const;
/** Those of other scripts are refused as whole words: «badminton» and «supporter» are no titles. */
const reservedLatin = /^(?:official|admin|administrator|support|yueqi)+$/;

/**
 * True for a nickname with a word by which our staff are known, however it is written: full-width, in capitals, with
 * accents or digits, or with spaces, punctuation or invisible characters in between.
 */
export function isReservedNickname(nickname: string): boolean {
  const plain = nickname.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const letters = plain.replaceAll(/\P{L}/gu, '');
  const words = plain.split(/\P{Script=Latin}+/u);
  return (
    reservedWords.some((word) => letters.includes(word)) ||
    [...words, words.join('')].some((word) => reservedLatin.test(word))
  );
}
