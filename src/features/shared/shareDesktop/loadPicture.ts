/**
 * Fetches a picture that a canvas may draw and still be read: one from another origin has to allow that.
 *
 * @returns null where it cannot be had
 */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    // Gone, refused, or no picture: a browser does not say which.
    return null;
  }
}
