import fileSystem, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Faults of a process that Node only reports, if at all: nothing fails by them at first. */
export interface ProcessFaults {
  /** Warnings of a leak, since the last `takeWarnings`. */
  takeWarnings(): string[];
  /** Files that were opened and not closed since the last `takeOpenFiles`, with where they were opened. */
  takeOpenFiles(): string[];
}

/** A file that the garbage collector closed, and listeners that are added again and again. */
const isLeak = (warning: Error & { code?: string }): boolean =>
  warning.code === 'DEP0137' || warning.name === 'MaxListenersExceededWarning';

declare global {
  var processFaults: ProcessFaults | undefined;
}

/** Watches this process; test files that share it, each with modules of its own, watch it once. */
export function watchProcess(): ProcessFaults {
  return (globalThis.processFaults ??= startWatching());
}

function startWatching(): ProcessFaults {
  let warnings: string[] = [];
  process.on('warning', (warning) => {
    if (isLeak(warning)) warnings.push(warning.stack ?? warning.message);
  });
  const opened = new Map<FileHandle, string>();
  const { open } = fileSystem;
  fileSystem.open = async (path, ...more) => {
    const { stack = '' } = new Error(`${String(path)} was opened and never closed`);
    const handle = await open(path, ...more);
    opened.set(handle, stack);
    const close = handle.close.bind(handle);
    handle.close = () => {
      opened.delete(handle);
      return close();
    };
    return handle;
  };
  syncBuiltinESMExports();
  return {
    takeWarnings() {
      const taken = warnings;
      warnings = [];
      return taken;
    },
    takeOpenFiles() {
      const taken = [...opened.values()];
      opened.clear();
      return taken;
    },
  };
}
