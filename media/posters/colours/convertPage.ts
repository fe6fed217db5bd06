import { plainFramesScript } from './plainFrame.ts';

/** The reader and writer of videos, which the page of posters finds next to the video. */
export const videoLibrary = 'mediabunny.js';
/** The page sends parts of the converted video there, each with its place in the file. */
export const resultName = 'result';

/** Bytes that the page sends at once. */
const partBytes = 4 * 1024 * 1024;

/**
 * Converts a video to the colours of a usual screen, as VP9 in an MP4, with its sound. `convertColours(address)` resolves when
 * the last part of it was received.
 */
export const convertScript = `
${plainFramesScript}
async function convertColours(address) {
  const { Conversion, Input, Mp4OutputFormat, Output, Quality, StreamTarget, UrlSource, VideoSample, ALL_FORMATS } =
    await import('./${videoLibrary}');
  const input = new Input({ source: new UrlSource(address), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const colours = await track.getColorSpace();
  const written = new WritableStream({
    async write({ data, position }) {
      const answer = await fetch('${resultName}?at=' + position, { method: 'POST', body: data });
      if (!answer.ok) throw new Error('The video could not be stored: ' + answer.status);
    },
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(written, { chunked: true, chunkSize: ${partBytes} }),
  });
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };
  let convert = null, samples, plain;
  const conversion = await Conversion.init({
    input, output, tags: {},
    video: {
      codec: 'vp9', forceTranscode: true, quality: new Quality({ quantizer: 18, bitrate: 40_000_000 }),
      async process(sample) {
        const frame = sample.toVideoFrame();
        try {
          const [, subsampling, bits = 8] = /^(I420|I422|I444|BGR.|RGB.)(?:P(10|12))?$/.exec(frame.format ?? '') ?? [];
          if (!subsampling) throw new Error('Pictures of an unknown format: ' + frame.format);
          const isRgb = !subsampling.startsWith('I');
          const { width, height } = frame.visibleRect;
          const bytes = bits > 8 ? 2 : 1;
          const size = frame.allocationSize() / bytes;
          if (samples?.length !== size) samples = bytes > 1 ? new Uint16Array(size) : new Uint8Array(size);
          const planes = (await frame.copyTo(samples))
            .map(({ offset, stride }) => ({ offset: offset / bytes, stride: stride / bytes }));
          // The decoder has made them RGB; green comes first, as in planes of RGB.
          const layout = isRgb
            ? (subsampling.startsWith('B') ? [1, 0, 2] : [1, 2, 0]).map((offset) => ({ ...planes[0], offset }))
            : planes;
          // Pictures that are turned, or of other pixels than square ones, were drawn in the usual colours already.
          const isDrawn = isRgb && colours.matrix !== 'rgb';
          const rgb = { ...(isDrawn ? { primaries: 'bt709', transfer: null } : colours), matrix: 'rgb', fullRange: true };
          convert ??= createPlainFrames(isRgb ? rgb : colours, Number(bits));
          const [chromaWidth, chromaHeight] = [(width + 1) >> 1, (height + 1) >> 1];
          plain ??= new Uint8Array(width * height + 2 * chromaWidth * chromaHeight);
          convert({
            samples, layout, width, height, step: isRgb ? 4 : 1,
            shiftX: subsampling === 'I420' || subsampling === 'I422' ? 1 : 0, shiftY: subsampling === 'I420' ? 1 : 0,
          }, plain);
          return new VideoSample(new VideoFrame(plain, {
            format: 'I420', codedWidth: width, codedHeight: height, colorSpace,
            timestamp: frame.timestamp, duration: frame.duration ?? undefined,
          }));
        } finally {
          frame.close();
        }
      },
    },
  });
  if (!conversion.isValid) throw new Error('The video cannot be converted.');
  await conversion.execute();
}`;
