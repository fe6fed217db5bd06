import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import type { Anatomy, AnatomyAttribute, AnatomyPart } from './reference.ts';

/**
 * Reads what a component is made of from its folder: elements with a class, the `data-*` attributes that its state is
 * told by, and the CSS variables that it sets or takes.
 *
 * @param root the repository. @param folder below `src/design-system`
 */
export async function readAnatomy(root: string, folder: string): Promise<Anatomy> {
  const directory = join(root, 'src', 'design-system', folder);
  const tokens = new Set(variablesIn(await readFile(join(root, 'src/design-system/tokens.css'), 'utf8')));
  const parts: AnatomyPart[] = [];
  const attributes = new Map<string, Set<string>>();
  const variables = new Set<string>();
  for (const name of (await readdir(directory)).toSorted()) {
    const text = await readFile(join(directory, name), 'utf8');
    if (name.endsWith('.css')) readStyles(text, attributes, variables);
    else if (name.endsWith('.tsx') && !/\.(stories|examples|fixture|test)\.tsx$/.test(name))
      readElements(text, parts, attributes, variables);
  }
  return {
    parts: unique(parts),
    attributes: [...attributes]
      .map(([name, values]): AnatomyAttribute => ({ name, values: [...values].toSorted() }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    variables: [...variables].filter((name) => !tokens.has(name)).toSorted(),
  };
}

function unique(parts: readonly AnatomyPart[]): AnatomyPart[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = `${part.element} ${part.name}`;
    return !seen.has(key) && seen.add(key);
  });
}

function variablesIn(css: string): string[] {
  return css.match(/--[a-z][\w-]*(?=\s*:)/g) ?? [];
}

/** Attributes that a style asks for, and variables that it declares or reads. */
function readStyles(css: string, attributes: Map<string, Set<string>>, variables: Set<string>): void {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  for (const [, name = '', value] of rules.matchAll(/\[(data-[\w-]+)(?:[~|^$*]?=['"]?([^'"\]]*)['"]?)?\]/g))
    addAttribute(attributes, name, value);
  for (const [, name = ''] of rules.matchAll(/(?:var\(\s*|[\s;{])(--[a-z][\w-]*)/g)) variables.add(name);
}

function addAttribute(attributes: Map<string, Set<string>>, name: string, value?: string): void {
  const values = attributes.get(name) ?? new Set();
  attributes.set(name, values);
  if (value) values.add(value);
}

function readElements(
  source: string,
  parts: AnatomyPart[],
  attributes: Map<string, Set<string>>,
  variables: Set<string>,
): void {
  new Visitor({
    JSXOpeningElement({ name, attributes: given }) {
      const element = source.slice(name.start, name.end);
      let role: string | undefined;
      const classes: string[] = [];
      for (const attribute of given) {
        if (attribute.type !== 'JSXAttribute') continue;
        const attributeName = source.slice(attribute.name.start, attribute.name.end);
        const value = attribute.value ? source.slice(attribute.value.start, attribute.value.end) : '';
        if (attributeName.startsWith('data-'))
          addAttribute(attributes, attributeName, literalOf(attribute.value));
        if (attributeName === 'role') role = literalOf(attribute.value);
        if (attributeName === 'className')
          classes.push(...[...value.matchAll(/styles(?:\.|\[')(\w+)/g)].map(([, found = '']) => found));
        if (attributeName === 'style')
          for (const [, found = ''] of value.matchAll(/['"](--[\w-]+)['"]/g)) variables.add(found);
      }
      for (const found of classes) parts.push({ name: found, element, ...(role !== undefined && { role }) });
    },
    Property({ key, start, end }) {
      // Attributes that a hook hands to the root.
      if (key.type === 'Literal' && typeof key.value === 'string' && key.value.startsWith('data-'))
        addAttribute(attributes, key.value, /:\s*'([^']*)'$/.exec(source.slice(start, end))?.[1]);
    },
  }).visit(parseSync('component.tsx', source).program);
}

function literalOf(value: ESTree.JSXAttributeValue | null): string | undefined {
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}
