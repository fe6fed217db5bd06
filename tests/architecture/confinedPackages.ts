/**
 * Packages that parse what strangers made, and the folder of the only code that imports them. They may hang or end their
 * process, so it runs in one of its own, and nothing imports from that folder.
 */
export const confinedPackages: Readonly<Record<string, string>> = { mediabunny: 'media/foreign/child' };

/** Whether a file is such code. */
export function isConfined(path: string): boolean {
  return Object.values(confinedPackages).some((folder) => path.startsWith(`${folder}/`));
}
