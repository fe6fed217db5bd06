import type { SignalUnsupportedReason } from '../../../../src/api/contract/packages/permission.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Bus } from '../../../platform/linux/dbus/bus.ts';
import { sessionBusAddress } from '../../../platform/linux/dbus/busAddress.ts';
import { isDescendant } from '../../../platform/linux/processTree.ts';
import { hasSoundServer } from '../../../platform/linux/sound/playedSound.ts';
import { followSpectrum } from '../../../platform/linux/sound/spectrumSource.ts';
import { createSystemReader } from '../../../platform/linux/system/systemReader.ts';
import type { NowPlaying, PageSignals, SpectrumFrame, SystemInformation } from '../pageSignals.ts';
import { CoverReader } from './cover/readCover.ts';
import { followNowPlaying } from './nowPlaying.ts';
import { shareSource } from './shareSource.ts';
import { systemPlatform } from '../../../platform/choosePlatform.ts';

export interface PageSignalsOptions {
  /** Of the user's programs. */
  session: Bus;
  environment: NodeJS.ProcessEnv;
  log: Log;
  platform?: NodeJS.Platform;
}

const secondMilliseconds = 1_000;

/**
 * Creates the signals of this machine for pages with the permission. None of them costs anything before its first
 * listener.
 */
export function createPageSignals({
  session,
  environment,
  log,
  platform = systemPlatform(),
}: PageSignalsOptions): PageSignals {
  const unsupportedUnless =
    (isThere: () => boolean, reason: SignalUnsupportedReason) => (): SignalUnsupportedReason | null =>
      platform !== 'linux' ? 'unsupported_system' : isThere() ? null : reason;
  const onFailure = (error: unknown): void => log('a signal for a page was not handled', error);
  const onLinux =
    <Value>(start: (emit: (value: Value) => void) => () => void) =>
    (emit: (value: Value) => void): (() => void) =>
      platform === 'linux' ? start(emit) : () => undefined;
  return {
    spectrum: shareSource<SpectrumFrame>({
      unsupportedReason: unsupportedUnless(() => hasSoundServer(environment), 'no_sound_server'),
      isRemembered: false,
      start: onLinux((emit) => followSpectrum(environment, emit)),
      onFailure,
    }),
    nowPlaying: shareSource<NowPlaying | null>({
      unsupportedReason: unsupportedUnless(() => sessionBusAddress(environment) !== null, 'no_bus'),
      isRemembered: true,
      start: onLinux((emit) => {
        const covers = new CoverReader();
        const isOwn = (id: number): Promise<boolean> => isDescendant(id, process.pid);
        const readCover = (address: string) => covers.read(address);
        const stop = followNowPlaying({ session, isOwn, readCover, everySecond }, emit);
        return () => {
          stop();
          covers.stop();
        };
      }),
      onFailure,
    }),
    systemInformation: shareSource<SystemInformation>({
      unsupportedReason: unsupportedUnless(() => true, 'unsupported_system'),
      isRemembered: true,
      start: onLinux(followSystem),
      onFailure,
    }),
  };
}

function followSystem(emit: (information: SystemInformation) => void): () => void {
  const read = createSystemReader();
  let isStopped = false;
  let isReading = false;
  const stop = everySecond(() => {
    // A machine that is busy is not asked twice at once.
    if (isReading) return;
    isReading = true;
    void read().then((information) => {
      isReading = false;
      if (!isStopped) emit(information);
    });
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, secondMilliseconds).unref();
  return () => clearInterval(timer);
}
