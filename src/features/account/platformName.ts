const names: readonly [RegExp, name: string][] = [
  [/win/i, 'Windows'],
  [/mac|darwin/i, 'macOS'],
  [/android/i, 'Android'],
  [/linux|x11/i, 'Linux'],
];

/**
 * The operating system by its name, for the device name that is proposed; empty when it is not known.
 *
 * @param text what the client calls its platform, or the browser's user agent
 */
export function platformName(text: string): string {
  // `darwin` contains `win`: the more specific name is matched first.
  if (/darwin/i.test(text)) return 'macOS';
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
