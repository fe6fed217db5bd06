import { isAnimatedFile, readAnimatedFile } from './animatedFile.ts';
import { isCursorFile, readCursorFile } from './cursorFile.ts';
import { isVisible, PointerFileError, pointerLimits, type PointerFile } from '../files/pointerImage.ts';
import { isXcursor, readXcursor } from '../files/xcursorFile.ts';

/** Of several sizes the one that is scaled to all of ours. */
const wantedSize = 64;

/**
 * Reads a pointer of any format that is known, by what the file is and not by its name.
 *
 * @throws PointerFileError
 */
export async function readPointerFile(file: Buffer): Promise<PointerFile> {
  if (file.length > pointerLimits.bytes) throw new PointerFileError('too_large');
  if (file.length === 0) throw new PointerFileError('empty');
  const pointer = await readKnownFile(file);
  // A pointer that blinks has frames without a visible pixel; one that has no others could not be found again.
  if (!pointer.frames.some(({ pixels }) => isVisible(pixels))) throw new PointerFileError('empty');
  return pointer;
}

async function readKnownFile(file: Buffer): Promise<PointerFile> {
  if (isXcursor(file)) {
    const sizes = [...readXcursor(file)].toSorted(([one], [other]) => one - other);
    const [, frames] = sizes.find(([size]) => size >= wantedSize) ?? sizes.at(-1) ?? [];
    return { frames: [...(frames ?? [])], isHotspotMissing: false };
  }
  if (isAnimatedFile(file)) return readAnimatedFile(file);
  if (isCursorFile(file)) return readCursorFile(file);
  throw new PointerFileError('other_format');
}
