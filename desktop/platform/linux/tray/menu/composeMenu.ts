/** A row as its picture needs it; null for a line. */
export type RowLook = {
  label: string;
  isEnabled: boolean;
  /** Absent without a check mark. */
  isChecked?: boolean | undefined;
  /** PNG. */
  picture: Uint8Array | null;
  /** True if it opens a submenu. */
  leadsOn: boolean;
} | null;

/** Position of a row in its menu, in the pixels of that menu. */
export interface RowSpan {
  y: number;
  height: number;
}

/** A menu as two SVG pictures of the same size, in CSS pixels. */
export interface ComposedMenu {
  width: number;
  height: number;
  spans: RowSpan[];
  /** Without a selected row. */
  plain: string;
  /** With all rows selected: one of them is copied from here. */
  selected: string;
}

export const menuFont = "'Noto Sans CJK SC','Noto Sans SC',sans-serif";
export const menuFontSize = 13;

const rowHeight = 30;
const pictureRowHeight = 44;
const lineHeight = 9;
const edge = 6;
/** Of check marks, pictures, and what leads on. */
const columns = { mark: 24, picture: 40, arrow: 22 };
const narrowest = 180;
/** As menus of the client (src/design-system/tokens.css). */
const colours = {
  ground: '#232845',
  border: '#454c73',
  selected: '#3d4675',
  text: '#f1f2fb',
  disabled: '#8088ad',
  line: '#3a4063',
  mark: '#a3b2ff',
};

/** @param textWidths of the labels, in CSS pixels, one for each row */
export function composeMenu(rows: readonly RowLook[], textWidths: readonly number[]): ComposedMenu {
  const hasMarks = rows.some((row) => row?.isChecked !== undefined);
  const hasPictures = rows.some((row) => row?.picture);
  const indent = edge * 2 + Math.max(hasMarks ? columns.mark : 0, hasPictures ? columns.picture : 0);
  const arrow = rows.some((row) => row?.leadsOn) ? columns.arrow : 0;
  const width = Math.ceil(Math.max(narrowest, indent + Math.max(0, ...textWidths) + arrow + edge * 3));
  const spans: RowSpan[] = [];
  let y = edge;
  for (const row of rows) {
    const height = row === null ? lineHeight : row.picture ? pictureRowHeight : rowHeight;
    spans.push({ y, height });
    y += height;
  }
  const height = y + edge;
  const draw = (isSelected: boolean): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.border}"/>` +
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="${colours.ground}"/>` +
    rows.map((row, at) => drawRow(row, spans[at], { width, indent, isSelected })).join('') +
    '</svg>';
  return { width, height, spans, plain: draw(false), selected: draw(true) };
}

function drawRow(
  row: RowLook,
  span: RowSpan | undefined,
  { width, indent, isSelected }: { width: number; indent: number; isSelected: boolean },
): string {
  if (!span) return '';
  const { y, height } = span;
  const middle = y + height / 2;
  if (!row)
    return `<rect x="${edge * 2}" y="${Math.floor(middle)}" width="${width - edge * 4}" height="1" fill="${colours.line}"/>`;
  const { label, isEnabled, isChecked, picture, leadsOn } = row;
  const ground =
    isSelected && isEnabled
      ? `<rect x="${edge}" y="${y}" width="${width - edge * 2}" height="${height}" rx="6" fill="${colours.selected}"/>`
      : '';
  const mark =
    isChecked === true
      ? `<path d="M${edge * 2 + 2} ${middle}l4 4l8 -8" fill="none" stroke="${colours.mark}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
      : '';
  const image = picture
    ? `<image x="${edge * 2}" y="${middle - 16}" width="32" height="32" href="data:image/png;base64,${Buffer.from(picture).toString('base64')}"/>`
    : '';
  const text = `<text x="${indent}" y="${middle + menuFontSize * 0.36}" font-family="${menuFont}" font-size="${menuFontSize}" fill="${isEnabled ? colours.text : colours.disabled}">${escapeMarkup(label)}</text>`;
  const further = leadsOn
    ? `<path d="M${width - edge * 2 - 7} ${middle - 4}l4 4l-4 4" fill="none" stroke="${colours.text}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  return ground + mark + image + text + further;
}

/** For SVG and for Pango's markup. Characters that XML has not are left out. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
