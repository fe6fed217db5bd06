import type { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import type { MediaStore } from '../../../../media/store/mediaStore.ts';
import type { LibraryDatabase } from '../../library/libraryDatabase.ts';
import type { Log } from '../../../kernel/log.ts';
import { createMakePoster, type MakePoster } from '../import/makePoster.ts';
import { PackageImporter } from '../import/packageImporter.ts';
import { PackageDatabase } from './packageDatabase.ts';
import { createPackageFolders, type PackageFolders } from './packageFolders.ts';
import { Packages } from './packages.ts';
import { PackagePosters, type PackagePostersOptions } from '../posters/packagePosters.ts';
import { WorkPackages } from './workPackages.ts';
import { toLibraryEntry } from './toLibraryEntry.ts';

export interface PackagesNeeds {
  readonly dataFolder: string;
  readonly database: DatabaseSync;
  readonly store: MediaStore;
  readonly pool: RenditionPool;
  readonly library: LibraryDatabase;
  readonly onChanged?: (wid: number) => void;
  /** Takes screenshots of pages; null where no browser is installed. */
  readonly capture?: PackagePostersOptions['capture'] | null;
  readonly log?: Log;
}

export interface CreatedPackages {
  readonly packages: Packages;
  /** Imports packages into the library. */
  readonly importer: PackageImporter;
  readonly database: PackageDatabase;
  readonly folders: PackageFolders;
  readonly works: WorkPackages;
  /** Null where no browser can make them. */
  readonly posters: PackagePosters | null;
}

/** Creates the packages of this machine, which are wallpapers of its library. */
export function createPackages(needs: PackagesNeeds): CreatedPackages {
  const { library, store, pool, dataFolder, onChanged = () => undefined } = needs;
  const database = new PackageDatabase(needs.database);
  const folders = createPackageFolders(join(dataFolder, 'packages'));
  const packages = new Packages({ database, folders, now: Date.now, onChanged });
  const makePoster = createMakePoster(store, pool);
  const posters = createPosters({ ...needs, packages, database, makePoster });
  const importer = new PackageImporter({
    folder: folders.root,
    has: (md5) => library.has(md5),
    makePoster,
    record: (added) => {
      library.add([toLibraryEntry(added, (number) => database.add(added.id, number, added.read))]);
      if (added.poster === null) posters?.add(added.id);
    },
  });
  library.onRemove((wids) => packages.handleRemoved(wids));
  const works = new WorkPackages({
    folder: folders.root,
    find: (wid) => packages.findWork(wid),
    replace: (wid, added) => packages.replaceWork(wid, added),
  });
  return { packages, importer, database, folders, works, posters };
}

interface PosterNeeds extends Pick<PackagesNeeds, 'capture' | 'store' | 'library' | 'log'> {
  readonly packages: Packages;
  readonly database: PackageDatabase;
  readonly makePoster: MakePoster;
}

/** Posters by the pages themselves, of what brings no picture. */
function createPosters(needs: PosterNeeds): PackagePosters | null {
  const { capture = null, packages, database, library, store, makePoster, log = () => undefined } = needs;
  if (capture === null) return null;
  return new PackagePosters({
    ...{ capture, makePoster, log, temporaryFolder: store.temporaryFolder },
    find: (id) => {
      const found = packages.get(id);
      return found && { found, values: packages.valuesFor(id, null) };
    },
    setTried: (id, isTried) => database.setPosterTried(id, isTried),
    record: ({ wid }, poster) => library.addPictures(wid, { ...poster, palette: [...poster.palette] }),
  });
}
