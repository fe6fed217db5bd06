import { isInstalled } from './installation.ts';

/** A copy of the repository builds its client where that is stale, as `npm start` does; a package brings it. */
const program = isInstalled ? 'desktop/main.ts' : 'scripts/start.ts';

/** What Node is given to start the host, in the root of the package: what `npm start` gives. */
export const startParameters = ['--import', './scripts/keepCompiledCode.js', program];
