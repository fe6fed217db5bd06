import { fixedNames } from '../../src/i18n/fixedNames.ts';
import { parseTokens, type Token } from './parseTokens.ts';
import { readValue, type TokenType } from './readValue.ts';

/** A token of the format of the W3C's Design Tokens Community Group (designtokens.org, Format Module 2025.10). */
export interface DesignToken {
  $type: TokenType;
  $value: unknown;
  $description?: string;
  $extensions?: { 'org.yueqi.css': string };
}

/** Tokens and groups by name. */
export interface DesignTokens {
  [name: string]: DesignToken | DesignTokens | string;
}

/** The first part of a custom property's name, and the group that it is in for design tools. */
const groups: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    c: 'color',
    e: 'elevation',
    focus: 'focus',
    ambient: 'ambient',
    font: 'font-family',
    fs: 'font-size',
    lh: 'line-height',
    fw: 'font-weight',
    s: 'space',
    r: 'radius',
    blur: 'blur',
    d: 'duration',
    ease: 'easing',
    z: 'layer',
    w: 'size',
    h: 'size',
    pad: 'size',
    gap: 'size',
    card: 'size',
    banner: 'size',
    player: 'size',
    ctl: 'size',
    modal: 'size',
  }),
);

/**
 * All tokens of one theme. Those that differ on dialogs and menus are in the group `level-3`.
 *
 * @param css tokens.css. @throws when a token has a name or a value that the format has no place for
 */
export function createDesignTokens(css: string, theme: 'dark' | 'light'): DesignTokens {
  const tokens = parseTokens(css);
  const tree: DesignTokens = { $description: `${fixedNames.product} (Yueqi), ${theme} theme` };
  for (const token of tokens) add(tree, pathOf(token.name), createToken(token, token[theme]));
  for (const token of tokens)
    if (theme === 'dark' && token.onLevel3 !== undefined)
      add(tree, ['level-3', ...pathOf(token.name)], createToken(token, token.onLevel3));
  return tree;
}

function createToken(token: Token, value: string): DesignToken | DesignTokens {
  const description = token.note || token.section;
  const common = {
    ...(description !== '' && { $description: description }),
    $extensions: { 'org.yueqi.css': token.name },
  };
  const read = readValue(token.name, value, aliasOf);
  if ('parts' in read)
    return Object.fromEntries(
      Object.entries(read.parts).map(([name, part]): [string, DesignToken] => [name, { ...part, ...common }]),
    );
  return { ...read, ...common };
}

/** `--c-bg1` is `color.bg1`, `--e1` is `elevation.1`. */
function pathOf(name: string): string[] {
  const [, prefix = '', rest = ''] = /^--(e(?=\d)|[a-z]+)-?(.*)$/.exec(name) ?? [];
  const group = groups.get(prefix);
  if (group === undefined) throw new Error(`${name} belongs to no group of tokens.`);
  if (group === 'size') return [group, name.slice(2)];
  return [group, rest === '' ? 'base' : rest];
}

function aliasOf(name: string): string {
  return `{${pathOf(name).join('.')}}`;
}

function add(tree: DesignTokens, path: readonly string[], token: DesignToken | DesignTokens): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    if (name in tree) throw new Error(`${path.join('.')} is there twice.`);
    tree[name] = token;
    return;
  }
  const group = (tree[name] ?? {}) as DesignTokens;
  tree[name] = group;
  add(group, rest, token);
}
