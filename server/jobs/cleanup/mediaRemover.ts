/** Where files are removed from; the store of the service, or a replacement. */
export interface MediaRemover {
  /** Removes a file that was stored at this time (unix seconds) or before it, and not since; see `MediaStore`. */
  remove(md5: string, latest: number): Promise<void>;
}
