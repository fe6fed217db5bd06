const mebibyte = 1024 * 1024;
/** Bytes of a theme file, and of what it unpacks to. */
export const themeFileLimit = 500 * mebibyte;
/** The largest manifest, in bytes: far more than any theme needs. */
export const manifestLimit = 100_000;
export const manifestName = 'manifest.json';
