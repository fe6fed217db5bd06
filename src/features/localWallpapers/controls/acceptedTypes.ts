/** The types that the file picker offers; the host decides by content which files it accepts. */
export const acceptedTypes = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.mp4,.webm,.mov,.mkv,.zip';
