/** A square of modules, some of which belong to patterns and carry no data. */
export class QrGrid {
  readonly size: number;
  private readonly dark: Uint8Array;
  private readonly fixed: Uint8Array;

  constructor(size: number) {
    this.size = size;
    this.dark = new Uint8Array(size * size);
    this.fixed = new Uint8Array(size * size);
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y * this.size + x] === 1;
  }

  /** Whether a module belongs to a pattern. */
  isFixed(x: number, y: number): boolean {
    return this.fixed[y * this.size + x] === 1;
  }

  /** Draws a module of a pattern; what lies outside is left out. */
  fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.fixed[y * this.size + x] = 1;
    this.set(x, y, isDark);
  }

  set(x: number, y: number, isDark: boolean): void {
    this.dark[y * this.size + x] = isDark ? 1 : 0;
  }
}
