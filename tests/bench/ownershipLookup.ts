import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { LibraryDatabase } from '../../desktop/capabilities/library/libraryDatabase.ts';
import { capabilities } from '../../desktop/capabilities.ts';
import { openHostDatabase } from '../../desktop/storage/hostDatabase.ts';
import { fillLibrary, md5Of } from './host/fillLibrary.ts';
import { plainRow, ratioRow, type Row } from './row.ts';

const imports = 100_000;
const lookups = 20_000;
const limitMilliseconds = 1;

/**
 * Measures the check whether the library owns a file, with 100,000 imports; against a bare look-up of a row by its
 * number.
 */
export async function measureOwnershipLookup(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-owned-'));
  const database = openHostDatabase(join(folder, 'host.sqlite'), capabilities);
  const library = new LibraryDatabase(database);
  fillLibrary(library, imports, (md5) => ({ md5_428_244: md5Of(md5) }));
  const bare = bareLookup(database);
  // Half of what is asked for is not here: the files of the service.
  const asked = Array.from({ length: lookups }, (_, index) => md5Of(`${(index * 7_919) % (imports * 2)}`));
  const ours = percentile99(asked, (md5) => library.ownsFile(md5));
  const floor = percentile99(asked, (_md5, index) => bare((index * 7_919) % imports));
  database.close();
  await rm(folder, { recursive: true });
  return [
    plainRow('owned file among 100,000 imports, p99', ours, 'ms', limitMilliseconds),
    ratioRow('owned file against a row by number, p99', ours, floor, 'ms', 8),
  ];
}

function bareLookup(database: DatabaseSync): (number: number) => unknown {
  const query = database.prepare('select 1 from local_wallpapers where number = ?');
  return (number) => query.get(number);
}

function percentile99(asked: readonly string[], work: (md5: string, index: number) => unknown): number {
  const times = asked.map((md5, index) => {
    const begun = performance.now();
    work(md5, index);
    return performance.now() - begun;
  });
  return times.toSorted((first, second) => first - second)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
