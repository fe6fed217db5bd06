/** The largest file of a pet that the service delivers, in bytes. */
export const petFileBytes = 64 * 1_024;
