/**
 * Modules that the shell loads after the first paint. The table is in a separate chunk: the first paint does not carry
 * the addresses of all of them.
 */
export const shellModules = {
  importLayer: () => import('../../features/localWallpapers/ImportLayer.tsx'),
  screenAnnouncer: () => import('../accessibility/ScreenAnnouncer.tsx'),
  entryAuthor: () => import('../entry/EntryAuthor.tsx'),
  goToTop: async () => ({ default: (await import('../../design-system/GoToTop/index.ts')).GoToTop }),
  toastRegion: async () => ({
    default: (await import('../../design-system/Toast/ToastRegion.tsx')).ToastRegion,
  }),
  searchBox: () => import('../../features/search/SearchBox.tsx'),
  session: () => import('./sessionChunk.ts'),
};
