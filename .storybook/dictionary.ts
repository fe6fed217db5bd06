import { en as consoleEnglish } from '../src/i18n/en/console/catalogue.ts';
import { en } from '../src/i18n/en/catalogue.ts';
import { fillPlaceholders } from '../src/i18n/fillPlaceholders.ts';
import { zhCN as consoleChinese } from '../src/i18n/zh-CN/console/catalogue.ts';
import { zhCN } from '../src/i18n/zh-CN/catalogue.ts';

/*
 * Both catalogues as one dictionary, for what Storybook shows and for what play functions look for: a text is found by
 * its key's string in either language, with its values filled in.
 */

/** A string with values, and the expression that finds them in a text that is shown. */
interface Template {
  pattern: RegExp;
  /** The longest text between two values: what lacks it is not tried. */
  literal: string;
  /** The number of letters that are no values. */
  letters: number;
  /** The names of the values, by the pattern's groups. */
  names: readonly string[];
  other: string;
}

type Direction = 'chinese' | 'english';

const exact: Record<Direction, Map<string, Set<string>>> = { chinese: new Map(), english: new Map() };
const templates: Record<Direction, Template[]> = { chinese: [], english: [] };
const known: Record<Direction, Map<string, readonly string[]>> = { chinese: new Map(), english: new Map() };

/** As in `fillPlaceholders`: a value, with the space after it that some values drop, or a word that goes with a count. */
const placeholders = /\{\{(\w+)(?:\|(\w+)\|(\w+))?\}\}( ?)/g;

collect(zhCN, en);
collect(consoleChinese, consoleEnglish);

/** Adds a pair of texts that the catalogues do not have: those of stories. */
export function addPair(chinese: string, english: string): void {
  if (exact.english.get(chinese)?.has(english)) return;
  add(exact.english, chinese, english);
  add(exact.chinese, english, chinese);
  known.chinese.clear();
  known.english.clear();
}

/** The Chinese texts that a text in English can be, best first; none where neither catalogue has it. */
export function chineseOf(english: string): readonly string[] {
  return otherOf(english, 'chinese');
}

/** The English texts that a Chinese one can be, best first; none where neither catalogue has it. */
export function englishOf(chinese: string): readonly string[] {
  return otherOf(chinese, 'english');
}

function collect(given: unknown, english: unknown): void {
  if (typeof given !== 'string') {
    for (const [key, value] of Object.entries(given as object))
      collect(value, Reflect.get(Object(english) as object, key));
    return;
  }
  const chinese = given.trim();
  // What is shown has no space at its ends.
  const other = String(english).trim();
  // A language may need no word for what the other one says: nothing stands for it.
  if (chinese === '' || other === '') return;
  add(exact.english, chinese, other);
  add(exact.chinese, other, chinese);
  if (!chinese.includes('{{')) return;
  templates.english.push(templateOf(chinese, other));
  templates.chinese.push(templateOf(other, chinese));
}

function add(map: Map<string, Set<string>>, from: string, to: string): void {
  const found = map.get(from);
  if (found) found.add(to);
  else map.set(from, new Set([to]));
}

/** A text as a part of a regular expression. */
function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function templateOf(from: string, other: string): Template {
  const names: string[] = [];
  const literals = from.split(placeholders).filter((_part, index) => index % 5 === 0);
  let source = '';
  let letters = literals.join('').match(/\p{L}/gu)?.length ?? 0;
  let last = 0;
  for (const match of from.matchAll(placeholders)) {
    const [all, name = '', one, many = '', space = ''] = match;
    source += escape(from.slice(last, match.index));
    if (one === undefined) {
      names.push(name);
      source += `(.+?)${space && ' ?'}`;
    } else {
      letters += one.length;
      source += `(?:${one}|${many})${space}`;
    }
    last = match.index + all.length;
  }
  source += escape(from.slice(last));
  const literal = literals.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
  return { pattern: new RegExp(`^${source}$`, 's'), literal, letters, names, other };
}

function otherOf(text: string, direction: Direction): readonly string[] {
  const found = known[direction].get(text);
  if (found) return found;
  const whole = [...(exact[direction].get(text) ?? []), ...filled(text, direction)];
  const others = [...new Set([...whole, ...inPieces(text, direction)])];
  known[direction].set(text, others);
  return others;
}

/** Marks between the parts of a text that the product joins from several, and the star and the amounts that follow one. */
const marks: Record<Direction, readonly (readonly [from: string, to: string])[]> = {
  chinese: [
    [' · ', ' · '],
    [', ', '，'],
    ['; ', '；'],
    ['. ', '。'],
    [': ', '：'],
  ],
  english: [
    [' · ', ' · '],
    ['，', ', '],
    ['；', '; '],
    ['。', '. '],
    ['：', ': '],
  ],
};
const amount = /^(.*?\p{L})((?:\s?[\d*][\d.,:%–-]*(?:\s?[KMGT]?B)?)+)$/su;

/** A piece has a small letter where it does not begin a sentence. */
function pieceIn(piece: string, direction: Direction): readonly string[] {
  const whole = otherOf(piece, direction);
  const others =
    whole.length > 0 ? whole : otherOf(piece.charAt(0).toUpperCase() + piece.slice(1), direction);
  return others.length > 0 ? others : [piece];
}

/** The most texts that one is tried as. */
const most = 500;

/** Every choice of one of each list. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const list of lists) all = all.flatMap((begun) => list.map((next) => [...begun, next])).slice(0, most);
  return all;
}

/** A text that is joined from several of the catalogue; none where no piece of it is one. */
function inPieces(text: string, direction: Direction): string[] {
  const [, label = '', rest = ''] = amount.exec(text) ?? [];
  const found = label === '' ? [] : otherOf(label, direction).map((other) => other + rest);
  for (const [from, to] of marks[direction]) {
    if (!text.includes(from)) continue;
    const pieces = text.split(from);
    const others = pieces.map((piece) => pieceIn(piece, direction));
    if (others.every((other, index) => other[0] === pieces[index])) continue;
    return [...found, ...combinations(others).map((joined) => joined.join(to))];
  }
  return found;
}

/** The texts that a template of the other language is, with the values of this one: as they are, and translated too. */
function filled(text: string, direction: Direction): string[] {
  return templates[direction].flatMap(({ pattern, literal, letters, names, other }) => {
    // One that is nothing but values and marks would be every text.
    if (letters === 0 || !text.includes(literal)) return [];
    const match = pattern.exec(text);
    if (!match) return [];
    const values = names.map((_name, index) => match[index + 1] ?? '');
    // With little around it, a value is an amount: “5 s”, but no word that ends in s.
    if (letters < 3 && values.some((value) => !/^[\d.,:–-]+$/.test(value))) return [];
    const choices = combinations(values.map((value) => [...new Set([...otherOf(value, direction), value])]));
    const language = direction === 'chinese' ? 'zh-CN' : 'en';
    return choices.map((choice) =>
      fillPlaceholders(
        other,
        Object.fromEntries(names.map((name, index) => [name, choice[index] ?? ''])),
        language,
      ),
    );
  });
}
