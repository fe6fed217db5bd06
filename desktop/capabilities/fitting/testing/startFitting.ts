import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { readFrameRate } from '../../../../media/foreign/readFrameRate.ts';
import { createMediaStore } from '../../../../media/store/mediaStore.ts';
import type { FittingDetail, FittingState } from '../../../../src/bridge/contract/fitting.ts';
import { wallpaperDto } from '../../../../src/stores/testing/fixtures/wallpapers.ts';
import { firstLocalWid } from '../../../../src/bridge/contract/constants.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import type { VideoEncoder } from '../../../platform/adapters/videoEncoder.ts';
import type { StallLimits } from '../../../platform/linux/encoding/backgroundPlayer.ts';
import { createVideoEncoder } from '../../../platform/linux/encoding/createVideoEncoder.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { createStoredValues } from '../../../storage/storedValues.ts';
import { LibraryDatabase } from '../../library/libraryDatabase.ts';
import { libraryMigrations } from '../../library/libraryMigrations.ts';
import { Renditions } from '../../library/renditions.ts';
import { storageCapability } from '../../storage/capability.ts';
import { CodecMemory } from '../codecMemory.ts';
import { Fitting, type FittingOptions } from '../fitting.ts';
import { FittingChoices } from '../fittingChoices.ts';
import { FitRecords, fitRecordsTable } from '../fitRecords.ts';
import { writeVideo, type MovingVideo } from './movingVideos.ts';

/** Creates the encoder of this machine's player. */
export async function createTestEncoder(program = 'mpv', limits?: StallLimits): Promise<VideoEncoder> {
  const encoder = await createVideoEncoder({
    environment: process.env,
    configured: program,
    hasGpu: false,
    dataFolder: testFolder(),
    log: () => undefined,
    // At the lowest priority a test would wait for all other programs.
    launcher: [],
    ...(limits && { limits }),
  });
  if (!encoder) throw new Error('This test needs a video player: install the Debian package "mpv".');
  return encoder;
}

interface FittingChanges extends Partial<Omit<FittingOptions, 'encoder'>> {
  encoder?: VideoEncoder | null;
  /** Changes parts of the real encoder. */
  replace?: (real: VideoEncoder) => Partial<VideoEncoder>;
  /** The data of a former start. */
  folder?: string;
  screens?: FittingOptions['screens'];
}

/** Starts the fitting over a real library, store and player, for a screen of 320 × 180. */
export async function startFitting({ folder = testFolder(), replace, ...changes }: FittingChanges = {}) {
  const database = openHostDatabase(join(folder, 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
    { name: 'storage', migrations: storageCapability.migrations },
    { name: 'fitting', migrations: [fitRecordsTable] },
  ]);
  const media = await createMediaStore(join(folder, 'media'));
  const library = new LibraryDatabase(database);
  const renditions = new Renditions(database, library);
  media.addOwner((md5) => library.ownsFile(md5));
  const values = createStoredValues(database);
  const real = changes.encoder === undefined ? await createTestEncoder() : changes.encoder;
  const encoder = real && { ...real, ...replace?.(real) };
  // Measured before: that takes seconds of each test.
  if (encoder) {
    const measured = { machine: await encoder.readMachine(), shares: { h264: 0.1, vp9: 0.2 } };
    values.set('fitting.decoding', JSON.stringify(measured));
  }
  const codecs = new CodecMemory(encoder, values, media.temporaryFolder);
  const records = new FitRecords(database);
  const choices = new FittingChoices(values);
  const states: FittingState[] = [];
  const decided: FittingDetail[] = [];
  const faults: unknown[] = [];
  const fitting = new Fitting({
    ...{ codecs, records, choices, library, renditions, media },
    screens: async () => [{ width: 320, height: 180 }],
    inspect: inspectFile,
    readFrameRate,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    onChange: (state) => states.push(state),
    onDecided: (detail) => decided.push(detail),
    log: (_message, error) => faults.push(error),
    ...changes,
    encoder,
  });
  const end = async (): Promise<void> => {
    await fitting.stop();
    if (database.isOpen) database.close();
  };
  onTestFinished(end);
  /** Adds a video to the library, as an import does. @returns its number and its content */
  const add = async (video: MovingVideo) => {
    const path = join(testFolder(), 'source.mp4');
    await writeVideo(path, video);
    const { md5, bytes } = await media.put(path);
    const { wid: _wid, ...fields } = wallpaperDto();
    const { width, height } = video;
    const files = { md5, md5_video: md5, preview_video: md5, width, height, bytes };
    library.add([{ sourceMd5: md5, fields: { ...fields, ...files, name: 'Lake', wtype: 1, sub_wtype: 1 } }]);
    return { wid: library.findContent(md5)?.wid ?? firstLocalWid, md5, path: (await stored(md5)) ?? '' };
  };
  const stored = async (md5: string) => (await media.find(md5))?.path ?? null;
  const sizeOf = async (md5: string) => (await stat((await stored(md5)) ?? '')).size;
  return {
    ...{ folder, database, fitting, library, renditions, records, media, choices, codecs, encoder },
    ...{ states, decided, faults, add, stored, sizeOf, end },
  };
}
