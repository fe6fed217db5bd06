import type { PointerShape } from '../../../../src/bridge/contract/pointer.ts';

/**
 * The names that programs of X ask for, the first one that of the file, the others links to it
 * (https://www.freedesktop.org/wiki/Specifications/cursor-spec/, and the font of cursors).
 */
export const xcursorNames: Readonly<Record<PointerShape, readonly [string, ...string[]]>> = {
  arrow: ['left_ptr', 'default', 'arrow', 'top_left_arrow', 'context-menu', 'dnd-none', 'X_cursor'],
  hand: ['pointer', 'hand', 'hand1', 'hand2', 'pointing_hand', 'openhand', 'grab', 'grabbing', 'closedhand'],
  text: ['text', 'xterm', 'ibeam', 'vertical-text'],
  busy: ['wait', 'watch', 'clock'],
  move: ['all-scroll', 'fleur', 'move', 'size_all', 'dnd-move'],
  help: ['help', 'question_arrow', 'whats_this', 'left_ptr_help'],
  progress: ['progress', 'left_ptr_watch', 'half-busy'],
  cross: ['crosshair', 'cross', 'tcross', 'cell', 'plus', 'diamond_cross'],
  no: ['not-allowed', 'forbidden', 'crossed_circle', 'no-drop', 'circle', 'dnd-no-drop', 'pirate'],
  resize_ns: [
    ...(['ns-resize', 'size_ver', 'sb_v_double_arrow', 'v_double_arrow', 'n-resize', 's-resize'] as const),
    ...['top_side', 'bottom_side', 'row-resize', 'split_v', 'double_arrow'],
  ],
  resize_ew: [
    ...(['ew-resize', 'size_hor', 'sb_h_double_arrow', 'h_double_arrow', 'e-resize', 'w-resize'] as const),
    ...['left_side', 'right_side', 'col-resize', 'split_h'],
  ],
  resize_nwse: [
    ...(['nwse-resize', 'size_fdiag', 'nw-resize', 'se-resize'] as const),
    ...['top_left_corner', 'bottom_right_corner', 'fd_double_arrow'],
  ],
  resize_nesw: [
    ...(['nesw-resize', 'size_bdiag', 'ne-resize', 'sw-resize'] as const),
    ...['top_right_corner', 'bottom_left_corner', 'bd_double_arrow'],
  ],
  up: ['up_arrow', 'sb_up_arrow', 'center_ptr', 'up-arrow'],
  pen: ['pencil', 'draft', 'draft_large', 'draft_small'],
};

/**
 * Names that Windows gives to its files and roles, in the languages whose names come in archives of other systems, and words that
 * authors use; the more special ones first.
 */
const patterns: readonly (readonly [RegExp, PointerShape])[] = [
  [
    /nwse|size1|diagonal.?(?:resize.?)?1|(?:沿对角线|對角線|斜め|대각선|диагонали).*1|左上右下/,
    'resize_nwse',
  ],
  [
    /nesw|size2|diagonal.?(?:resize.?)?2|(?:沿对角线|對角線|斜め|대각선|диагонали).*2|左下右上/,
    'resize_nesw',
  ],
  [/sizewe|size.?ew|horizontal|horz|水平|左右|수평|горизонтал/, 'resize_ew'],
  [/sizens|size.?ns|vertical|vert|垂直|上下|수직|вертикал/, 'resize_ns'],
  [/sizeall|move|移[动動]|이동|перемещение/, 'move'],
  [/appstarting|working|background|starting|后台|背景|バックグラウンド|백그라운드|фонов/, 'progress'],
  [/unavail|not.?allowed|^no$|forbid|不可用|禁用|無法使用|利用不可|없음|невозможн|недоступн/, 'no'],
  [/help|帮助|說明|ヘルプ|도움말|справк/, 'help'],
  [/uparrow|alternate|^up$|候选|备用|[替候備]代?用?選擇|代替|대체|специальн/, 'up'],
  [/nwpen|handwriting|^pen$|pencil|手[写寫書]|필기|рукописн/, 'pen'],
  [/precision|cross|精[确確]|精准|十字|領域|정밀|графическ/, 'cross'],
  [/ibeam|beam|text|文本|文字|テキスト|텍스트|текст/, 'text'],
  [/busy|wait|hourglass|忙|待ち|사용.?중|занят/, 'busy'],
  [/link|hand|[链鏈連]接?結?|リンク|연결|링크|ссылк/, 'hand'],
  [/arrow|normal|pointer|default|正常|普通|標準|一般|通常|일반|основн/, 'arrow'],
];

const byName = new Map(
  Object.entries(xcursorNames).flatMap(([shape, names]) =>
    names.map((name): [string, PointerShape] => [name.toLowerCase(), shape as PointerShape]),
  ),
);

/** The shape that a file is for, by its name; null where the name does not say so. */
export function shapeOfFile(path: string): PointerShape | null {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const stem = name
    .replace(/\.(?:cur|ani|png|ico)$/i, '')
    .toLowerCase()
    .trim();
  const isPlain = stem === name.toLowerCase();
  const known = byName.get(stem);
  // `pointer.cur` is an arrow on Windows, `pointer` a hand in a theme.
  if (known && (isPlain || !patterns.some(([pattern]) => pattern.test(stem)))) return known;
  return patterns.find(([pattern]) => pattern.test(stem))?.[1] ?? known ?? null;
}

/** Returns the rank of a name for the shape: `left_ptr` before `X_cursor`, where a theme has files for both. */
export function rankOfName(path: string, shape: PointerShape): number {
  const rank = xcursorNames[shape].indexOf(path.split('/').at(-1) ?? '');
  return rank < 0 ? xcursorNames[shape].length : rank;
}
