/** The part of `MediaStore` that the clean-up needs. */
export interface MediaRemover {
  /** Removes a file that was last stored at or before `latest` (unix seconds). */
  remove(md5: string, latest: number): Promise<void>;
}
