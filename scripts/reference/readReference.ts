import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  API,
  SignatureKind,
  SymbolFlags,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';
import { readDefaults, readFileDefaults } from './readDefaults.ts';
import { readType } from './readType.ts';
import type { ComponentReference, PropReference } from './reference.ts';

/**
 * Reads the props of every component of the design system, as the compiler sees them: react-docgen reads one file and
 * writes "union" where a type is declared in another one, and react-docgen-typescript needs the programming interface
 * that TypeScript 7 no longer has.
 *
 * @param root the repository
 */
export async function readReference(root: string): Promise<ComponentReference[]> {
  const folder = join(root, 'src', 'design-system');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const api = new API({ cwd: root });
  try {
    const configuration = join(root, 'tsconfig.web.json');
    const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration);
    if (!project) throw new Error(`${configuration} opens no project.`);
    return names.flatMap((name) => readFolder(project, root, join(folder, name)));
  } finally {
    api.close();
  }
}

function readFolder(project: Project, root: string, folder: string): ComponentReference[] {
  const { checker, program } = project;
  const index = program.getSourceFile(join(folder, 'index.ts'));
  const module = index && checker.getSymbolAtLocation(index);
  if (!module) throw new Error(`${folder} exports nothing.`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const component = readComponent(project, root, symbol);
    return component ? [component] : [];
  });
}

function readComponent(project: Project, root: string, symbol: Symbol): ComponentReference | undefined {
  const { checker } = project;
  const node = symbol.valueDeclaration?.resolve(project);
  if (!node || !/^[A-Z]/.test(symbol.name)) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
  if (!signature) return undefined;
  const file = relative(root, node.getSourceFile().fileName);
  const reference = { name: symbol.name, file, description: symbol.getDocumentationComment(checker).trim() };
  const given = checker.getParameterType(signature, 0);
  if (!given) return { ...reference, props: [] };
  const defaults = readDefaults(node);
  const element = elementOf(project, given);
  const parts = given.isUnionType() ? given.getTypes() : [given];
  // A union of props (one of two must be given) shows the props of every member.
  const props = new Map<string, Symbol[]>();
  for (const part of parts ?? [given])
    for (const prop of checker.getPropertiesOfType(part))
      props.set(prop.name, [...(props.get(prop.name) ?? []), prop]);
  return {
    ...reference,
    ...(element && { element }),
    props: [...props.values()]
      .filter(([prop]) => prop && isOwn(prop))
      .map((variants) => readProp(project, variants, parts?.length ?? 1, defaults, node))
      .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
  };
}

/** The element that `ref` leads to, such as `HTMLButtonElement`. */
function elementOf({ checker }: Project, props: Type): string | undefined {
  const ref = checker.getPropertyOfType(props, 'ref');
  const type = ref && checker.getTypeOfSymbol(ref);
  return type && /\b(?:HTML|SVG)\w*Element\b/.exec(checker.typeToString(type))?.[0];
}

/** Declared by this product: what React declares for every element of HTML would bury it. */
function isOwn(prop: Symbol): boolean {
  return prop.declarations.some(({ path }) => !path.includes('/node_modules/'));
}

function readProp(
  project: Project,
  variants: readonly Symbol[],
  members: number,
  defaults: ReadonlyMap<string, string>,
  component: Node,
): PropReference {
  const { checker } = project;
  const described = variants.find((prop) => prop.getDocumentationComment(checker) !== '') ?? variants[0];
  if (!described) throw new Error('A prop has no declaration.');
  const tag = described.getJsDocTags(checker).find(({ name }) => name === 'default');
  const isOptional = variants.some((prop) => (prop.flags & SymbolFlags.Optional) !== 0);
  const file = described.declarations[0]?.resolve(project)?.getSourceFile();
  const isElsewhere = file && file.fileName !== component.getSourceFile().fileName;
  const defaultValue =
    defaults.get(described.name) ??
    (isElsewhere ? readFileDefaults(file).get(described.name) : undefined) ??
    tag?.text;
  return {
    name: described.name,
    description: described.getDocumentationComment(checker).replace(/\s+/g, ' ').trim(),
    isRequired: !isOptional && variants.length === members,
    ...readType(project, variants, component),
    ...(defaultValue === undefined ? {} : { defaultValue }),
  };
}
