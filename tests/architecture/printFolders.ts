import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureStructure } from './figures.ts';
import { createFolderGraph, describeCircle, findCircles } from './importCircles.ts';
import { codeFolders, readImportGraph } from './importGraph.ts';
import { findStatementFaults, listStatements, statementsPage } from './statements.ts';
import { readWalks } from './walks.ts';

/**
 * `npm run architecture`: the folder import graph, one line per folder, its circles, figures, and the statements of
 * `docs/product.md` whose tests are not there. Exits 1 when there is a circle or such a statement.
 */
const root = join(import.meta.dirname, '..', '..');
const files = await readImportGraph(root, codeFolders);
const graph = createFolderGraph(files);
for (const [from, targets] of [...graph].sort(([one], [other]) => one.localeCompare(other))) {
  const reached = [...targets].map(([to, imports]) => `${to} (${imports.length})`).sort();
  process.stdout.write(`${from} -> ${reached.join(', ')}\n`);
}
const circles = findCircles(graph);
for (const circle of circles) {
  process.stdout.write(`\nA circle of ${circle.length} folders:\n`);
  for (const line of describeCircle(graph, circle)) process.stdout.write(`  ${line}\n`);
}
process.stdout.write('\n');
for (const { name, value } of measureStructure(root, files))
  process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
for (const [title, steps] of readWalks(read('CONTRIBUTING.md') ?? ''))
  process.stdout.write(`${String(steps.length).padStart(8)}  files of a way through it: ${title}\n`);
const statements = listStatements(read(statementsPage) ?? '');
const having = (label: string): number => statements.filter(({ labels }) => labels.includes(label)).length;
for (const [value, name] of [
  [statements.length, `statements in ${statementsPage}`],
  [having('Not tested'), 'of them without a test, for a reason'],
  [having('Open'), 'of them open'],
] as const)
  process.stdout.write(`${String(value).padStart(8)}  ${name}\n`);
const faults = findStatementFaults(statements, read);
for (const fault of faults) process.stdout.write(`\n${fault}\n`);
process.exitCode = circles.length === 0 && faults.length === 0 ? 0 : 1;
