import { isInstalled } from './installation.ts';

/** A copy of the repository builds its client where that is stale, as `npm start` does; a package brings it. */
const program = isInstalled ? 'desktop/main.ts' : 'scripts/start.ts';

/** Node's parameters to start the host, in the root of the package: those of `npm start`. */
export const startParameters = ['--import', './scripts/keepCompiledCode.js', program];
