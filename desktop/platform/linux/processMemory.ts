import { readFile } from 'node:fs/promises';

const kilobytesPerMegabyte = 1_024;

/**
 * Memory of one process in megabytes: its proportional set size, which shares out what several processes use together.
 * A sandboxed process hides that from its own user; then what is its own counts, and half of what it shares with the one
 * that draws for it. Zero for a process that has ended.
 */
export async function readProcessMemory(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  const proportional = fieldOf(rollup, 'Pss');
  if (proportional > 0) return proportional / kilobytesPerMegabyte;
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return (fieldOf(status, 'RssAnon') + fieldOf(status, 'RssShmem') / 2) / kilobytesPerMegabyte;
}

function fieldOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);
}
