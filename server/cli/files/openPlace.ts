import { openObjects } from '../../../media/files/openFiles.ts';
import { readObjectAddress } from '../../../media/objects/objectAddress.ts';
import { CommandError } from '../commands/command.ts';
import type { FilePlace } from './filePlace.ts';
import { openFolderPlace } from './folderPlace.ts';
import { openObjectPlace } from './objectPlace.ts';

/**
 * Opens an object store by its address, or a data folder by its path.
 *
 * @param option how the text is called, for errors
 * @throws CommandError for an address that is none
 */
export async function openPlace(
  option: string,
  text: string,
  environment: NodeJS.ProcessEnv,
  how: { isNew: boolean },
): Promise<FilePlace> {
  if (!text.includes('://')) return openFolderPlace(text, how);
  try {
    const address = readObjectAddress(option, text, environment);
    return openObjectPlace(await openObjects(address), address);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
