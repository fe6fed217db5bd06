/** The shapes of ESLint's syntax tree that the rule needs. */
interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node;
  computed?: boolean;
  id?: Node & { typeAnnotation?: Node };
  key?: Node;
  init?: Node | null;
  value?: unknown;
  typeAnnotation?: Node;
  parent?: Node & { left?: Node; operator?: string };
}
interface Context {
  sourceCode: { getText(node: Node): string };
  report(problem: { message: string; node: Node }): void;
}

const openRecord = /\bRecord<\s*string\b|\[\w+: string\]:/v;
const message =
  'Any text may be this key, and an object has names of its own (constructor, __proto__): use a Map, or Object.hasOwn.';

/**
 * Refuses to read a key of an object that is declared as a record of any text. Literal keys may be read, and tables that
 * `Object.hasOwn` is asked about in the same file.
 */
export const foreignKeysRule = {
  create(context: Context) {
    const tables = new Set<string>();
    const reads: { table: string; node: Node }[] = [];
    const asked = new Set<string>();
    const declare = (name: string | undefined, typed: Node | undefined, value: unknown): void => {
      if (name === undefined || !typed || !openRecord.test(context.sourceCode.getText(typed))) return;
      if (isObject(value)) tables.add(name);
    };
    return {
      VariableDeclarator: ({ id, init }: Node) => declare(id?.name, id?.typeAnnotation, init),
      PropertyDefinition: ({ key, typeAnnotation, value }: Node) => declare(key?.name, typeAnnotation, value),
      MemberExpression(node: Node) {
        if (!node.computed || !node.property || isLiteral(node.property) || isWrite(node)) return;
        const table = tableOf(node.object);
        if (table !== null) reads.push({ table, node });
      },
      CallExpression(node: Node & { callee: Node; arguments: Node[] }) {
        const [table] = node.arguments;
        if (table && context.sourceCode.getText(node.callee) === 'Object.hasOwn')
          asked.add(tableOf(table) ?? '');
      },
      'Program:exit'() {
        for (const { table, node } of reads)
          if (tables.has(table) && !asked.has(table)) context.report({ message, node });
      },
    };
  },
};

/** The name at the root of `table[…]`, `table.part[…]`, `this.#table[…]`. */
function tableOf(node: Node | undefined): string | null {
  if (!node) return null;
  if (node.type === 'Identifier') return node.name ?? null;
  if (node.type !== 'MemberExpression') return null;
  if (node.object?.type === 'ThisExpression') return node.property?.name ?? null;
  return tableOf(node.object);
}

function isObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ObjectExpression') return true;
  // `{ … } satisfies …`, `{ … } as const`
  return 'expression' in value && isObject(value.expression);
}

const isWrite = ({ parent, ...node }: Node): boolean =>
  parent?.operator === 'delete' ||
  (parent?.type === 'AssignmentExpression' && parent.left?.property === node.property);

const isLiteral = ({ type }: Node): boolean => type === 'Literal' || type === 'TemplateLiteral';
