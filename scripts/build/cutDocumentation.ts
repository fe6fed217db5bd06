import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

/** What a call is for and how it may refuse: written for the service and its documentation, not for browsers. */
const documentation: ReadonlySet<string> = new Set(['summary', 'errors']);

/** Ships the calls of the contract (`defineCall({ … })`) without their documentation. */
export const cutDocumentation: Plugin = {
  name: 'cut-documentation',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/api\/contract\/\w+\.ts$/, code: 'defineCall(' },
    handler: (code) => ({ code: cutFromCalls(code), map: null }),
  },
};

/** @param code JavaScript; its calls of `defineCall` lose the documentation, everything else stays as it is */
export function cutFromCalls(code: string): string {
  const cuts: { start: number; end: number }[] = [];
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
