import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { parseTokens } from '../../scripts/tokens/parseTokens.ts';

const { createPlugin, utils } = stylelint;

/** The rule's name in `stylelint.config.js` and in the comments that waive it. */
export const tokenLengths = 'yueqi/token-lengths';

const tokensFile = 'src/design-system/tokens.css';

/** A group of properties whose lengths are tokens. */
interface Group {
  properties: RegExp;
  /** The tokens that it may have, by the beginning of their names; the fixer takes the first that fits. */
  families: readonly string[];
  /** True where a length that no token has is refused too: space, corners and type come from the scale alone. */
  isClosed: boolean;
}

const groups: readonly Group[] = [
  {
    properties: /^((padding|margin|scroll-padding|scroll-margin)(-|$)|(row-|column-)?gap$)/,
    families: ['--s-'],
    isClosed: true,
  },
  { properties: /^border-([a-z]+-)*radius$/, families: ['--r-'], isClosed: true },
  { properties: /^font(-size)?$/, families: ['--fs-', '--lh-'], isClosed: true },
  { properties: /^line-height$/, families: ['--lh-', '--s-', '--ctl-'], isClosed: true },
  // Drawn things have sizes and places that no token has. Where a token has it, the token is written.
  {
    properties: /^(min-|max-)?(width|height|inline-size|block-size)$/,
    families: ['--s-', '--ctl-'],
    isClosed: false,
  },
  {
    properties:
      /^(inset(-.+)?|top|right|bottom|left|flex(-basis)?|grid-(template|auto)-(columns|rows)|--.+)$/,
    families: ['--s-'],
    isClosed: false,
  },
];

/** Finer than the scale: hair lines, and the corrections of what lies a pixel too high. */
const finest = 4;

/** A length with a unit that does not follow a font, a container or a window, and is no part of a name or a colour. */
const length = /(?<![\w.#-])(?<minus>-)?(?<number>\d*\.?\d+)(?<unit>px|rem|pt|pc|cm|mm|in)\b/gi;

interface Scale {
  /** The names of tokens by their values, such as `8px`. */
  names: ReadonlyMap<string, readonly string[]>;
}

let scale: Scale | undefined;

function readScale(): Scale {
  const css = readFileSync(join(import.meta.dirname, '..', '..', tokensFile), 'utf8');
  const names = new Map<string, string[]>();
  for (const { name, dark } of parseTokens(css))
    if (/^\d*\.?\d+px$/.test(dark)) names.set(dark, [...(names.get(dark) ?? []), name]);
  return { names };
}

/** A length that should be a token. */
interface Fault {
  index: number;
  text: string;
  message: string;
  /** The token to write in its place, where there is one. */
  replacement?: string;
}

/** Finds the lengths of a declaration that should be tokens. */
function findFaults(property: string, value: string): Fault[] {
  const group = groups.find(({ properties }) => properties.test(property));
  if (!group) return [];
  const { names } = (scale ??= readScale());
  const isOf = (name: string): boolean => group.families.some((family) => name.startsWith(family));
  const orderOf = (name: string): number => group.families.findIndex((family) => name.startsWith(family));
  const faults: Fault[] = [];
  for (const match of withoutTexts(value).matchAll(length)) {
    const { minus, number = '', unit = '' } = match.groups ?? {};
    const size = Number(number);
    const fitting = unit === 'px' ? (names.get(`${size}px`) ?? []).filter(isOf) : [];
    const [token] = fitting.toSorted((one, other) => orderOf(one) - orderOf(other));
    const isFine = size === 0 || (unit === 'px' && size < finest);
    if (
      isFine ? size === 0 || !group.isClosed || token === undefined : token === undefined && !group.isClosed
    )
      continue;
    const replacement = minus === undefined ? `var(${token})` : `calc(-1 * var(${token}))`;
    faults.push({
      index: match.index,
      text: match[0],
      message: token === undefined ? sayNone(match[0], group) : sayToken(match[0], fitting),
      ...(token !== undefined && { replacement }),
    });
  }
  return faults;
}

function sayToken(text: string, fitting: readonly string[]): string {
  const tokens = fitting.map((name) => `var(${name})`).join(' or ');
  return `${text} is ${tokens} of ${tokensFile}. \`npx stylelint --fix FILE\` writes the first.`;
}

function sayNone(text: string, { families }: Group): string {
  const tokens = families.map((family) => `${family}*`).join(' or ');
  return (
    `${text} is none of ${tokens} in ${tokensFile}: take the nearest (less a border: calc(var(--s-2) - 1px)), name it ` +
    `where it is drawn (--art: 276px), or waive it by /* stylelint-disable-next-line ${tokenLengths} -- the reason */.`
  );
}

/** Texts in quotation marks and addresses, in which a length means nothing, made blank. */
function withoutTexts(value: string): string {
  return value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, (text) => ' '.repeat(text.length));
}

/** Replaces the first place of a length in a value; those before it have been replaced when this is called. */
function replaceLength(value: string, text: string, replacement: string): string {
  const escaped = text.replaceAll('.', String.raw`\.`);
  return value.replace(new RegExp(String.raw`(?<![\w.#-])${escaped}\b`), replacement);
}

/** Refuses lengths in pixels where the tokens have sizes (docs/decisions/0066-sizes-are-tokens-by-lint.md). */
const check: stylelint.RuleBase = (isOn: unknown) => (root, result) => {
  if (isOn !== true) return;
  root.walkDecls((declaration) => {
    const offset = declaration.toString().indexOf(declaration.value, declaration.prop.length);
    for (const { index, text, message, replacement } of findFaults(declaration.prop, declaration.value))
      utils.report({
        ruleName: tokenLengths,
        result,
        node: declaration,
        message: `${message} (${tokenLengths})`,
        index: offset + index,
        endIndex: offset + index + text.length,
        ...(replacement !== undefined && {
          fix: () => void (declaration.value = replaceLength(declaration.value, text, replacement)),
        }),
      });
  });
};

const rule = Object.assign(check, {
  ruleName: tokenLengths,
  messages: utils.ruleMessages(tokenLengths, {}),
  meta: { url: '', fixable: true },
});

export default createPlugin(tokenLengths, rule);
