import { join } from 'node:path';
import { createFolderGraph, describeCircle, findCircles } from './folderGraph.ts';
import { codeFolders, readImportGraph } from './importGraph.ts';

/** `npm run architecture`: the folder import graph, one line per folder, then its circles. Exits 1 when it has one. */
const files = await readImportGraph(join(import.meta.dirname, '..', '..'), codeFolders);
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
process.stdout.write(`\n${files.length} files, ${graph.size} importing folders, ${circles.length} circles\n`);
process.exitCode = circles.length === 0 ? 0 : 1;
