import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { RenditionPool } from '../../../../media/render/renditionPool.ts';
import type { MediaStore } from '../../../../media/store/mediaStore.ts';
import type { Library } from '../../library/library.ts';
import { createMakePoster } from '../import/makePoster.ts';
import { PackageImporter } from '../import/packageImporter.ts';
import { PackageDatabase } from './packageDatabase.ts';
import { createPackageFolders, type PackageFolders } from './packageFolders.ts';
import { Packages } from './packages.ts';
import { toLibraryEntry } from './toLibraryEntry.ts';

export interface PackagesNeeds {
  readonly dataFolder: string;
  readonly database: DatabaseSync;
  readonly store: MediaStore;
  readonly pool: RenditionPool;
  readonly library: Library;
  readonly onChanged?: (wid: number) => void;
}

export interface CreatedPackages {
  readonly packages: Packages;
  readonly database: PackageDatabase;
  readonly folders: PackageFolders;
}

/** The packages of this machine; from now on the library imports them, too. */
export function createPackages(needs: PackagesNeeds): CreatedPackages {
  const { library, store, pool, dataFolder, onChanged = () => undefined } = needs;
  const database = new PackageDatabase(needs.database);
  const folders = createPackageFolders(join(dataFolder, 'packages'));
  const packages = new Packages({ database, folders, now: Date.now, onChanged });
  library.useBundles(
    new PackageImporter({
      folder: folders.root,
      has: (md5) => library.has(md5),
      makePoster: createMakePoster(store, pool),
      record: (added) => {
        library.add(toLibraryEntry(added, (number) => database.add(added.id, number, added.read)));
      },
    }),
  );
  library.onRemove((wids) => packages.handleRemoved(wids));
  return { packages, database, folders };
}
