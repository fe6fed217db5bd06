const fontSize = 13;
const height = 34;
const tail = 7;
const padding = 12;

/** A bubble with one line of text, as SVG. */
export interface BubblePicture {
  svg: string;
  width: number;
  height: number;
}

/** @param scale device pixels of a CSS pixel */
export function drawBubble(text: string, scale: number): BubblePicture {
  const inner = Math.ceil([...text].reduce((sum, letter) => sum + widthOf(letter), 0)) + 2;
  const width = inner + padding * 2;
  const body = height - tail;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect x="1" y="1" width="${width - 2}" height="${body - 1}" rx="10" fill="#ffffff" stroke="rgba(20,23,47,.22)"/>` +
    `<path d="M16 ${body - 1}l-3 ${tail - 1}l11 -${tail - 1}z" fill="#ffffff"/>` +
    `<text x="${width / 2}" y="${body / 2 + fontSize * 0.37}" text-anchor="middle" font-family="'Noto Sans CJK SC','Noto Sans SC',sans-serif" font-size="${fontSize}" fill="#14172f">${escape(text)}</text></svg>`;
  return { svg, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Chinese characters are as wide as the font is high, others about half of that. */
function widthOf(letter: string): number {
  return (letter.codePointAt(0) ?? 0) > 0x2e7f ? fontSize : fontSize * 0.58;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
