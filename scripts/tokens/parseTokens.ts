/** One custom property of `src/design-system/tokens.css`. */
export interface Token {
  /** With its two dashes. */
  name: string;
  /** In the dark theme, as it is written. */
  dark: string;
  /** In the light theme; the same as in the dark one where that theme does not change it. */
  light: string;
  /** The comment behind it. */
  note: string;
  /** The comment above its paragraph. */
  section: string;
  /** Its value on dialogs and menus (`data-level="3"`) in the dark theme, where it differs there. */
  onLevel3?: string;
}

interface Declaration {
  name: string;
  value: string;
  note: string;
  section: string;
}

/** Every token in the order of the file, which is the only place where a value is written. @param css tokens.css */
export function parseTokens(css: string): Token[] {
  const rules = [...css.matchAll(/^(?<selector>[^\s@/*][^{}]*)\{(?<body>[^{}]*)\}/gm)].map(({ groups }) => ({
    selector: groups?.['selector']?.trim() ?? '',
    declarations: readDeclarations(groups?.['body'] ?? ''),
  }));
  const declarationsOf = (selector: string): Declaration[] =>
    rules.filter((rule) => rule.selector === selector).flatMap(({ declarations }) => declarations);
  const light = valuesOf(declarationsOf("[data-theme='light']"));
  const level3 = valuesOf(declarationsOf(":root:not([data-theme='light']) [data-level='3']"));
  return declarationsOf(':root').map(({ name, value, note, section }) => {
    const onLevel3 = level3.get(name);
    return {
      name,
      dark: value,
      light: light.get(name) ?? value,
      note,
      section,
      ...(onLevel3 !== undefined && { onLevel3 }),
    };
  });
}

function valuesOf(declarations: readonly Declaration[]): Map<string, string> {
  return new Map(declarations.map(({ name, value }) => [name, value]));
}

function readDeclarations(body: string): Declaration[] {
  const declarations: Declaration[] = [];
  let section = '';
  const pattern =
    /(?:^|\n)\s*\/\*\s*(?<above>[^*]+?)\s*\*\/|(?<name>--[\w-]+):\s*(?<value>[^;]+);(?:[ \t]*\/\*\s*(?<note>[^*]+?)\s*\*\/)?/g;
  for (const { groups } of body.matchAll(pattern)) {
    const { above, name, value = '', note = '' } = groups ?? {};
    if (above !== undefined) section = above.replaceAll(/\s+/g, ' ');
    if (name !== undefined)
      declarations.push({
        name,
        value: value.replaceAll(/\s+/g, ' ').trim(),
        note: note.replaceAll(/\s+/g, ' '),
        section,
      });
  }
  return declarations;
}
