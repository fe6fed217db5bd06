/**
 * Loaded before the host (`node --import`), so that it starts fast and stays small (decision 0019). Compiled code is
 * kept between starts, and with it the compiler of TypeScript is not loaded again. In JavaScript: it would be loaded
 * for this file.
 */
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import packageFile from '../package.json' with { type: 'json' };

// Young objects get 1 MB and no more, where V8 would take up to 32 MB. Before the cache is opened: code that was compiled with
// other flags counts as stale.
setFlagsFromString('--semi-space-growth-factor=1');
// The host collects garbage when it is idle.
setFlagsFromString('--expose-gc');
enableCompileCache(
  // The folder of an installed program belongs to the system (docs/product.md#installed).
  'installedBy' in packageFile
    ? join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'yueqi', 'compiled')
    : join(import.meta.dirname, '..', 'node_modules', '.cache', 'host'),
);
