import { lstatSync, opendirSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { extname } from 'node:path';
import type {
  ArrangementSettings,
  FileKind,
  StayReason,
  TidyPreview,
} from '../../../src/bridge/contract/arrangement.ts';
import { groupOf } from './fileKind.ts';

/** A file that is to move within the desktop's folder. */
export interface PlannedStep {
  name: string;
  /** The folder it moves into, and its name there. */
  folder: string;
  newName: string;
  device: number;
  inode: number;
  changedAt: number;
}

export interface TidyPlan {
  steps: PlannedStep[];
  shown: Omit<TidyPreview, 'plan'>;
}

interface PlanOptions {
  /** The desktop's folder, without links in it. */
  folder: string;
  settings: ArrangementSettings;
  /** Names of the kinds' folders. */
  names: Readonly<Record<FileKind, string>>;
  mountPoints: ReadonlySet<string>;
  now: number;
}

const maxNames = 60;
const maxBefore = 60;
/** A file that changed so lately may still be written. */
const restMilliseconds = 5_000;
const unfinished = /\.(?:part|crdownload|download|tmp|swp)$/i;

/** Reads the desktop's folder and says what would move. Nothing is changed. */
export function planTidying({ folder, settings, names, mountPoints, now }: PlanOptions): TidyPlan {
  const openFiles = settings.keeps_in_use ? listOpenFiles(folder) : new Set<string>();
  const today = new Date(now).setHours(0, 0, 0, 0);
  const stays = new Map<StayReason, number>();
  const groups = new Map<string, { folder: string; count: number; names: string[] }>();
  const taken = new Map<string, Set<string> | null>();
  const steps: PlannedStep[] = [];
  const before: (string | null)[] = [];
  let total = 0;

  function reasonToStay(name: string, state: Stats, group: string): StayReason | null {
    if (state.isSymbolicLink()) return 'link';
    if (state.isDirectory()) return 'folder';
    if (!state.isFile()) return 'special';
    if (openFiles.has(`${folder}/${name}`) || unfinished.test(name) || now - state.mtimeMs < restMilliseconds)
      return 'in_use';
    if (settings.keeps_opened_today && state.atimeMs >= today) return 'opened_today';
    return settings.off.some((kind) => kind === group) ? 'group_off' : null;
  }

  function plan(name: string): void {
    const state = lstatOrNull(`${folder}/${name}`);
    if (!state) return;
    const group = groupOf(name, settings.own);
    const target = settings.own.find(({ id }) => id === group)?.name ?? names[group as FileKind];
    const stay = reasonToStay(name, state, group);
    if (!taken.has(target)) taken.set(target, listTarget(`${folder}/${target}`, mountPoints));
    const used = taken.get(target) ?? null;
    const reason = stay ?? (used === null ? 'target_blocked' : null);
    total += 1;
    if (before.length < maxBefore) before.push(reason === null ? group : null);
    if (reason !== null || used === null) {
      const known = reason ?? 'target_blocked';
      stays.set(known, (stays.get(known) ?? 0) + 1);
      return;
    }
    const newName = freeName(name, used);
    used.add(newName);
    steps.push({
      name,
      folder: target,
      newName,
      device: state.dev,
      inode: state.ino,
      changedAt: state.mtimeMs,
    });
    const shown = groups.get(group) ?? { folder: target, count: 0, names: [] };
    shown.count += 1;
    if (shown.names.length < maxNames) shown.names.push(name);
    groups.set(group, shown);
  }

  for (const name of listNames(folder)) plan(name);
  return {
    steps,
    shown: {
      total,
      groups: [...groups].map(([group, shown]) => ({ group, ...shown })),
      stays: [...stays].map(([reason, count]) => ({ reason, count })),
      before,
    },
  };
}

/** By name. Hidden files are the programs' own; a name that is no text cannot be asked for and stays. */
function listNames(folder: string): string[] {
  const entries = opendirSync(folder, { bufferSize: 256 });
  const names: string[] = [];
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync())
      if (!entry.name.startsWith('.')) names.push(entry.name);
  } finally {
    entries.closeSync();
  }
  return names.toSorted();
}

/** The names in a folder that files move into; null where something else is in its place. */
function listTarget(path: string, mountPoints: ReadonlySet<string>): Set<string> | null {
  const state = lstatOrNull(path);
  if (!state) return new Set();
  if (!state.isDirectory() || mountPoints.has(path)) return null;
  try {
    return new Set(readdirSync(path));
  } catch {
    return null;
  }
}

/** The name itself, or the first of `name (2)`, `name (3)` that is free. */
function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 2; ; number++) {
    const candidate = `${stem} (${number})${extension}`;
    if (!used.has(candidate)) return candidate;
  }
}

/** The files below a folder that a process of this user has open (proc_pid_fd(5)). */
function listOpenFiles(folder: string): Set<string> {
  const open = new Set<string>();
  for (const process of namesIn('/proc')) {
    if (!/^\d+$/.test(process)) continue;
    for (const file of namesIn(`/proc/${process}/fd`)) {
      const target = linkOf(`/proc/${process}/fd/${file}`);
      if (target?.startsWith(`${folder}/`)) open.add(target);
    }
  }
  return open;
}

/** Processes end, and those of others tell nothing. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
