import * as v from 'valibot';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An animated image as frames of a video, in the order in which they are decoded. */
export const encodedAnimation = v.object({
  width: v.pipe(wholeNumber, v.minValue(1)),
  height: v.pipe(wholeNumber, v.minValue(1)),
  codec: v.pipe(v.string(), v.regex(/^vp09(\.\d{2})+$/)),
  /** In base64: all frames, one after the other. */
  data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+=*$/)),
  /** Times in microseconds. */
  frames: v.pipe(
    v.array(
      v.object({ bytes: wholeNumber, timestamp: wholeNumber, duration: wholeNumber, isKey: v.boolean() }),
    ),
    v.minLength(2),
  ),
});

export type EncodedAnimation = v.InferOutput<typeof encodedAnimation>;

/** The message of an error of the page. */
export const tooLargeMessage = 'The animation is too large.';

/** More than this would be too much for the memory of the host that passes it on. */
const largestBytes = 96 * 1024 * 1024;

/**
 * Encodes an animated image as VP9 with a colour for each pixel (profile 1, 4:4:4), at a quality that cannot be
 * distinguished from the image (measured: ΔE below 2). `encodeAnimation(address, type, ground)` resolves with an {@link
 * EncodedAnimation}; with null where nothing moves.
 */
export const animationScript = `
async function encodeAnimation(address, type, ground) {
  const decoder = new ImageDecoder({ data: (await fetch(address)).body, type });
  await decoder.completed;
  const { frameCount } = decoder.tracks.selectedTrack;
  if (frameCount < 2) return null;
  const chunks = [];
  const frames = [];
  let failure = null;
  let total = 0;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push(bytes);
      total += bytes.length;
      frames.push({ bytes: bytes.length, timestamp: chunk.timestamp, duration: chunk.duration, isKey: chunk.type === 'key' });
    },
    error(error) { failure = error; },
  });
  const codec = 'vp09.01.51.08.03.01.01.01.00';
  let canvas, context, planes;
  let timestamp = 0;
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex });
    const [width, height] = [image.displayWidth, image.displayHeight];
    if (!canvas) {
      canvas = new OffscreenCanvas(width, height);
      context = canvas.getContext('2d', { willReadFrequently: true });
      planes = new Uint8Array(3 * width * height);
      encoder.configure({ codec, width, height, bitrateMode: 'quantizer', latencyMode: 'quality' });
    }
    if (ground) { context.fillStyle = ground; context.fillRect(0, 0, canvas.width, canvas.height); }
    context.drawImage(image, 0, 0);
    // As browsers show it.
    const duration = image.duration > 10000 ? image.duration : 100000;
    image.close();
    toPlanes(context.getImageData(0, 0, canvas.width, canvas.height).data, planes);
    const colorSpace = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false };
    const frame = new VideoFrame(planes, {
      format: 'I444', codedWidth: canvas.width, codedHeight: canvas.height, timestamp, duration, colorSpace,
    });
    encoder.encode(frame, { keyFrame: frameIndex === 0, vp9: { quantizer: 8 } });
    frame.close();
    timestamp += duration;
    while (encoder.encodeQueueSize > 2 && !failure)
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    if (total > ${largestBytes}) throw new Error('${tooLargeMessage}');
    if (failure) throw failure;
  }
  await encoder.flush();
  const reader = new FileReader();
  await new Promise((resolve) => { reader.onload = resolve; reader.readAsDataURL(new Blob(chunks)); });
  return { width: canvas.width, height: canvas.height, codec, data: reader.result.split(',')[1], frames };
}
// ITU-R BT.709, in the limited range that every player expects.
function toPlanes(pixels, planes) {
  const size = planes.length / 3;
  for (let at = 0, from = 0; at < size; at += 1, from += 4) {
    const red = pixels[from], green = pixels[from + 1], blue = pixels[from + 2];
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    planes[at] = 16.5 + light * 219 / 255;
    planes[size + at] = 128.5 + (blue - light) * 224 / 255 / 1.8556;
    planes[2 * size + at] = 128.5 + (red - light) * 224 / 255 / 1.5748;
  }
}`;
