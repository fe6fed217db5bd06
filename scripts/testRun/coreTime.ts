import { cpus } from 'node:os';

/** The use of the machine in a stretch of time. */
export interface CoreTime {
  /** Seconds of all cores together in which they worked, for whatever program. */
  busySeconds: number;
  wallSeconds: number;
  /** The share of time in which a core waited, of all cores: 0 to 1. */
  idleShare: number;
}

/** Begins to measure; the returned function tells what was used since. */
export function measureCores(): () => CoreTime {
  const [start, before] = [performance.now(), readCores()];
  return () => {
    const after = readCores();
    const busy = after.busy - before.busy;
    const idle = after.idle - before.idle;
    return {
      busySeconds: busy / 1000,
      wallSeconds: (performance.now() - start) / 1000,
      idleShare: busy + idle > 0 ? idle / (busy + idle) : 0,
    };
  };
}

function readCores(): { busy: number; idle: number } {
  const times = cpus().map((core) => core.times);
  const sum = (pick: (core: (typeof times)[number]) => number) =>
    times.reduce((total, core) => total + pick(core), 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
}

/** As `1 min 40 s, cores idle for 22 %, 156 s of work`. */
export function describeCores({ busySeconds, wallSeconds, idleShare }: CoreTime): string {
  const minutes = Math.floor(wallSeconds / 60);
  const time = `${minutes > 0 ? `${minutes} min ` : ''}${Math.round(wallSeconds % 60)} s`;
  return `${time}, cores idle for ${Math.round(idleShare * 100)} %, ${Math.round(busySeconds)} s of work`;
}
