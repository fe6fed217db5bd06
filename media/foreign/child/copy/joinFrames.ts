import { EncodedPacket, EncodedVideoPacketSource } from 'mediabunny';
import type { EncodedAnimation } from '../../../posters/animationPage.ts';
import { openUndatedMp4 } from './undatedMp4.ts';

interface JoinFramesRequest {
  readonly targetPath: string;
  readonly animation: EncodedAnimation;
}

const second = 1_000_000;

/** Writes encoded frames to an MP4, which knows how long each is shown, the last one too. */
export async function joinFrames({ targetPath, animation }: JoinFramesRequest): Promise<null> {
  const { width, height, codec, frames } = animation;
  const data = Buffer.from(animation.data, 'base64');
  const { output, finish } = openUndatedMp4(targetPath);
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { maximumPacketCount: frames.length });
  await output.start();
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  const decoderConfig = { codec, codedWidth: width, codedHeight: height, colorSpace };
  let at = 0;
  for (const { bytes, timestamp, duration, isKey } of frames) {
    const frame = data.subarray(at, at + bytes);
    const type = isKey ? 'key' : 'delta';
    await source.add(new EncodedPacket(frame, type, timestamp / second, duration / second), {
      decoderConfig,
    });
    at += bytes;
  }
  await finish();
  return null;
}
