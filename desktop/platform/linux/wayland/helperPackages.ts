/** Packages for videos in the helper's web engine, by Debian's names. */
export const videoPackages = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good'] as const;

/** Packages that the helper runs on, and those for its videos. */
export const helperPackages = [
  'gjs',
  'gir1.2-gtklayershell-0.1',
  'gir1.2-webkit2-4.1',
  ...videoPackages,
] as const;
