import { parseSync, Visitor, type ESTree } from 'vite';

type Properties = Map<string, ESTree.Expression>;

/** In place of what only a test needs: a double that remembers its calls. */
const silent = '() => undefined';

/**
 * Makes a copy-ready example of a component from the first story of its file.
 *
 * @param source a story file. @param component the name of what it is about
 * @returns a module that exports `Example`, the component in use as a file that can be copied; undefined where the story
 * shows it by more than args
 */
export function readExample(source: string, component: string): string | undefined {
  const { body } = parseSync('story.tsx', source).program;
  const constants = new Map<string, ESTree.Expression>();
  const imports = new Map<string, string>();
  const functions = new Map<string, string>();
  let story: Properties | undefined;
  let meta: Properties | undefined;
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers)
        imports.set(local.name, source.slice(statement.start, statement.end));
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      functions.set(declaration.id.name, source.slice(declaration.start, declaration.end));
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      constants.set(id.name, init);
      meta ??= argumentOf(init, 'meta');
      if (statement.type === 'ExportNamedDeclaration') story ??= argumentOf(init, 'story');
    }
  }
  const about = meta?.get('component');
  // A story that puts a frame around a part, or holds its state, says less in its args than the part needs.
  if (about && !new RegExp(`^${component}\\b`).test(source.slice(about.start, about.end))) return undefined;
  const args = new Map([...argsOf(meta, constants), ...argsOf(story, constants)]);
  if (args.size === 0) return undefined;
  const needed = new Map<string, string>();
  const write = (value: ESTree.Expression): string => {
    for (const name of namesIn(value)) {
      if (needed.has(name) || name === component) continue;
      const constant = constants.get(name);
      const written = functions.get(name);
      if (!constant && written === undefined) continue;
      needed.set(name, '');
      needed.set(name, constant ? `const ${name} = ${write(constant)};` : withoutDoubles(written ?? ''));
    }
    return withoutDoubles(source.slice(value.start, value.end));
  };
  const children = args.get('children');
  args.delete('children');
  const lines = [...args].map(([name, value]) => `    ${attribute(name, write(value))}`);
  const inside = children && childOf(write(children));
  const opening = lines.length > 0 ? `  <${component}\n${lines.join('\n')}\n  ` : `  <${component}`;
  const element = inside === undefined ? `${opening}/>` : `${opening}>\n    ${inside}\n  </${component}>`;
  const declared = [...needed.values()].toReversed();
  const used = [...imports].filter(
    ([name, line]) =>
      !/'(storybook\/test|#\.storybook[^']*)'/.test(line) &&
      new RegExp(`\\b${name}\\b`).test([...declared, element].join('\n')) &&
      name !== component,
  );
  const others = used.map(([, line]) =>
    line
      .replace(new RegExp(`(\\{|,)\\s*${component}\\s*,`), '$1')
      .replace(new RegExp(`,\\s*${component}\\s*\\}`), ' }'),
  );
  const lead = [`import { ${component} } from './index.ts';`, ...new Set(others)];
  const blocks = [lead.join('\n'), ...(declared.length > 0 ? [declared.join('\n')] : [])];
  return `${blocks.join('\n\n')}\n\nexport const Example = () => (\n${element}\n);\n`;
}

/** Without `fn(…)` of `storybook/test`, and without what TypeScript needs in an object of args alone. */
function withoutDoubles(text: string): string {
  let left = text.replaceAll(' as const', '');
  for (let start = left.search(/\bfn[<(]/); start >= 0; start = left.search(/\bfn[<(]/)) {
    let end = endOfBrackets(left, left.indexOf('(', start));
    // What the double answers.
    for (let more = /^\.mock\w+/.exec(left.slice(end)); more; more = /^\.mock\w+/.exec(left.slice(end)))
      end = endOfBrackets(left, end + more[0].length);
    left = left.slice(0, start) + silent + left.slice(end);
  }
  return left;
}

/** The index after the bracket that closes the one at `start`. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

function attribute(name: string, text: string): string {
  if (text === 'true') return name;
  const literal = /^'([^'"\\{}]*)'$/.exec(text)?.[1];
  return literal === undefined ? `${name}={${text}}` : `${name}="${literal}"`;
}

function childOf(text: string): string {
  return /^'([^'<>{}\\]*)'$/.exec(text)?.[1] ?? (text.startsWith('<') ? text : `{${text}}`);
}

function argumentOf(value: ESTree.Expression, method: string): Properties | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return undefined;
  const { property } = value.callee;
  if (property.type !== 'Identifier' || property.name !== method) return undefined;
  const [argument] = value.arguments;
  return argument?.type === 'ObjectExpression' ? propertiesOf(argument) : new Map();
}

function argsOf(of: Properties | undefined, constants: Properties): Properties {
  const value = of?.get('args');
  return value ? readObject(value, constants) : new Map();
}

/** The properties of an object, those of the constants that are spread into it included. */
function readObject(value: ESTree.Expression, constants: Properties): Properties {
  if (value.type === 'Identifier') {
    const constant = constants.get(value.name);
    return constant ? readObject(constant, constants) : new Map();
  }
  if (value.type !== 'ObjectExpression') return new Map();
  const spread = value.properties.flatMap((property) =>
    property.type === 'SpreadElement' ? [...readObject(property.argument, constants)] : [],
  );
  return new Map([...spread, ...propertiesOf(value)]);
}

function propertiesOf(object: ESTree.ObjectExpression): Properties {
  return new Map(
    object.properties.flatMap((property): [string, ESTree.Expression][] => {
      if (property.type !== 'Property') return [];
      const { key, value } = property;
      if (key.type === 'Identifier') return [[key.name, value]];
      return key.type === 'Literal' ? [[String(key.value), value]] : [];
    }),
  );
}

function namesIn(value: ESTree.Expression): string[] {
  const names: string[] = [];
  new Visitor({
    Identifier({ name }) {
      names.push(name);
    },
    JSXIdentifier({ name }) {
      names.push(name);
    },
  }).visit({
    type: 'Program',
    body: [
      { type: 'ExpressionStatement', expression: value, directive: null, start: value.start, end: value.end },
    ],
    hashbang: null,
    sourceType: 'module',
    start: value.start,
    end: value.end,
  });
  return names;
}
