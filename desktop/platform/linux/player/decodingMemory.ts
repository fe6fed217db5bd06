import { readFile, realpath, stat } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '../../../kernel/writeWhole.ts';
import { probedCodecs, type DecodingProbe } from './chooseDecoding.ts';

const probe = v.variant('outcome', [
  v.object({ outcome: v.literal('answered'), codecs: v.array(v.picklist(probedCodecs)) }),
  v.object({ outcome: v.picklist(['crashed', 'silent', 'missing', 'crashed_playing']) }),
]);
const kept = v.object({ of: v.string(), probe });

const fileName = 'decoding.json';

/** The last probe of a machine, which counts until its driver, kernel or player is another one. */
export class DecodingMemory {
  readonly #path: string;
  readonly #of: string;

  private constructor(path: string, of: string) {
    this.#path = path;
    this.#of = of;
  }

  /** @param driver the kernel's driver of the graphics card */
  static async open(dataFolder: string, program: string, driver: string | null): Promise<DecodingMemory> {
    const file = await realpath(program).catch(() => program);
    const changed = await stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    );
    return new DecodingMemory(join(dataFolder, fileName), [driver, release(), file, changed].join(' '));
  }

  /** Null where none was kept of this machine as it is now, and where the file cannot be read. */
  async read(): Promise<DecodingProbe | null> {
    try {
      const found = v.parse(kept, JSON.parse(await readFile(this.#path, 'utf8')));
      return found.of === this.#of ? found.probe : null;
    } catch {
      return null;
    }
  }

  /** A disk that is full makes the next start probe again. */
  async write(found: DecodingProbe): Promise<void> {
    await writeWhole(this.#path, JSON.stringify({ of: this.#of, probe: found })).catch(() => undefined);
  }
}
