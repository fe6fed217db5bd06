const longestLink = 2_000;

/**
 * Parses a wallpaper number as users write it: `YQ123`, `123`, or a link that carries `wid` or `dwid`.
 *
 * @returns null where the text names none
 */
export function readWallpaperNumber(text: string): number | null {
  // Full-width digits and letters are typed by Chinese keyboards.
  const plain = text.slice(0, longestLink).normalize('NFKC').trim();
  const digits = /^(?:YQ)?\s*(\d+)$/i.exec(plain)?.[1] ?? /[?&]d?wid=(\d+)(?:[&#]|$)/i.exec(plain)?.[1];
  const wid = Number(digits);
  return Number.isSafeInteger(wid) && wid > 0 ? wid : null;
}
