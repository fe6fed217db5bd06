import type { PackageFormat } from '../../../../../src/bridge/contract/packages/packageMethods.ts';
import type { PackagePermission } from '../../../../../src/bridge/contract/packages/permission.ts';
import type { PageSignals } from '../../pageSignals.ts';
import type { PageMessage } from '../page/pageSetup.ts';
import { signalAdapters } from './adaptSignals.ts';

const permissionOf = {
  spectrum: 'audio',
  nowPlaying: 'nowPlaying',
  systemInformation: 'systemInformation',
} as const satisfies Record<keyof PageSignals, PackagePermission>;

/** Sends a page the signals that it may have, while it may: nothing is measured for one that is paused. */
export class SignalFeed {
  readonly #signals: PageSignals;
  readonly #format: PackageFormat;
  readonly #send: (message: PageMessage) => void;
  readonly #stops = new Map<keyof PageSignals, () => void>();

  constructor(signals: PageSignals, format: PackageFormat, send: (message: PageMessage) => void) {
    this.#signals = signals;
    this.#format = format;
    this.#send = send;
  }

  /** @param granted what its user has granted; empty while it is not seen */
  follow(granted: readonly PackagePermission[]): void {
    this.#follow('spectrum', granted);
    this.#follow('nowPlaying', granted);
    this.#follow('systemInformation', granted);
  }

  #follow(name: keyof PageSignals, granted: readonly PackagePermission[]): void {
    const isWanted = granted.includes(permissionOf[name]);
    const stop = this.#stops.get(name);
    if (isWanted === (stop !== undefined)) return;
    if (stop) {
      this.#stops.delete(name);
      stop();
    } else this.#stops.set(name, this.#listen(name));
  }

  #listen(kind: keyof PageSignals): () => void {
    const adapter = signalAdapters[this.#format];
    const { spectrum, nowPlaying, systemInformation } = this.#signals;
    if (kind === 'spectrum')
      return spectrum.listen((frame) => this.#send({ kind, value: adapter.spectrum(frame) }));
    if (kind === 'nowPlaying')
      return nowPlaying.listen((playing) => this.#send({ kind, value: adapter.nowPlaying(playing) }));
    return systemInformation.listen((information) =>
      this.#send({ kind, value: adapter.systemInformation(information) }),
    );
  }
}
