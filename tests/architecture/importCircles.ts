import { dirname } from 'node:path';
import type { Import, SourceFile } from './importGraph.ts';
import { isTestCode } from './testCode.ts';

/** From one file or folder to another: the imports that make the edge. */
export type ImportEdges = Map<string, Map<string, Import[]>>;

/** The folder graph of production code; what only tests run makes no edge. A folder is one that directly holds files. */
export function createFolderGraph(files: readonly SourceFile[]): ImportEdges {
  return createGraph(files, dirname);
}

/** The graph of the files of production code, types too. */
export function createFileGraph(files: readonly SourceFile[]): ImportEdges {
  return createGraph(files, (path) => path);
}

function createGraph(files: readonly SourceFile[], nodeOf: (path: string) => string): ImportEdges {
  const graph: ImportEdges = new Map();
  for (const found of files.flatMap((file) => file.imports)) {
    if (isTestCode(found.from)) continue;
    const [from, to] = [nodeOf(found.from), nodeOf(found.to)];
    if (from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Import[]>();
    targets.set(to, [...(targets.get(to) ?? []), found]);
    graph.set(from, targets);
  }
  return graph;
}

/** The groups of files or folders that reach one another, each sorted; none when the graph has no circle. */
export function findCircles(graph: ImportEdges): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const circles: string[][] = [];
  const grouped = new Set<string>();
  for (const [folder, targets] of reached) {
    if (grouped.has(folder) || !targets.has(folder)) continue;
    const circle = [...targets].filter((target) => reached.get(target)?.has(folder));
    for (const member of circle) grouped.add(member);
    circles.push(circle.sort());
  }
  return circles;
}

/** The imports that hold a circle together, one line for each pair. */
export function describeCircle(graph: ImportEdges, circle: readonly string[]): string[] {
  return circle.flatMap((from) =>
    [...(graph.get(from) ?? [])]
      .filter(([to]) => circle.includes(to))
      .map(
        ([to, imports]) =>
          `${from} -> ${to} (${imports.length}): ${imports[0]?.from ?? ''} imports ${imports[0]?.to ?? ''}`,
      ),
  );
}

/** Everything that is reached over one edge or more; itself only when it lies on a circle. */
function reachableFrom(graph: ImportEdges, start: string): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start)?.keys() ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    open.push(...(graph.get(folder)?.keys() ?? []));
  }
  return found;
}
