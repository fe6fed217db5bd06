import { readCatalogue } from '../content/catalogue.ts';
import { openPrivateFolder } from '../media/store/privateFolder.ts';
import { openDatabase, type DatabaseHandle, type DatabaseMonitor } from './database/database.ts';
import { sqliteFileOf } from './database/sqliteFile.ts';
import { refreshStatistics } from './database/statistics.ts';
import { seedCatalogue, seedEssentials } from './seed/seed.ts';

interface SeededPlace {
  dataFolder: string;
  postgresUrl: string | null;
  /** True if an empty database gets the starter catalogue. */
  isSeedWanted: boolean;
  /** Called with the number of inserted wallpapers, where there were any. */
  onSeeded?: (count: number) => void;
  monitor?: DatabaseMonitor | undefined;
}

/** Opens the database of a service, with the rows that it starts with. @throws as `openDatabase` */
export async function openSeededDatabase(options: SeededPlace): Promise<DatabaseHandle> {
  const { dataFolder, postgresUrl, isSeedWanted, onSeeded, monitor } = options;
  await openPrivateFolder(dataFolder);
  const database = await openDatabase(
    postgresUrl === null ? { sqliteFile: sqliteFileOf(dataFolder) } : { postgresUrl },
    monitor,
  );
  try {
    const catalogue = await readCatalogue();
    const count = isSeedWanted ? await seedCatalogue(database, catalogue) : 0;
    if (!isSeedWanted) await seedEssentials(database, catalogue);
    if (count > 0) onSeeded?.(count);
    await refreshStatistics(database, count > 0);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
