/** Finds files by the MD5 of their content: a folder, an object store or a CDN. */
export interface MediaSource {
  /** True if the file has an owner besides the service: the library of the desktop that embeds it. */
  isOwned(md5: string): boolean;
  /** @returns null for an unknown file, and for a string that is no MD5 */
  find(md5: string): Promise<{ path: string; bytes: number; mime: string } | null>;
}
