import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { MediaError } from '../../../mediaError.ts';
import { declareColours } from './declaredColours.ts';
import { withoutComments } from './withoutComments.ts';
import { openUndatedMp4 } from './undatedMp4.ts';
import { withoutUserData } from './withoutUserData.ts';
import { isMatroska, videoContainers } from '../inspect/videoContainers.ts';

// The thrown error reports what the library would print.
Logging.level = LogLevel.Silent;

export interface CopyRequest {
  readonly sourcePath: string;
  readonly targetPath: string;
}

/** Bytes of the source that are held; it is read from its beginning on. */
const maxCacheSize = 8 * 1024 * 1024;

/**
 * Copies the packets of pictures and sound to a new file, and nothing else of the source: no tags, dates, names, chapters,
 * attachments, nor tracks of other kinds. H.264 goes into an MP4, which all that play it can read.
 *
 * @throws MediaError `unreadable`
 */
export async function copyVideo({ sourcePath, targetPath }: CopyRequest): Promise<null> {
  const input = new Input({
    source: new FilePathSource(sourcePath, { maxCacheSize }),
    formats: videoContainers,
  });
  try {
    const video = await input.getPrimaryVideoTrack();
    const codec = await video?.getCodec();
    const found = await video?.getDecoderConfig();
    if (!video || !codec || !found) throw new MediaError('unreadable');
    const decoderConfig = await declareColours(video, found);
    const isMp4 = codec === 'avc' || !isMatroska(await input.getFormat());
    const { output, finish } = isMp4 ? openUndatedMp4(targetPath) : openWebM(targetPath);
    const source = new EncodedVideoPacketSource(codec);
    const maximumPacketCount = await countPackets(video);
    output.addVideoTrack(source, {
      maximumPacketCount,
      transformationMatrix: await video.getTransformationMatrix(),
      canBeTransparent: await video.canBeTransparent(),
    });
    const tracks: CopiedTrack[] = [
      {
        packets: readPackets(video, codec === 'avc' ? lengthBytesOf(decoderConfig) : null),
        add: (packet) => source.add(packet, { decoderConfig }),
        close: () => source.close(),
      },
    ];
    const sound = await copiedSound(input, output);
    if (sound) tracks.push(sound);
    await output.start();
    await copyInOrder(tracks);
    await finish();
  } finally {
    input.dispose();
  }
  return null;
}

function openWebM(targetPath: string): ReturnType<typeof openUndatedMp4> {
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(targetPath) });
  return { output, finish: () => output.finalize() };
}

interface CopiedTrack {
  readonly packets: AsyncGenerator<EncodedPacket, void>;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  readonly close: () => void;
}

/** Sound in a codec that the new container has no place for is left out; no browser plays it. */
async function copiedSound(input: Input, output: Output): Promise<CopiedTrack | null> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  if (!track || !codec || !output.format.getSupportedAudioCodecs().includes(codec)) return null;
  const found = await track.getDecoderConfig();
  const maximumPacketCount = await countPackets(track);
  if (!found || maximumPacketCount === 0) return null;
  const { description, ...config } = found;
  const decoderConfig = description
    ? { ...config, description: withoutComments(codec, description) }
    : config;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return {
    packets: readPackets(track, null),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

async function countPackets(track: InputTrack): Promise<number> {
  return (await track.computePacketStats()).packetCount;
}

/** The size of the lengths in packets of H.264 (ISO/IEC 14496-15, section 5.3.3); null where start codes are instead. */
function lengthBytesOf({ description }: VideoDecoderConfig): number | null {
  if (!description) return null;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return ((bytes[4] ?? 0) & 3) + 1;
}

/**
 * The packets of a track from the last one that it can begin with; what was cut off before that stays away.
 *
 * @param lengthBytes of packets of H.264
 */
async function* readPackets(
  track: InputTrack,
  lengthBytes: number | null,
): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: track.type === 'video' };
  const first = (await sink.getKeyPacket(0, options)) ?? (await sink.getFirstKeyPacket(options));
  if (!first) return;
  let latest = Number.NEGATIVE_INFINITY;
  for await (const packet of sink.packets(first, undefined, options)) {
    // A group of pictures that begins before the former one has ended is part of it.
    const type = packet.timestamp < latest ? 'delta' : packet.type;
    latest = Math.max(latest, packet.timestamp);
    const data = lengthBytes === null ? packet.data : withoutUserData(packet.data, lengthBytes);
    yield type === packet.type && data === packet.data ? packet : packet.clone({ type, data });
  }
}

/** Adds what comes first in any track next, so that none waits for another in memory. */
async function copyInOrder(tracks: readonly CopiedTrack[]): Promise<void> {
  const next = async (track: CopiedTrack) => {
    const { value: packet } = await track.packets.next();
    if (packet) return { track, packet };
    track.close();
    return null;
  };
  let heads = (await Promise.all(tracks.map(next))).filter((head) => head !== null);
  while (heads.length > 0) {
    const first = heads.reduce((early, head) =>
      head.packet.timestamp < early.packet.timestamp ? head : early,
    );
    await first.track.add(first.packet);
    const following = await next(first.track);
    heads = heads.flatMap((head) => (head === first ? (following ?? []) : head));
  }
}
