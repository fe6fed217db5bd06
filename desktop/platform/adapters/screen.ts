/** One monitor. Place and size are device pixels of the whole desktop; `scale` is device pixels per CSS pixel. */
export interface Screen {
  /** Names the monitor whenever it is connected: its connector and what it says of itself, else its name or place. */
  id: string;
  /** The monitor's own name, else its connector; null where neither is known. */
  name: string | null;
  /** The number of its stage: no other connected monitor has it, and it stays while the monitor is connected. */
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
  isPrimary: boolean;
}
