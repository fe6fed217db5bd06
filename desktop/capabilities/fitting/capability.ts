import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { readFrameRate } from '../../../media/foreign/readFrameRate.ts';
import { readFreeBytes } from '../../../media/store/freeBytes.ts';
import { boundsOf } from '../../../src/bridge/rules/rectangles.ts';
import { createVideoEncoder } from '../../platform/linux/encoding/createVideoEncoder.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { libraryCapability } from '../library/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { CodecMemory } from './codecMemory.ts';
import { Fitting } from './fitting.ts';
import { FittingChoices } from './fittingChoices.ts';
import { FitRecords, fitRecordsTable } from './fitRecords.ts';

/** Renditions of imported videos that fit the screens of this machine (decision 0064). */
export const fittingCapability = defineCapability({
  name: 'fitting',
  needs: {
    library: libraryCapability,
    device: deviceCapability,
    desktop: desktopCapability,
    storage: storageCapability,
  },
  migrations: [fitRecordsTable],
  async start({ machine, settings, environment, database, media, broadcast, log, ...needed }) {
    const { library, device, desktop, storage } = needed;
    const { hasGpu } = machine;
    const { player: configured, dataFolder } = settings;
    const encoder = await createVideoEncoder({ environment, configured, hasGpu, dataFolder, log });
    const fitting = new Fitting({
      encoder,
      codecs: new CodecMemory(encoder, storage, media.temporaryFolder),
      records: new FitRecords(database),
      choices: new FittingChoices(storage),
      library: library.library,
      renditions: library.renditions,
      media,
      async screens() {
        const screens = await machine.screens();
        const isSpanning = desktop.controller.plan.arrangement === 'span' && screens.length > 0;
        return isSpanning ? [boundsOf(screens)] : screens;
      },
      inspect: inspectFile,
      readFrameRate,
      freeBytes: readFreeBytes,
      onChange: (state) => broadcast('fitting.changed', state),
      onDecided: (detail) => broadcast('fitting.decided', detail),
      log,
    });
    machine.stageWindows?.onScreensChange(() => {
      fitting.refreshScreens().catch((error: unknown) => log('the screens are not known', error));
    });
    device.power.onChange(({ battery }) => fitting.setPaused('battery', battery?.isInUse ?? false));
    return fitting;
  },
  methods: (fitting) => ({
    'fitting.current': () => fitting.read(),
    'fitting.setSettings': async (settings) => (fitting.setSettings(settings), fitting.state),
    'fitting.answer': async ({ is_wanted: isWanted, is_remembered: isRemembered }) => (
      fitting.answer(isWanted, isRemembered),
      fitting.state
    ),
    'fitting.detail': async ({ wid }) => fitting.detail(wid),
    'fitting.begin': async ({ wid }) => (fitting.begin(wid), fitting.state),
    'fitting.cancel': async ({ wid }) => (fitting.cancel(wid), fitting.state),
    'fitting.pause': async () => (fitting.setPaused('user', true), fitting.state),
    'fitting.resume': async () => (fitting.setPaused('user', false), fitting.state),
    'fitting.undo': async ({ wid }) => (await fitting.undo(wid), fitting.state),
  }),
  ready: (fitting) => fitting.start(),
  stop: (fitting) => fitting.stop(),
});
