import type { StoreOutcomes } from '../../media/objects/watchedStore.ts';

/** The disk and the object store that a process has its files in. */
export interface FilesWatch {
  dataFolder: string;
  /** Null where all files are in the data folder. */
  store: StoreOutcomes | null;
}
