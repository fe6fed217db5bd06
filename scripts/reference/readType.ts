import {
  isParenthesizedTypeNode,
  isPropertySignatureDeclaration,
  isUnionTypeNode,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast';
import {
  NodeBuilderFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';
import type { PropReference } from './reference.ts';

type TypeReference = Pick<PropReference, 'type' | 'values' | 'detail'>;

/**
 * A prop's type for reading: closed sets as their values, other types as the source writes them, and what the
 * product's own types consist of.
 *
 * @param variants the prop, once for each member of a union of props
 */
export function readType(project: Project, variants: readonly Symbol[], component: Node): TypeReference {
  const { checker } = project;
  const types = variants.flatMap((prop) => checker.getTypeOfSymbol(prop) ?? []);
  const members = types.flatMap(membersOf).filter(({ flags }) => (flags & absent) === 0);
  const distinct = [...new Map(members.map((type) => [type.id, type])).values()];
  const print = (type: Type): string =>
    checker
      .typeToString(type, component, NodeBuilderFlags.NoTruncation)
      .replaceAll(/import\("[^"]+"\)\./g, '');
  const details = [...new Set(distinct.flatMap((type) => describeOwn(checker, type, print)))];
  const detail = details.length > 0 ? { detail: details.join('\n') } : {};
  const values = valuesOf(distinct);
  if (values?.length === 2 && values.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (values && values.length > 1) {
    const ordered = inOrderOfSource(values, sourcesOf(project, variants));
    return { type: ordered.map(writeValue).join(' | '), values: ordered };
  }
  const names = variants.map((prop, index) => {
    const type = types[index];
    return writeNode(writtenNode(project, prop)) ?? (type ? print(type) : 'unknown');
  });
  const shown = [...new Set(names.map(withoutUndefined))].filter((name) => !/^(undefined|never)$/.test(name));
  return { type: shown.length > 1 ? shown.map(inUnion).join(' | ') : (shown[0] ?? 'undefined'), ...detail };
}

const absent = TypeFlags.Undefined | TypeFlags.Never;

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

type Value = string | number | boolean | null;

/** The values of a closed set; undefined when some member is no single value. */
function valuesOf(members: readonly Type[]): Value[] | undefined {
  const values: Value[] = [];
  for (const member of members) {
    if (member.flags & TypeFlags.Null) values.push(null);
    else if (member.isBooleanLiteralType()) values.push(member.value);
    else if (member.isStringLiteralType() || member.isNumberLiteralType()) values.push(member.value);
    else return undefined;
  }
  return values;
}

function writeValue(value: Value): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** The compiler sorts a union by its own numbers; a designer reads it as it was declared. */
function inOrderOfSource(values: readonly Value[], sources: string): Value[] {
  const place = (value: Value): number =>
    sources.search(new RegExp(`(?<![\\w-])${writeValue(value)}(?![\\w-])`));
  return values.toSorted((a, b) => place(a) - place(b));
}

function sourcesOf(project: Project, variants: readonly Symbol[]): string {
  return variants
    .map((prop) => {
      const written = writtenNode(project, prop);
      const alias = written && project.checker.getTypeFromTypeNode(written)?.getAliasSymbol();
      return alias?.declarations[0]?.resolve(project)?.getText() ?? written?.getText() ?? '';
    })
    .join('\n');
}

/** The type as the prop's declaration writes it, which keeps the names that its author gave. */
function writtenNode(project: Project, prop: Symbol): TypeNode | undefined {
  const declaration = prop.declarations[0]?.resolve(project);
  if (!declaration || !isPropertySignatureDeclaration(declaration) || !declaration.type) return undefined;
  const members = isUnionTypeNode(declaration.type)
    ? declaration.type.types.filter((member) => member.getText() !== 'undefined')
    : [declaration.type];
  const type = (members.length === 1 && members[0]) || declaration.type;
  return isParenthesizedTypeNode(type) ? type.type : type;
}

function writeNode(node: TypeNode | undefined): string | undefined {
  return node
    ?.getText()
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');
}

function withoutUndefined(type: string): string {
  const rest = type.replace(/ \| undefined$/, '');
  // A function in a union has parentheses around it, which the function alone does not need.
  return rest !== type && /^\((\(.*\) => [^|]+)\)$/.test(rest) ? rest.slice(1, -1) : rest;
}

function inUnion(name: string): string {
  return name.includes('=>') ? `(${name})` : name;
}

/** The members of a type that the product declares, such as `{ value: string; label: string }`. */
function describeOwn(checker: Checker, type: Type, print: (type: Type) => string): string[] {
  const isList = checker.isArrayType(type) && type.isTypeReference();
  const element = isList ? checker.getTypeArguments(type)[0] : undefined;
  if (element) return membersOf(element).flatMap((member) => describeOwn(checker, member, print));
  if (type.isTypeParameter()) {
    const constraint = checker.getConstraintOfTypeParameter(type);
    return constraint ? [`${print(type)} extends ${print(constraint)}`] : [];
  }
  const symbol = type.getAliasSymbol() ?? type.getSymbol();
  if (!type.isObjectType() || !symbol) return [];
  if (symbol.declarations.some(({ path }) => path.includes('/node_modules/'))) return [];
  const lines = checker.getPropertiesOfType(type).flatMap((prop) => describeMember(checker, prop, print));
  if (lines.length === 0) return [];
  return [`${symbol.name.startsWith('__') ? '' : `${symbol.name} `}{\n${lines.join('\n')}\n}`];
}

function describeMember(checker: Checker, prop: Symbol, print: (type: Type) => string): string[] {
  const type = checker.getTypeOfSymbol(prop);
  if (!type || (type.flags & absent) !== 0) return [];
  const isOptional = membersOf(type).some(({ flags }) => (flags & TypeFlags.Undefined) !== 0);
  const note = prop.getDocumentationComment(checker).replace(/\s+/g, ' ').trim();
  const lines = note === '' ? [] : [`  // ${note}`];
  return [...lines, `  ${prop.name}${isOptional ? '?' : ''}: ${withoutUndefined(print(type))};`];
}
