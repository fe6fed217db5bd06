/** What the file picker offers; the host decides by content what it takes. */
export const acceptedTypes = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.mp4,.webm';
