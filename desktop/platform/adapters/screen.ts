/** One monitor. Place and size are device pixels of the whole desktop; `scale` is device pixels per CSS pixel. */
export interface Screen {
  /** Place in the list that the system gives; the primary one comes first. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
  isPrimary: boolean;
}
