import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import {
  startSoundServer,
  type SoundServer,
} from '../../../desktop/platform/linux/sound/testing/soundServer.ts';
import { expect, test } from '../test.ts';
import { livelyInfo, pageOf, startPackageDesktop, type PackageDesktop } from './packageDesktop.ts';

const [red, green, blue, yellow, cyan, white] = [
  '#c00000',
  '#00c000',
  '#0000c0',
  '#c0c000',
  '#00ffff',
  '#ffffff',
];
const grey = '#404040';
const half = { x: 0, y: 0, width: 400, height: 400 };
/** The browser of the stages has to start first. */
const waitOptions = { timeout: 20_000, intervals: [100] };

let sound: SoundServer;
let actions: DesktopActions;
let desktop: PackageDesktop;

test.beforeAll(async () => {
  sound = await startSoundServer();
  desktop = await startPackageDesktop({ ...sound.environment }, async ({ display }) => {
    actions = await actOnDesktop(display);
    await actions.setMonitors([half, { ...half, x: 400 }]);
  });
});
test.afterAll(async () => {
  await actions.stop();
  await desktop.stop();
  await sound.stop();
});

/** The marks and colours with which each kind of package paints itself. */
const packages = {
  lively: {
    'LivelyInfo.json': livelyInfo('lively'),
    'LivelyProperties.json': JSON.stringify({ tint: { type: 'color', value: red, text: 'Tint' } }),
    'index.html': pageOf(grey, 'function livelyPropertyListener(name, value) { paint(value) }'),
  },
  project: {
    'project.json': JSON.stringify({
      ...{ title: 'project', type: 'web', file: 'index.html' },
      general: { properties: { tint: { type: 'color', value: '0 0.7529 0', text: 'Tint' } } },
    }),
    'index.html': pageOf(
      grey,
      `wallpaperPropertyListener = { applyUserProperties: ({ tint }) => paint('rgb(' + tint.value.split(' ').map((part) => Math.round(part * 255)) + ')') };`,
    ),
  },
  ours: {
    'wallpaper.json': JSON.stringify({
      ...{ version: 1, title: 'ours' },
      properties: [{ key: 'tint', kind: 'color', label: 'Tint', default: blue }],
    }),
    'index.html': pageOf(grey, 'yueqi.onProperties(({ tint }) => paint(tint));'),
  },
  plain: {
    'index.html': `<!doctype html><script type="module" src="paint.js"></script>`,
    'paint.js': `document.documentElement.style.background = '${yellow}';`,
  },
  shader: {
    'index.html': `<!doctype html><body style="margin:0"><canvas style="width:100vw;height:100vh"></canvas><script>
      const gl = document.querySelector('canvas').getContext('webgl');
      const program = gl.createProgram();
      for (const [type, source] of [
        [gl.VERTEX_SHADER, 'attribute vec2 at; void main() { gl_Position = vec4(at, 0, 1); }'],
        [gl.FRAGMENT_SHADER, 'void main() { gl_FragColor = vec4(0, 1, 1, 1); }'],
      ]) {
        const shader = gl.createShader(type);
        gl.shaderSource(shader, source);
        gl.compileShader(shader);
        gl.attachShader(program, shader);
      }
      gl.linkProgram(program);
      gl.useProgram(program);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
      const draw = () => (gl.drawArrays(gl.TRIANGLES, 0, 3), requestAnimationFrame(draw));
      draw();
    </script>`,
  },
  sound: {
    'LivelyInfo.json': livelyInfo('sound', { Type: 2 }),
    'index.html': pageOf(
      grey,
      `function livelyAudioListener(bands) { if (Math.max(...bands) > 0.5) paint('${white}') }`,
    ),
  },
};

const expectColours = (...colours: (string | undefined)[]) =>
  expect
    .poll(async () => {
      const picture = await desktop.display.screenshot();
      return [200, 600].map((x) => picture.pixelAt(x, 200));
    }, waitOptions)
    .toEqual(colours);

test('six packages of different kinds run, two at a time, each on its screen', { tag: '@long' }, async () => {
  const [left = null, right = null] = (await desktop.readState()).screens.map(({ screen }) => screen.id);
  await desktop.showPackage('lively', packages.lively, left);
  await desktop.showPackage('project', packages.project, right);
  await expectColours(red, green);
  await desktop.showPackage('ours', packages.ours, left);
  await desktop.showPackage('plain', packages.plain, right);
  await expectColours(blue, yellow);
  await desktop.showPackage('shader', packages.shader, left);
  const wid = await desktop.showPackage('sound', packages.sound, right);
  await expectColours(cyan, grey);
  const tone = await sound.play({ left: 440, right: 440, amplitude: 0.8 });
  await desktop.call('packages.setGrant', { wid, permission: 'audio', host: null, is_granted: true });
  await expectColours(cyan, white);
  tone.end();
});
