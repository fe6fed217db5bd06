import type { RunCommand } from '../programs/runCommand.ts';
import { assertShows, type WallpaperAdapter } from '../adapters/wallpaperAdapter.ts';

/** The path arrives as an argument of the script, never inside its text. */
const setScript = `on run argv
  tell application "System Events" to set picture of every desktop to item 1 of argv
end run`;
const readScript = 'tell application "System Events" to get picture of desktop 1';

/** macOS, by AppleScript. The pictures of other Spaces stay as they are: the system offers no way to them. */
export function macosAdapter(run: RunCommand): WallpaperAdapter {
  const readPath = async () => (await run('osascript', ['-e', readScript])) || null;
  return {
    name: 'macos',
    current: readPath,
    async read() {
      return { path: (await readPath()) ?? '' };
    },
    async apply(imagePath) {
      await run('osascript', ['-e', setScript, imagePath]);
      assertShows('macos', imagePath, await readPath());
    },
    async putBack(former) {
      if (former['path']) await run('osascript', ['-e', setScript, former['path']]);
    },
  };
}
