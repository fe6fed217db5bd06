import type { RunCommand } from '../programs/runCommand.ts';
import { assertShows, type WallpaperAdapter } from '../adapters/wallpaperAdapter.ts';

/** SystemParametersInfo with SPI_SETDESKWALLPAPER (20), saved and announced (1 | 2); an empty path shows the plain colour. */
const setScript = `param([string]$path)
Add-Type -Namespace Native -Name Desktop -MemberDefinition '[DllImport("user32.dll", CharSet = CharSet.Unicode, SetLastError = true)] public static extern bool SystemParametersInfo(uint action, uint size, string path, uint flags);'
if (-not [Native.Desktop]::SystemParametersInfo(20, 0, $path, 3)) { exit 1 }`;
const readScript = `[Console]::OutputEncoding = [Text.Encoding]::UTF8
(Get-ItemProperty 'HKCU:\\Control Panel\\Desktop').WallPaper`;

/** Base64 of UTF-16, so that no quoting rule of the command line lies between. */
const encode = (script: string): string[] => [
  '-NoProfile',
  '-NonInteractive',
  '-EncodedCommand',
  Buffer.from(script, 'utf16le').toString('base64'),
];

/** Windows, by PowerShell, which every version since 7 has. */
export function windowsAdapter(run: RunCommand): WallpaperAdapter {
  const readPath = async () => (await run('powershell.exe', encode(readScript))).trim() || null;
  const write = (path: string) =>
    run('powershell.exe', encode(`& { ${setScript} } ${quoteForPowerShell(path)}`));
  return {
    name: 'windows',
    current: readPath,
    async read() {
      return { path: (await readPath()) ?? '' };
    },
    async apply(imagePath) {
      await write(imagePath);
      assertShows('windows', imagePath, await readPath());
    },
    async putBack(former) {
      await write(former['path'] ?? '');
    },
  };
}

/** A single-quoted PowerShell string has one special character, the quote itself (in its typographic forms too). */
function quoteForPowerShell(text: string): string {
  return `'${text.replaceAll(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`;
}
