/** The marks of a GIF's blocks (GIF89a, appendix A). */
export const gifMarks = { image: 0x2c, extension: 0x21, end: 0x3b } as const;
/** Bytes before the colours that all images share, and the place of their flags among them. */
export const gifHeadBytes = 13;
export const gifFlagsAt = 10;

/** Bytes of the colours that flags of a screen or of an image announce. */
export function gifColourBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Bytes of a block before its row of sub-blocks. @param flags of an image, nine bytes behind its mark */
export function gifBlockHeadBytes(isImage: boolean, flags: number | undefined): number {
  return isImage ? 11 + gifColourBytes(flags) : 2;
}
