const longestLink = 2_000;

/**
 * The number of a wallpaper as people give it: `YQ123`, `123`, or a link that carries `wid` or `dwid`.
 *
 * @returns null where the text names none
 */
export function readWallpaperNumber(text: string): number | null {
  // Digits and letters of full width come from Chinese keyboards.
  const plain = text.slice(0, longestLink).normalize('NFKC').trim();
  const digits = /^(?:YQ)?\s*(\d+)$/i.exec(plain)?.[1] ?? /[?&]d?wid=(\d+)(?:[&#]|$)/i.exec(plain)?.[1];
  const wid = Number(digits);
  return Number.isSafeInteger(wid) && wid > 0 ? wid : null;
}
