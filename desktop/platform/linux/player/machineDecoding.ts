import { readDecoding } from '../system/readDecoding.ts';
import {
  chooseDecoding,
  decodingParameters,
  type DecodingChoice,
  type DecodingProbe,
} from './chooseDecoding.ts';
import { DecodingMemory } from './decodingMemory.ts';
import { probeDecoding } from './probeDecoding.ts';

export interface MachineDecodingOptions {
  /** Path of mpv. */
  program: string;
  environment: NodeJS.ProcessEnv;
  hasGpu: boolean;
  dataFolder: string;
  log: (message: string) => void;
}

/** Signals by which a driver that fails ends its process; others come from users and from the system. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGSYS',
]);

/** The video decoder of this machine: probed once, and again when the driver, the kernel or the player has changed. */
export class MachineDecoding {
  readonly #options: MachineDecodingOptions;
  #memory: DecodingMemory | null = null;
  #choice: DecodingChoice;
  #looking: Promise<void> | null = null;

  constructor(options: MachineDecodingOptions) {
    this.#options = options;
    this.#choice = chooseDecoding({ hasGpu: options.hasGpu, probe: null });
  }

  get choice(): DecodingChoice {
    return this.#choice;
  }

  get parameters(): string[] {
    return decodingParameters(this.#choice, this.#options.hasGpu);
  }

  /** Resolves once it is known: at once without a graphics card, and where it was tried before. */
  look(): Promise<void> {
    this.#looking ??= this.#options.hasGpu ? this.#look() : Promise.resolve();
    return this.#looking;
  }

  /** A player has ended by this signal. What crashes while the graphics card decodes goes on by the processor. */
  async distrust(signal: string): Promise<void> {
    if (this.#choice.by !== 'gpu' || !crashSignals.has(signal)) return;
    this.#options.log(
      'the video player crashed while the graphics card decoded: the processor decodes from now on',
    );
    this.#accept({ outcome: 'crashed_playing' });
    await this.#memory?.write({ outcome: 'crashed_playing' });
  }

  async #look(): Promise<void> {
    const { program, environment, dataFolder } = this.#options;
    const { driver } = await readDecoding(true);
    this.#memory = await DecodingMemory.open(dataFolder, program, driver);
    const kept = await this.#memory.read();
    if (kept) return this.#accept(kept);
    const probe = await probeDecoding(program, environment);
    this.#accept(probe);
    await this.#memory.write(probe);
  }

  #accept(probe: DecodingProbe): void {
    this.#choice = chooseDecoding({ hasGpu: true, probe });
  }
}
