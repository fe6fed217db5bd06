import { parseAst, type ESTree, type Plugin } from 'vite';

/**
 * Ships React Router's production build, which its package brings but does not export, and lets the bundler leave out
 * the components of it that nothing uses.
 */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/.+\.mjs$/ },
    handler: (code) => ({ code: markPure(code), map: null }),
  },
};

/** @param code JavaScript; components in `forwardRef` or `memo` are kept only where they are used, without their names */
export function markPure(code: string): string {
  let marked = '';
  let done = 0;
  /** Goes on at `start`, with `text` in place of what lies between that and `end`. */
  const replace = (start: number, end: number, text: string): void => {
    marked += code.slice(done, start) + text;
    done = end;
  };
  for (const statement of parseAst(code).body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { init } of statement.declarations)
        if (init && isWrapping(init)) replace(init.start, init.start, '/* @__PURE__ */ ');
    } else if (isNaming(statement)) replace(statement.start, statement.end, '');
  }
  return marked + code.slice(done);
}

/** `React.forwardRef(…)` or `React.memo(…)`: does nothing but make a component. */
function isWrapping(node: ESTree.Expression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  return property.type === 'Identifier' && ['forwardRef', 'memo'].includes(property.name);
}

/** `Component.displayName = '…'`: for React's developer tools alone. */
function isNaming(node: ESTree.Statement): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return false;
  const { left, right } = node.expression;
  return (
    left.type === 'MemberExpression' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'displayName' &&
    right.type === 'Literal'
  );
}
