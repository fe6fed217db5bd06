import { join } from 'node:path';
import { measureStructure } from './figures.ts';
import { createFolderGraph, describeCircle, findCircles } from './folderGraph.ts';
import { codeFolders, readImportGraph } from './importGraph.ts';

/** `npm run architecture`: the folder import graph, one line per folder, its circles, and figures. Exits 1 when it has a circle. */
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
process.exitCode = circles.length === 0 ? 0 : 1;
