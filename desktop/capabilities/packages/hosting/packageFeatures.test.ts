import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturesFolder } from '../../../../tests/support/media/testImages.ts';
import { HostedStage } from './testing/hostedStage.ts';

/** `add(i32, i32)`, as the binary format of WebAssembly has it. */
const addition = Buffer.from(
  '0061736d0100000001070160027f7f017f03020100070701036164640000' + '0a09010700200020016a0b',
  'hex',
);

/** One second of silence: 8,000 samples of eight bits. */
function silence(): Buffer {
  const samples = Buffer.alloc(8_000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const indexPage = `<!doctype html>
  <script type="importmap">{ "imports": { "numbers": "./scripts/module.js" } }</script>
  <link rel="stylesheet" href="style.css">
  <body>
  <video src="media/clip.webm" autoplay muted loop></video>
  <script type="module">import { two } from 'numbers'; globalThis.mapped = two</script>
  <script>
    const answerOf = (worker, message, transfer = []) => new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('The worker failed.'));
      worker.postMessage(message, transfer);
    });
    const pictureOf = async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture;
    };
    const eventOf = (target, name) =>
      new Promise((resolve, reject) => {
        target.addEventListener(name, resolve, { once: true });
        target.addEventListener('error', () => reject(new Error('It failed.')), { once: true });
      });
    const pixelOf = (source) => {
      const context = Object.assign(document.createElement('canvas'), { width: 4, height: 4 }).getContext('2d');
      context.drawImage(source, 0, 0, 4, 4);
      return [...context.getImageData(1, 1, 1, 1).data];
    };
    const texturePixel = (gl, source) => {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
      gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      const pixel = new Uint8Array(4);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return [...pixel];
    };
    const storedNumber = () => new Promise((resolve, reject) => {
      const opening = indexedDB.open('numbers', 1);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => opening.result.createObjectStore('all');
      opening.onsuccess = () => {
        const all = opening.result.transaction('all', 'readwrite').objectStore('all');
        all.put(7, 'seven');
        const reading = all.get('seven');
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    const refusal = (promise) => promise.then(() => 'granted', ({ name }) => name);
  </script>`;

const orange = [200, 100, 50, 255];

let stage: HostedStage;
beforeAll(async () => {
  stage = await HostedStage.start();
  const background = { r: 200, g: 100, b: 50, alpha: 1 };
  const picture = await sharp({ create: { width: 4, height: 4, channels: 4, background } })
    .png()
    .toBuffer();
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('storybook/package.json')),
    'assets/browser',
  );
  const worker = 'onmessage = async ({ data }) => postMessage';
  const found = await stage.install({
    files: {
      'index.html': indexPage,
      'style.css': `@import 'more.css'; @font-face { font-family: Own; src: url('fonts/own.woff2') }`,
      'more.css': 'body { background: rgb(1, 2, 3) }',
      'fonts/own.woff2': await readFile(join(fonts, 'nunito-sans-regular.woff2')),
      'scripts/module.js': 'export const two = 2; export const here = import.meta.url',
      'scripts/part.js': 'const factor = 3',
      'scripts/classic.js': `importScripts('part.js'); ${worker}(data * factor)`,
      'scripts/shared.js':
        'onconnect = ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data * 3) }',
      'scripts/nesting.js': `onmessage = ({ data }) => {
        const inner = new Worker('classic.js');
        inner.onmessage = (answer) => postMessage(answer.data);
        inner.postMessage(data);
      }`,
      'scripts/moduleWorker.js': `import { two } from './module.js'; ${worker}(data * two)`,
      'scripts/fetching.js': `${worker}((await (await fetch('../data/a b.json')).json()).five)`,
      'scripts/drawing.js': `onmessage = ({ data: { canvas } }) => {
        const gl = canvas.getContext('webgl');
        gl.clearColor(0, 1, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        const pixel = new Uint8Array(4);
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        postMessage([...pixel]);
      }`,
      'scripts/worklet.js': `registerProcessor('own', class extends AudioWorkletProcessor { process() { return true } })`,
      'data/a b.json': '{ "five": 5 }',
      'data/model.bin': Buffer.from([1, 2, 3, 4]),
      'sum.wasm': addition,
      'inner.html': '<!doctype html><script>globalThis.isInner = true</script>',
      'media/picture.png': picture,
      'media/drawing.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="rgb(200,100,50)"/></svg>',
      'media/clip.webm': await readFile(join(fixturesFolder, 'vp9.webm')),
      'media/tone.wav': silence(),
    },
  });
  await stage.show(found);
});
afterAll(() => stage.stop());

const gl = `document.createElement('canvas').getContext`;

test.each<[what: string, expression: string, result: unknown]>([
  [
    'WebAssembly, streamed',
    `WebAssembly.instantiateStreaming(fetch('sum.wasm')).then(({ instance }) => instance.exports.add(2, 3))`,
    5,
  ],
  ['a classic worker that imports scripts', `answerOf(new Worker('scripts/classic.js'), 4)`, 12],
  ['a module worker', `answerOf(new Worker('scripts/moduleWorker.js', { type: 'module' }), 4)`, 8],
  ['a worker that fetches', `answerOf(new Worker('scripts/fetching.js'), 0)`, 5],
  [
    'a worker of a blob that imports a script of the package',
    `answerOf(new Worker(URL.createObjectURL(new Blob(['importScripts("' + new URL('scripts/part.js', location) + '"); onmessage = ({ data }) => postMessage(data * factor)']))), 5)`,
    15,
  ],
  [
    'a worker of a data address',
    `answerOf(new Worker('data:text/javascript,onmessage = ({ data }) => postMessage(data + 1)'), 5)`,
    6,
  ],
  [
    'a shared worker',
    `new Promise((resolve) => { const { port } = new SharedWorker('scripts/shared.js'); port.onmessage = ({ data }) => resolve(data); port.postMessage(4) })`,
    12,
  ],
  ['a worker within a worker', `answerOf(new Worker('scripts/nesting.js'), 4)`, 12],
  [
    'import() of a module, and its address',
    `import('./scripts/module.js').then(({ here }) => new URL(here).pathname)`,
    '/scripts/module.js',
  ],
  ['an import map', 'mapped', 2],
  [
    'JSON as a module',
    `import('./data/a b.json', { with: { type: 'json' } }).then((it) => it.default.five)`,
    5,
  ],
  ['fetch of JSON', `fetch('data/a%20b.json').then((answer) => answer.json()).then(({ five }) => five)`, 5],
  [
    'XMLHttpRequest of bytes',
    `(async () => { const request = new XMLHttpRequest(); request.open('GET', 'data/model.bin'); request.responseType = 'arraybuffer'; request.send(); await eventOf(request, 'load'); return [...new Uint8Array(request.response)] })()`,
    [1, 2, 3, 4],
  ],
  [
    'XMLHttpRequest that blocks',
    `(() => { const request = new XMLHttpRequest(); request.open('GET', 'data/a b.json', false); request.send(); return JSON.parse(request.responseText).five })()`,
    5,
  ],
  ['evaluated code', `new Function('return ' + eval('1 + 1'))()`, 2],
  ['pixels of a picture', `pictureOf('media/picture.png').then(pixelOf)`, orange],
  ['pixels of a drawing', `pictureOf('media/drawing.svg').then(pixelOf)`, orange],
  [
    'a WebGL texture of a picture',
    `pictureOf('media/picture.png').then((picture) => texturePixel(${gl}('webgl'), picture))`,
    orange,
  ],
  [
    'a WebGL 2 texture of a picture with crossOrigin',
    `(async () => { const picture = Object.assign(new Image(), { crossOrigin: 'anonymous', src: 'media/picture.png' }); await picture.decode(); return texturePixel(${gl}('webgl2'), picture) })()`,
    orange,
  ],
  [
    'an ImageBitmap of a fetched picture',
    `fetch('media/picture.png').then((it) => it.blob()).then(createImageBitmap).then(pixelOf)`,
    orange,
  ],
  [
    'WebGL on an OffscreenCanvas in a worker',
    `(() => { const canvas = document.createElement('canvas').transferControlToOffscreen(); return answerOf(new Worker('scripts/drawing.js'), { canvas }, [canvas]) })()`,
    [0, 255, 0, 255],
  ],
  [
    'a muted video that plays by itself',
    `(async () => { const video = document.querySelector('video'); if (video.currentTime === 0) await eventOf(video, 'timeupdate'); return [video.paused, pixelOf(video)[3]] })()`,
    [false, 255],
  ],
  [
    'a place in a video',
    `(async () => { const video = Object.assign(document.createElement('video'), { src: 'media/clip.webm' }); await eventOf(video, 'loadedmetadata'); video.currentTime = video.duration / 2; await eventOf(video, 'seeked'); return video.seekable.length })()`,
    1,
  ],
  [
    'a part of a file',
    `fetch('media/clip.webm', { headers: { range: 'bytes=0-3' } }).then(async (it) => [it.status, (await it.bytes()).length])`,
    [206, 4],
  ],
  [
    'a sound as an element',
    `(async () => { const sound = new Audio('media/tone.wav'); await eventOf(sound, 'loadedmetadata'); return sound.duration })()`,
    1,
  ],
  [
    'a sound as samples',
    `fetch('media/tone.wav').then((it) => it.arrayBuffer()).then((it) => new OfflineAudioContext(1, 8000, 8000).decodeAudioData(it)).then((it) => it.length)`,
    8_000,
  ],
  [
    'an audio worklet',
    `(async () => { const audio = new OfflineAudioContext(1, 128, 8000); await audio.audioWorklet.addModule('scripts/worklet.js'); return new AudioWorkletNode(audio, 'own').numberOfOutputs })()`,
    1,
  ],
  ['IndexedDB', 'storedNumber()', 7],
  ['localStorage', `(localStorage.setItem('a', '1'), localStorage.getItem('a'))`, '1'],
  [
    'the Cache API',
    `caches.open('own').then(async (cache) => { await cache.add('data/model.bin'); return (await cache.match('data/model.bin')).status })`,
    200,
  ],
  [
    'a font',
    `document.fonts.load('16px Own').then((fonts) => fonts.map(({ status }) => status))`,
    ['loaded'],
  ],
  ['a style that imports another', 'getComputedStyle(document.body).backgroundColor', 'rgb(1, 2, 3)'],
  [
    'a frame of its own files',
    `(async () => { const frame = Object.assign(document.createElement('iframe'), { src: 'inner.html' }); document.body.append(frame); await eventOf(frame, 'load'); return frame.contentWindow.isInner })()`,
    true,
  ],
])('a package may use %s', async (_what, expression, result) => {
  expect(await stage.evaluate(expression)).toEqual(result);
});

test.each<[what: string, expression: string, result: unknown]>([
  ['SharedArrayBuffer is absent', `[typeof SharedArrayBuffer, crossOriginIsolated]`, ['undefined', false]],
  ['the battery is absent', 'typeof navigator.getBattery', 'undefined'],
  ['the pipette is absent', 'typeof EyeDropper', 'undefined'],
  [
    'a camera',
    'refusal(navigator.mediaDevices.getUserMedia({ video: true }))',
    expect.stringMatching(/^Not(Allowed|Found)Error$/),
  ],
  ['a wake lock', `refusal(navigator.wakeLock.request('screen'))`, 'NotAllowedError'],
  ['full screen', 'refusal(document.body.requestFullscreen())', 'TypeError'],
  ['MIDI', 'refusal(navigator.requestMIDIAccess())', 'SecurityError'],
  ['a service worker', `refusal(navigator.serviceWorker.register('scripts/part.js'))`, 'TypeError'],
  ['notifications', 'Notification.requestPermission()', 'denied'],
  [
    'the position',
    `new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('granted'), ({ code }) => resolve(code)))`,
    1,
  ],
  ['a window', `open('inner.html') === null`, true],
  ['a foreign host', `refusal(fetch('https://foreign.example/'))`, 'TypeError'],
  [
    'a foreign socket',
    `new Promise((resolve) => Object.assign(new WebSocket('wss://foreign.example/'), { onerror: () => resolve('error') }))`,
    'error',
  ],
])(
  'a package is told at once that it may not have what is refused: %s',
  async (_what, expression, result) => {
    expect(await stage.evaluate(expression)).toEqual(result);
  },
);
