import { mediaOperations } from '../mediaProgram.ts';
import { serveOperations } from '../../process/serveOperations.ts';

/* A decoder is loaded by the first request that needs it: together they are large. */
serveOperations(mediaOperations, {
  inspect: async ({ path }) => (await import('./inspect/inspectFile.ts')).inspectFile(path),
  readFrameRate: async ({ path }) => (await import('./inspect/readFrameRate.ts')).readFrameRate(path),
  stripMetadata: async ({ path, format, target }) =>
    (await import('./inspect/stripMetadata.ts')).writeStripped(path, format, target),
  cutPreview: async (request) => (await import('./render/cutVideo.ts')).cutVideo(request),
  copyVideo: async (request) => (await import('./copy/copyVideo.ts')).copyVideo(request),
  cleanFile: async (request) => (await import('./copy/cleanFile.ts')).cleanFile(request),
  joinFrames: async (request) => (await import('./copy/joinFrames.ts')).joinFrames(request),
  render: async (request, onProgress) =>
    (await import('./render/renderInBackground.ts')).renderInBackground(request, onProgress),
  makeAvatar: async ({ bytes, side }) => (await import('./render/makeAvatar.ts')).makeAvatar(bytes, side),
  checkPicture: async ({ bytes }) => (await import('./render/checkPicture.ts')).checkPicture(bytes),
  hashPicture: async ({ path }) => (await import('./render/hashPicture.ts')).hashFile(path),
  unpackWebWallpaper: async ({ path, folder }) =>
    (await import('./archive/unpackArchive.ts')).unpackArchive(path, folder),
  readArchivedPackage: async ({ path }) =>
    (await import('./archive/readArchivedPackage.ts')).readArchivedPackage(path),
  listPackageArchive: async ({ path }) =>
    (await import('./archive/packageArchive.ts')).listPackageArchive(path),
  readPackage: async ({ source, name }) =>
    (await import('./archive/packageFiles.ts')).readPackageOf(source, name),
  unpackPackage: async (request) => (await import('./archive/packageArchive.ts')).unpackPackage(request),
  unpackFiles: async (request) => (await import('./archive/packageArchive.ts')).unpackFiles(request),
  unpackPackageFile: async (request) =>
    (await import('./archive/packageArchive.ts')).unpackPackageFile(request),
  readTheme: async ({ path }) => (await import('./archive/themeFile.ts')).readTheme(path),
  unpackThemeFile: async ({ path, name, target }) =>
    (await import('./archive/themeFile.ts')).unpackThemeFile(path, name, target),
});
