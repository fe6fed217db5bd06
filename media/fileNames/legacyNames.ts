import { isUtf8 } from 'node:buffer';

/** Bytes 128 to 255 of code page 437, in which archives of DOS name their files (APPNOTE.TXT of PKWARE, appendix D). */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡°∙·√ⁿ²■\u00a0';

/** The commonest characters of Chinese, and those of names for pictures, in both of its scripts. */
const commonHan = new Set(
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔星夜空图片照桌壁纸背景风湖雪花树云雨林春夏秋冬猫狗城街灯梦幻动漫截屏幕文件夹快捷指针鼠标默认链接选择忙移后台精确不可用沿对角线调整大小垂直水平帮助手写备候普通相册旅游家庭朋友生日' +
    '這個們來為國說時會對過發後經當沒動還進樣開實軍無與長機將兩間問並應戰頭體見產關點業現給門東聲員論處義幾認條氣題爾變總電數報結務場計資許統區隊決馬書則聽達強難權設記類據邊張該規萬領確傳師觀讓識帶導爭運筆圖紙風樹雲貓燈夢滑鼠連結選擇預設調整垂直幫助',
);
/** The commonest syllables of Korean, and those of names for pictures. */
const commonHangul = new Set(
  '이다의는에을한하고지가리기사시어나도로라은를서인자대해보정수그일아스있것부전여들와구주상제조원성으과적만면동장세비게안신선화미오유공치무소위우내마거당국요문계회경생년중간개방진학습니까지않없말했되모든때람물음악새로운영민관점교실현재산업행물식품질문제배바탕림늘달밤별꽃양강폴더본터포트드크레르프파타카차호출입력설텍버연결움직표준도움말기본선택정상작업필기',
);

interface Encoding {
  /** @returns null for bytes that are invalid in this encoding */
  readonly decode: (bytes: Buffer) => string | null;
  /** Returns the frequency of a non-ASCII character in names of this encoding, as a score from 0 to 1. */
  readonly score: (character: string, before: string) => number;
}

function decodeWith(label: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The characters of a block of two bytes; each of these standards begins with the commoner ones. */
function readBlock(label: string, leads: Range, trails: Range): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) bytes.push(lead, trail);
  return new Set(new TextDecoder(label).decode(Uint8Array.from(bytes)));
}

type Range = readonly [first: number, last: number];

/** An encoding of Chinese or Japanese. @param script characters that only its language has */
function hanEncoding(label: string, leads: Range, trails: Range, script = /(?!)/u): Encoding {
  let level: ReadonlySet<string> | null = null;
  return {
    decode: (bytes) => decodeWith(label, bytes),
    score(character) {
      if (script.test(character) || commonHan.has(character)) return 1;
      if (/[\u3000-\u3020\uff00-\uff5e·“”‘’—…]/u.test(character)) return 0.6;
      if (!/\p{Script=Han}/u.test(character)) return 0;
      level ??= readBlock(label, leads, trails);
      return level.has(character) ? 0.8 : 0.3;
    },
  };
}

function scoreKorean(character: string): number {
  if (commonHangul.has(character)) return 1;
  return /[가-힣]/u.test(character) ? 0.6 : 0;
}

/** Words of Cyrillic letters alone, which a capital may begin. */
function scoreCyrillic(character: string, before: string): number {
  if (!/[А-яЁёІіЇїЄєҐґ]/u.test(character) || /[a-z]/i.test(before)) return 0;
  const isCapital = character !== character.toLowerCase();
  return isCapital && /\p{L}/u.test(before) ? 0.4 : 0.9;
}

/** Single letters with marks among letters of ASCII: a row of them is another script. */
function scoreWestern(character: string, before: string): number {
  if (!/\p{Script=Latin}/u.test(character)) return /[“”‘’–—€£©°ªº¿¡]/u.test(character) ? 0.4 : 0;
  if (before > '\u007f' && /\p{L}/u.test(before)) return 0.2;
  const isCapital = character !== character.toLowerCase();
  return isCapital && /[a-z]/.test(before) ? 0.2 : 0.9;
}

const narrow = (label: string, score: Encoding['score']): Encoding => ({
  decode: (bytes) => decodeWith(label, bytes),
  score,
});

/** Encodings of systems that do not declare the encoding of file names, the likelier first. */
const encodings: readonly Encoding[] = [
  hanEncoding('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]),
  hanEncoding('big5', [0xa4, 0xc6], [0x40, 0xfe]),
  hanEncoding('shift_jis', [0x88, 0x98], [0x40, 0xfc], /[\u3041-\u3096\u30a1-\u30fc]/u),
  narrow('euc-kr', scoreKorean),
  narrow('windows-1251', scoreCyrillic),
  narrow('ibm866', scoreCyrillic),
  narrow('windows-1252', scoreWestern),
  { decode: decodeDos, score: scoreWestern },
];

function decodeDos(bytes: Buffer): string {
  const characters = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (dosCharacters[byte - 0x80] ?? ''),
  );
  return characters.join('');
}

/** Returns the mean score of a name, from 0 to 1. */
function scoreName({ decode, score }: Encoding, bytes: Buffer): number {
  const text = decode(bytes);
  if (text === null) return 0;
  let [sum, count, before] = [0, 0, ''];
  for (const character of text) {
    if (character > '\u007f') {
      sum += score(character, before);
      count += 1;
    }
    before = character;
  }
  return count === 0 ? 0 : sum / count;
}

function findLikeliest(names: readonly Buffer[]): Encoding | null {
  let best: { encoding: Encoding; total: number } | null = null;
  for (const encoding of encodings) {
    const total = names.reduce((sum, name) => sum + scoreName(encoding, name), 0);
    if (total > (best?.total ?? 0)) best = { encoding, total };
  }
  return best?.encoding ?? null;
}

/** Encodings of two bytes a character, some of which are also two bytes of UTF-8: 「忙」 of GBK is `æ`. */
const multibyte = new Set(encodings.slice(0, 4));
/** One or two characters of two bytes each, apart from letters of ASCII: longer rows are UTF-8, and so is `café`. */
const shortRow = /(?<![a-z\u0080-\u07ff])[\u0080-\u07ff]{1,2}(?![a-z\u0080-\u07ff])/gi;
/** Of a name that is believed against UTF-8. */
const lowestScore = 0.6;

/** True for bytes that may be UTF-8 by chance alone. */
function isAmbiguous(name: Buffer): boolean {
  const text = name.toString();
  const others = text.replace(shortRow, '');
  return others !== text && [...others].every((character) => character < '\u0080');
}

/**
 * Decodes file names. Those of one archive or folder come from one system: names that are not UTF-8 are decoded by the
 * encoding that fits all of them best, and so are short ones beside them that are UTF-8 by chance.
 *
 * @param isUnicode true for a name that is said to be UTF-8
 */
export function decodeNames(
  names: readonly Buffer[],
  isUnicode: (index: number) => boolean = () => false,
): string[] {
  const legacy = names.filter((name) => !isUtf8(name));
  const common = legacy.length === 0 ? null : findLikeliest(legacy);
  const isMixed = names.some(
    (name, index) =>
      !isUnicode(index) && isUtf8(name) && name.some((byte) => byte >= 0x80) && !isAmbiguous(name),
  );
  const isByChance = (name: Buffer, index: number): boolean =>
    common !== null &&
    multibyte.has(common) &&
    !isMixed &&
    !isUnicode(index) &&
    isAmbiguous(name) &&
    scoreName(common, name) > lowestScore;
  return names.map((name, index) => {
    if (isUtf8(name) && !isByChance(name, index)) return name.toString();
    return common?.decode(name) ?? findLikeliest([name])?.decode(name) ?? name.toString('latin1');
  });
}
