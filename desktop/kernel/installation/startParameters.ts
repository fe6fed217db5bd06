import { isInstalled } from './installation.ts';

/** A copy of the repository builds client and host where they are stale, as `npm start` does; a package brings them. */
const program = isInstalled ? 'dist/host/main.js' : 'scripts/start.ts';

/** Node's parameters to start the host, in the root of the package: those of `npm start`. */
export const startParameters = ['--import', './scripts/keepCompiledCode.js', program];

/**
 * Variables of a host that runs all day: memory of native code is shared by all threads, which saves 16 MB (decision 0019).
 * https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html
 */
export const startVariables = { MALLOC_ARENA_MAX: '1' } as const;
