import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** One process, as /proc describes it. */
export interface ProcessUse {
  id: number;
  parent: number;
  /** CPU time used so far. */
  cpuSeconds: number;
  /** `renderer`, `gpu-process`, …; `browser` for the browser itself, `drawing` for what draws pictures, else the name of the program. */
  role: string;
}

/** A process and all its descendants. Linux only. */
export async function readProcessTree(root: number | undefined): Promise<ProcessUse[]> {
  const processes = new Map<number, ProcessUse>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = await readProcess(Number(name));
    if (found) processes.set(found.id, found);
  }
  return [...processes.values()].filter(({ id }) => {
    for (let at: number | undefined = id; at; at = processes.get(at)?.parent) if (at === root) return true;
    return false;
  });
}

/** Null where it has ended since it was listed. */
async function readProcess(id: number): Promise<ProcessUse | null> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
  );
  const fields = stat?.split(') ').at(-1)?.split(' ') ?? [];
  if (fields.length < 13) return null;
  return {
    id,
    parent: Number(fields[1]),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    role: roleOf(command ?? ''),
  };
}

function roleOf(command: string): string {
  // Children of the browser rewrite their command line; then blanks divide it.
  const words = command.split(/[\0 ]/);
  if (words.some((word) => /\/(drawPictures|compose)Worker\.ts$/.test(word))) return 'drawing';
  const valueOf = (flag: string): string | undefined =>
    words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const type = valueOf('--type');
  if (type === 'utility') return valueOf('--utility-sub-type')?.split('.')[0] ?? type;
  if (type) return type;
  return valueOf('--user-data-dir') ? 'browser' : (words[0]?.split('/').at(-1) ?? '');
}

/** Memory in MB. */
export interface MemoryUse {
  total: number;
  byRole: ReadonlyMap<string, number>;
}

/** The figures of memory: fields of /proc/<id>/smaps_rollup. */
export const memoryFields = {
  /** The memory that the machine spends: the proportional set size, which splits pages that several processes share. */
  whole: ['Pss'],
  /** Without what lies in files: other programs that map the same ones change how much of these is counted. */
  own: ['Pss_Anon', 'Pss_Shmem'],
} as const;

/** Memory of a process and all its descendants. */
export async function readMemory(
  root: number | undefined,
  fields: readonly string[] = memoryFields.whole,
): Promise<MemoryUse> {
  const byRole = new Map<string, number>();
  let total = 0;
  for (const { id, role } of await readProcessTree(root)) {
    const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    const kilobytes = fields.map((field) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0),
    );
    const megabytes = kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
    byRole.set(role, (byRole.get(role) ?? 0) + megabytes);
    total += megabytes;
  }
  return { total, byRole };
}
