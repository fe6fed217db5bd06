import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { manifestFileName, manifestVersion } from '../../src/api/contract/packages/wallpaperManifest.ts';

const root = join(import.meta.dirname, '..', '..');
const guides = join(root, 'docs', 'guides', 'wallpaper');
const copied = ['yueqi.d.ts', 'wallpaper.schema.json'];
const longestName = 60;
/** Names that some systems do not accept for a folder. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Returns where a wallpaper is made: in the folder that was named, else where the command was run, else beside the repository. */
export function chooseParent(workingFolder: string, named: string | undefined): string {
  if (named !== undefined) return resolve(workingFolder, named);
  return relative(root, workingFolder).startsWith('..') ? workingFolder : dirname(root);
}

/**
 * Makes the folder of a web wallpaper that runs as it is.
 *
 * @param parent where the folder is made
 * @returns the paths of its files from there
 * @throws Error with a sentence for the user
 */
export async function createWallpaper(parent: string, name: string): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > longestName || reserved.test(name))
    throw new Error(
      `A name has small letters, digits and single hyphens, begins with a letter and has at most ${longestName} characters. Usage: npm run new:wallpaper paper-moon [folder]`,
    );
  const folder = join(parent, name);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${folder} exists already. Choose another name.`) : error;
  });
  const files = filesOf(titleOf(name));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  for (const file of copied) await copyFile(join(guides, file), join(folder, file));
  return [...Object.keys(files), ...copied].map((file) => join(name, file));
}

function titleOf(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function filesOf(title: string): Record<string, string> {
  const manifest = {
    $schema: './wallpaper.schema.json',
    version: manifestVersion,
    title,
    author: '',
    license: 'CC0-1.0',
    description: '',
    tags: [],
    entry: 'index.html',
    properties: [
      { key: 'look', kind: 'group', label: 'Look' },
      { key: 'ground', kind: 'color', label: 'Background', default: '#10162e' },
      { key: 'light', kind: 'color', label: 'Light', default: '#f4e6c0' },
      { key: 'speed', kind: 'slider', label: 'Speed', min: 0, max: 3, step: 0.1, default: 1 },
      { key: 'dances', kind: 'toggle', label: 'Moves to music', default: true },
    ],
    presets: [{ name: 'Dawn', values: { ground: '#5b3a58', light: '#ffd9b0' } }],
    wants: { permissions: ['audio', 'mouse'] },
    translations: {
      'zh-CN': {
        Look: '外观',
        Background: '背景',
        Light: '光',
        Speed: '速度',
        'Moves to music': '随音乐起伏',
        Dawn: '黎明',
      },
    },
  };
  return {
    [manifestFileName]: `${JSON.stringify(manifest, null, 2)}\n`,
    'index.html': page(title),
    'wallpaper.js': script,
    LICENSE: licence,
  };
}

const page = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <style>
      html,
      body {
        margin: 0;
        height: 100%;
        overflow: hidden;
      }
      canvas {
        display: block;
        width: 100%;
        height: 100%;
      }
    </style>
  </head>
  <body>
    <canvas></canvas>
    <script src="wallpaper.js"></script>
  </body>
</html>
`;

const script = `// @ts-check
/// <reference path="./yueqi.d.ts" />
'use strict';

// In a plain browser there is no window.yueqi: then these values stay, the pointer is the page's own, and nothing plays.
const settings = { ground: '#10162e', light: '#f4e6c0', speed: 1, dances: true };
const pointer = { x: 0.5, y: 0.5 };
let loudness = 0;
let isPaused = false;
let seconds = 0;
let last = 0;
let request = 0;

const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
const still = matchMedia('(prefers-reduced-motion: reduce)');
// Without a GPU, the program asks for fewer frames of fewer pixels.
const query = new URLSearchParams(location.search);
const framesPerSecond = Number(query.get('fps')) || 60;
const scale = Number(query.get('scale')) || Math.min(devicePixelRatio, 2);

function draw() {
  const width = Math.max(1, Math.round(innerWidth * scale));
  const height = Math.max(1, Math.round(innerHeight * scale));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.fillStyle = settings.ground;
  context.fillRect(0, 0, width, height);
  const size = Math.min(width, height) * (0.16 + 0.02 * Math.sin(seconds) + 0.1 * (settings.dances ? loudness : 0));
  context.beginPath();
  context.arc(width * (0.4 + 0.2 * pointer.x), height * (0.4 + 0.2 * pointer.y), size, 0, 2 * Math.PI);
  context.fillStyle = settings.light;
  context.fill();
  document.documentElement.dataset.drawn = 'yes';
}

/** @param {number} now */
function tick(now) {
  request = requestAnimationFrame(tick);
  if (now - last < 1000 / framesPerSecond - 4) return;
  seconds += (Math.min(now - last, 100) / 1000) * settings.speed;
  last = now;
  draw();
}

// A page that draws while it is paused costs the user's battery.
function update() {
  cancelAnimationFrame(request);
  if (isPaused) return;
  draw();
  if (!still.matches) request = requestAnimationFrame(tick);
}

addEventListener('resize', draw);
still.addEventListener('change', update);

const { yueqi } = window;
if (yueqi) {
  yueqi.onProperties((values) => {
    Object.assign(settings, values);
    update();
  });
  yueqi.onPause((paused) => {
    isPaused = paused;
    update();
  });
  yueqi.onSpectrum(({ left, right }) => {
    // The lowest bands are the beat.
    loudness = Math.max(...left.subarray(0, 8), ...right.subarray(0, 8));
  });
  yueqi.onPointer(({ x, y }) => {
    pointer.x = x / innerWidth;
    pointer.y = y / innerHeight;
  });
} else {
  addEventListener('pointermove', ({ clientX, clientY }) => {
    pointer.x = clientX / innerWidth;
    pointer.y = clientY / innerHeight;
  });
}
update();
`;

const licence = `CC0 1.0 Universal

The authors have dedicated this work to the public domain by waiving all of their rights to it worldwide under copyright
law, including all related and neighbouring rights, to the extent allowed by law. You can copy, modify, distribute and
perform the work, even for commercial purposes, all without asking permission.

The whole text: https://creativecommons.org/publicdomain/zero/1.0/legalcode

This is the licence of the template. Choose your own, write it here, and name it in wallpaper.json.
`;
