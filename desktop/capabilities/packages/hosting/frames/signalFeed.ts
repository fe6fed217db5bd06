import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import type { PackagePermission } from '../../../../../src/api/contract/packages/permission.ts';
import type { PageSignals, SpectrumFrame } from '../../pageSignals.ts';
import type { PageMessage } from '../page/pageSetup.ts';
import { signalAdapters } from './adaptSignals.ts';

const permissionOf = {
  spectrum: 'audio',
  nowPlaying: 'nowPlaying',
  systemInformation: 'systemInformation',
} as const satisfies Record<keyof PageSignals, PackagePermission>;

/** @param isLast whether nothing of its kind comes after it, so that it must not be left out */
type SendSignal = (message: PageMessage, isLast: boolean) => void;

const silence: SpectrumFrame = { left: new Float32Array(64), right: new Float32Array(64) };

/** Sends a page the signals that it may have, while it may: nothing is measured for one that is paused. */
export class SignalFeed {
  readonly #signals: PageSignals;
  readonly #format: PackageFormat;
  readonly #send: SendSignal;
  readonly #stops = new Map<keyof PageSignals, () => void>();
  /** Signals that the page has received, and may not know to have ended. */
  readonly #begun = new Set<keyof PageSignals>();

  constructor(signals: PageSignals, format: PackageFormat, send: SendSignal) {
    this.#signals = signals;
    this.#format = format;
    this.#send = send;
  }

  /** @param granted what its user has granted @param isSeen nothing is sent to a page that is not */
  follow(granted: readonly PackagePermission[], isSeen: boolean): void {
    this.#follow('spectrum', granted, isSeen);
    this.#follow('nowPlaying', granted, isSeen);
    this.#follow('systemInformation', granted, isSeen);
  }

  #follow(name: keyof PageSignals, granted: readonly PackagePermission[], isSeen: boolean): void {
    const isGranted = granted.includes(permissionOf[name]);
    const stop = this.#stops.get(name);
    if (isGranted && isSeen) {
      this.#begun.add(name);
      if (!stop) this.#stops.set(name, this.#listen(name));
      return;
    }
    this.#stops.delete(name);
    stop?.();
    // A grant that was taken back: the page shows what it had no longer.
    if (isSeen && !isGranted && this.#begun.delete(name)) this.#end(name);
  }

  #end(kind: keyof PageSignals): void {
    const adapter = signalAdapters[this.#format];
    if (kind === 'spectrum') this.#send({ kind, value: adapter.spectrum(silence) }, true);
    if (kind === 'nowPlaying') this.#send({ kind, value: adapter.nowPlaying(null) }, true);
  }

  #listen(kind: keyof PageSignals): () => void {
    const adapter = signalAdapters[this.#format];
    const { spectrum, nowPlaying, systemInformation } = this.#signals;
    const send = (value: unknown): void => this.#send({ kind, value }, false);
    if (kind === 'spectrum') return spectrum.listen((frame) => send(adapter.spectrum(frame)));
    if (kind === 'nowPlaying') return nowPlaying.listen((playing) => send(adapter.nowPlaying(playing)));
    return systemInformation.listen((information) => send(adapter.systemInformation(information)));
  }
}
