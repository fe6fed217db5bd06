import * as v from 'valibot';

const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: v.object({ line: v.number() }) }),
        }),
      ),
    }),
  ),
});

/** The result of a run. Mutants that do not run (ignored, not compiling) are not judged. */
export interface MutationReport {
  judged: number;
  killed: number;
  files: { path: string; judged: number; killed: number }[];
  /** One line each: `path:line mutator: replacement`. */
  survivors: string[];
}

/** Reads Stryker's report of the given files. @throws when it has none of them: an empty run would pass */
export function readReport(json: unknown, paths: readonly string[]): MutationReport {
  const report = v.parse(reportSchema, json);
  const total: MutationReport = { judged: 0, killed: 0, files: [], survivors: [] };
  for (const [path, { mutants }] of Object.entries(report.files)) {
    if (!paths.includes(path)) continue;
    const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    total.files.push({ path, killed: killed.length, judged: killed.length + survived.length });
    total.killed += killed.length;
    total.judged += killed.length + survived.length;
    total.survivors.push(
      ...survived.map(
        ({ location, mutatorName, replacement }) =>
          `${path}:${location.start.line} ${mutatorName}: ${replacement.replace(/\s+/g, ' ').slice(0, 80)}`,
      ),
    );
  }
  if (total.judged === 0) throw new Error('No mutant was judged.');
  return total;
}

/** The survivors, then each file's share, then the whole. */
export function describeReport({ judged, killed, files, survivors }: MutationReport): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`;
  return [
    ...survivors.map((line) => `survived ${line}`),
    ...files.map(
      (file) => `${file.path}: ${file.killed} of ${file.judged} (${share(file.killed, file.judged)})`,
    ),
    `${killed} of ${judged} mutants killed (${share(killed, judged)})`,
    '',
  ].join('\n');
}

/** Some of the paths, the same ones for the same seed. */
export function chooseSample(paths: readonly string[], count: number, seed: number): string[] {
  const order = (path: string) => {
    // FNV-1a: spreads neighbours, and needs no state.
    let hash = 2_166_136_261 ^ seed;
    for (const letter of path) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
    return hash >>> 0;
  };
  return [...paths]
    .sort((one, other) => order(one) - order(other))
    .slice(0, count)
    .sort();
}
