/** Packages that parse and decode what strangers made. They may hang or end their process. */
const parserPackages: readonly string[] = ['decode-ico', 'mediabunny', 'sharp', 'yauzl'];

/** Code of child processes, which alone may import these packages, and which nothing else imports: folders and files. */
const childCode: readonly string[] = [
  'media/foreign/child',
  'desktop/platform/pointers/child',
  'desktop/platform/linux/pets/drawFramesWorker.ts',
  'desktop/platform/linux/tray/menu/drawMenuWorker.ts',
  'desktop/platform/linux/wallpaper/drawPicture.ts',
  'desktop/platform/linux/wallpaper/drawPicturesWorker.ts',
  'desktop/capabilities/groups/filePictureWorker.ts',
  'desktop/capabilities/lockScreen/composing/composePicture.ts',
  'desktop/capabilities/lockScreen/composing/composeWorker.ts',
  'desktop/capabilities/packages/signals/cover/coverWorker.ts',
  'desktop/capabilities/taskbar/wallpaperColourWorker.ts',
  'desktop/capabilities/tray/menuPictureWorker.ts',
];

/** Programs of those who make the product, and no part of a process of service or host. */
const tools: readonly string[] = ['content', 'scripts/package', 'scripts/pictures'];

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** True if a file is code of a child process. */
export function isConfined(path: string): boolean {
  return isWithin(path, childCode);
}

/** True if a file may import the packages that decode. */
export function mayParse(path: string): boolean {
  return isConfined(path) || isWithin(path, tools);
}

/** True if a package is only for code of child processes. */
export function isParser(name: string): boolean {
  return parserPackages.some((parser) => name === parser || name.startsWith(`${parser}/`));
}
