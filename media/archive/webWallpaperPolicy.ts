/**
 * The policy of a web wallpaper: it may run scripts, draw, and read its own files, and nothing else. No network beyond
 * them, no forms, no windows, an opaque origin even when opened by its address.
 *
 * @param origin that it is served from
 * @param folder its own folder there, with a slash at its end
 */
export function webWallpaperPolicy(origin: string, folder: string): string {
  return [
    'sandbox allow-scripts',
    `default-src ${origin}`,
    `script-src ${origin} 'unsafe-inline' 'wasm-unsafe-eval'`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `media-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `connect-src ${origin}${folder} data: blob:`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
