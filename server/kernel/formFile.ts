/** A file of a multipart form. The name and the type that the sender claims are not available: nothing may rely on them. */
export interface FormFile {
  /**
   * Reads it.
   *
   * @param limit bytes
   * @throws ServiceError `uploadTooLarge` for more, or `uploadRefused` in a call that knows no other code
   */
  read(limit: number): Promise<Buffer>;
  /**
   * Streams it to a path that must be free, so that a large one is never held in memory. A file that is
   * refused or cut off leaves nothing there.
   *
   * @param limit bytes
   * @throws ServiceError as `read`, `malformedRequest` for one that ends early, `serviceFull`
   */
  save(path: string, limit: number): Promise<{ bytes: number; md5: string }>;
}
