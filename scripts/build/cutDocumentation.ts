import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

/**
 * Properties of a call with its purpose and its refusals: written for the service and its documentation, not for
 * browsers.
 */
const documentation: ReadonlySet<string> = new Set(['summary', 'errors']);

/** A stretch of the source, by offsets. */
interface Cut {
  start: number;
  end: number;
}

/** Ships the calls of the contract (`defineCall({ … })`) without their documentation. */
export const cutDocumentation: Plugin = {
  name: 'cut-documentation',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/api\/contract\/\w+\.ts$/, code: 'defineCall(' },
    handler: (code) => ({ code: cutUnusedImports(cutFromCalls(code)), map: null }),
  },
};

/** @param code JavaScript; its calls of `defineCall` lose the documentation, everything else stays as it is */
export function cutFromCalls(code: string): string {
  const cuts: Cut[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (argument?.type !== 'ObjectExpression') return;
      const { properties, end } = argument;
      for (const [index, property] of properties.entries()) {
        if (!isDocumentation(property)) continue;
        // Up to the next property, or up to the brace that closes the object.
        cuts.push({ start: property.start, end: properties[index + 1]?.start ?? end - 1 });
      }
    },
  }).visit(parseAst(code));
  return applyCuts(code, cuts);
}

/**
 * Removes the imports of names that only the documentation used: the module that they lead to would be counted among
 * those of the first screens.
 */
export function cutUnusedImports(code: string): string {
  const { body } = parseAst(code);
  const used = new Set<string>();
  const visitor = new Visitor({ Identifier: ({ name }) => void used.add(name) });
  for (const statement of body)
    if (statement.type !== 'ImportDeclaration')
      visitor.visit({
        type: 'Program',
        body: [statement],
        hashbang: null,
        sourceType: 'module',
        start: 0,
        end: 0,
      });
  const unused = body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.length > 0 &&
      statement.specifiers.every(({ local }) => !used.has(local.name)),
  );
  return applyCuts(code, unused);
}

function applyCuts(code: string, cuts: readonly Cut[]): string {
  let rest = code;
  for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start))
    rest = rest.slice(0, start) + rest.slice(end);
  return rest;
}

function isDocumentation(property: ESTree.ObjectPropertyKind): boolean {
  return (
    property.type === 'Property' &&
    !property.computed &&
    property.key.type === 'Identifier' &&
    documentation.has(property.key.name)
  );
}
