import { FilePathSource, Input } from 'mediabunny';
import { MediaError, toMediaError } from '../../../mediaError.ts';
import { videoContainers } from './videoContainers.ts';

/** Frames that are looked at: some seconds of any video. */
const lookedFrames = 240;

/** Reads the frames a second of a video from the times of its first frames. @throws MediaError `unreadable` */
export async function readFrameRate(path: string): Promise<number> {
  const input = new Input({ source: new FilePathSource(path), formats: videoContainers });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new MediaError('unreadable');
    const { averagePacketRate } = await track.computePacketStats(lookedFrames);
    if (!Number.isFinite(averagePacketRate)) throw new MediaError('unreadable');
    return averagePacketRate;
  } catch (error) {
    const known = toMediaError(error);
    throw known.code === 'internal' ? new MediaError('unreadable', null, error) : known;
  } finally {
    input.dispose();
  }
}
