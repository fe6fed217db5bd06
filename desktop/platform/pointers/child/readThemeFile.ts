import { PointerFileError, type PointerImage } from '../files/pointerImage.ts';
import { readXcursor } from '../files/xcursorFile.ts';

/** The frames of the size that is nearest to the wanted one; null for a damaged file. */
export function readThemeFile(file: Uint8Array, wanted: number): readonly PointerImage[] | null {
  try {
    const sizes = [...readXcursor(Buffer.from(file.buffer, file.byteOffset, file.byteLength))];
    const [first] = sizes.toSorted(([one], [other]) => Math.abs(one - wanted) - Math.abs(other - wanted));
    return first?.[1] ?? null;
  } catch (error) {
    if (error instanceof PointerFileError) return null;
    throw error;
  }
}
