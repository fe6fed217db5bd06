/** What videos need in the helper's web engine, as Debian names it. */
export const videoPackages = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good'] as const;

/** What the helper runs on, and what its videos need. */
export const helperPackages = [
  'gjs',
  'gir1.2-gtklayershell-0.1',
  'gir1.2-webkit2-4.1',
  ...videoPackages,
] as const;
