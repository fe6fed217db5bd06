import type { CompiledQuery, OperationNode, RootOperationNode } from 'kysely';
import type { ChangedTables } from './databaseChanges.ts';

/** Statements without a tree of their own (`sql` templates) that change no rows, by their first word. */
const readingWords = new Set([
  ...['select', 'values', 'explain', 'show', 'set', 'pragma', 'analyze'],
  ...['begin', 'start', 'commit', 'rollback', 'savepoint', 'release', 'lock'],
]);

/** The tables that a statement changes: none for one that reads, null where the statement does not say. */
export function changedTablesOf({ query, sql }: CompiledQuery): ChangedTables {
  if (query.kind === 'RawNode') return readingWords.has(firstWordOf(sql)) && !holdsChange(sql) ? [] : null;
  const main = changedBy(query);
  if (main === null) return null;
  const common = 'with' in query ? (query.with?.expressions ?? []) : [];
  const all = [main, ...common.map(({ expression }) => changedBy(expression))];
  return all.includes(null) ? null : all.flatMap((tables) => tables ?? []);
}

function firstWordOf(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? '';
}

/** `with … as (insert …)`, and `select … for update`, which is taken for a change too. */
function holdsChange(sql: string): boolean {
  return /\b(?:insert|update|delete|merge)\b/i.test(sql);
}

function changedBy(node: RootOperationNode | OperationNode): ChangedTables {
  if (isKind(node, 'SelectQueryNode')) return [];
  if (isKind(node, 'InsertQueryNode')) return namesOf(node.into);
  if (isKind(node, 'UpdateQueryNode')) return namesOf(node.table);
  if (isKind(node, 'DeleteQueryNode')) {
    const names = node.from.froms.map(namesOf);
    return names.includes(null) ? null : names.flatMap((tables) => tables ?? []);
  }
  return null;
}

type NodeOfKind<Kind extends RootOperationNode['kind']> = Extract<RootOperationNode, { kind: Kind }>;

function isKind<Kind extends RootOperationNode['kind']>(
  node: OperationNode,
  kind: Kind,
): node is NodeOfKind<Kind> {
  return node.kind === kind;
}

function namesOf(node: OperationNode | undefined): ChangedTables {
  if (node?.kind === 'AliasNode' && 'node' in node) return namesOf(node.node as OperationNode);
  if (node?.kind !== 'TableNode' || !('table' in node)) return null;
  return [(node as { table: { identifier: { name: string } } }).table.identifier.name];
}
