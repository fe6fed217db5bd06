import { parseSync, Visitor, type ESTree } from 'vite';

/** The args of a file's first story for its component, read without running it. */
export interface MainStory {
  name: string;
  /** Names of the args of the file and of the story. */
  args: readonly string[];
  /** True if all args reach the component: nothing renders it by hand, or the function that does so passes them on. */
  isDrivenByArgs: boolean;
  /** True if Chromatic shows it in every theme and language. */
  isInEveryMode: boolean;
}

type Properties = Map<string, ESTree.Expression>;

/** @param source a story file. @throws when it has no `preview.meta` or no story */
export function readMainStory(source: string): MainStory {
  const { body } = parseSync('story.tsx', source).program;
  const values = new Map<string, ESTree.Expression>();
  const functions = new Map<string, ESTree.Function>();
  let story: { name: string; properties: Properties } | undefined;
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      functions.set(declaration.id.name, declaration);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      values.set(id.name, init);
      const call = statement.type === 'ExportNamedDeclaration' ? argumentOf(init, 'story') : undefined;
      if (call && !story) story = { name: id.name, properties: call };
    }
  }
  const meta = [...values.values()].flatMap((value) => argumentOf(value, 'meta') ?? [])[0];
  if (!meta || !story) throw new Error('The file has no preview.meta or no story.');
  const render = story.properties.get('render') ?? meta.get('render');
  const component = meta.get('component');
  const wrapper = component?.type === 'Identifier' ? functions.get(component.name) : undefined;
  const parameters = story.properties.get('parameters');
  return {
    name: story.name,
    isInEveryMode:
      parameters?.type === 'ObjectExpression' &&
      Reflect.get(propertiesOf(parameters).get('chromatic') ?? {}, 'name') === 'everyMode',
    args: [meta, story.properties].flatMap((properties) => keysOf(properties.get('args'), values)),
    isDrivenByArgs:
      render === undefined
        ? wrapper === undefined || passesArgsOn(wrapper)
        : render.type === 'ArrowFunctionExpression' && passesArgsOn(render, functions),
  };
}

/** The properties of the object that `….meta({ … })` or `….story({ … })` is called with. */
function argumentOf(value: ESTree.Expression, method: string): Properties | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return undefined;
  const { property } = value.callee;
  const [argument] = value.arguments;
  if (property.type !== 'Identifier' || property.name !== method) return undefined;
  return argument?.type === 'ObjectExpression' ? propertiesOf(argument) : new Map();
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

/** The keys of an object, those of the constants that are spread into it included. */
function keysOf(value: ESTree.Expression | undefined, values: Properties): string[] {
  if (value?.type === 'Identifier') return keysOf(values.get(value.name), values);
  if (value?.type !== 'ObjectExpression') return [];
  const spread = value.properties.flatMap((property) =>
    property.type === 'SpreadElement' ? keysOf(property.argument, values) : [],
  );
  return [...spread, ...propertiesOf(value).keys()];
}

/** True if a function spreads its only parameter, or the rest of it, into some element. */
function passesArgsOn(
  render: ESTree.Function | ESTree.ArrowFunctionExpression,
  functions: ReadonlyMap<string, ESTree.Function> = new Map(),
): boolean {
  const [parameter] = render.params;
  const rest =
    parameter?.type === 'ObjectPattern'
      ? parameter.properties.find(({ type }) => type === 'RestElement')
      : parameter;
  const name =
    rest?.type === 'RestElement' && rest.argument.type === 'Identifier'
      ? rest.argument.name
      : rest?.type === 'Identifier'
        ? rest.name
        : undefined;
  let isPassedOn = false;
  let element: string | undefined;
  const spread = new Visitor({
    JSXOpeningElement({ name: tag, attributes }) {
      const isHere = attributes.some(
        (attribute) =>
          attribute.type === 'JSXSpreadAttribute' &&
          attribute.argument.type === 'Identifier' &&
          attribute.argument.name === name,
      );
      if (!isHere) return;
      isPassedOn = true;
      if (tag.type === 'JSXIdentifier') element = tag.name;
    },
  });
  if (name === undefined || !render.body) return false;
  spread.visit(programOf(render.body));
  const wrapper = element === undefined ? undefined : functions.get(element);
  return isPassedOn && (wrapper === undefined || passesArgsOn(wrapper));
}

function programOf(body: ESTree.FunctionBody | ESTree.Expression): ESTree.Program {
  const statement: ESTree.Statement =
    body.type === 'BlockStatement'
      ? body
      : { type: 'ExpressionStatement', expression: body, directive: null, start: body.start, end: body.end };
  return {
    type: 'Program',
    body: [statement],
    hashbang: null,
    sourceType: 'module',
    start: 0,
    end: 0,
  };
}
