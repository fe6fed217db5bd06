/** Where files are removed from; the store of the service, or whatever stands for it. */
export interface MediaRemover {
  /** Removes a file that was kept at this moment (unix seconds) or before it, and not since; see `MediaStore`. */
  remove(md5: string, latest: number): Promise<void>;
}
