import { openObjects } from '../../../media/files/openFiles.ts';
import { parseObjectAddress, type ObjectKey } from '../../../media/objects/objectAddress.ts';
import { CommandError } from '../commands/command.ts';
import type { FilePlace } from './filePlace.ts';
import { openFolderPlace } from './folderPlace.ts';
import { openObjectPlace } from './objectPlace.ts';

/**
 * Opens an object store by its address, or a data folder by its path.
 *
 * @param option the name of the text, for errors
 * @param key of object stores; null where none is set
 * @throws CommandError for an address that is none
 */
export async function openPlace(
  option: string,
  text: string,
  key: ObjectKey | null,
  how: { isNew: boolean },
): Promise<FilePlace> {
  if (!text.includes('://')) return openFolderPlace(text, how);
  try {
    const address = parseObjectAddress(option, text, key);
    return openObjectPlace(await openObjects(address), address);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
