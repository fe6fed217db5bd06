import { wallpaperTypes, type WallpaperDto } from '../../src/api/contract/entities.ts';
import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';

interface LibraryPage {
  list: WallpaperDto[];
  next_cursor: string | null;
}

const pageSize = 60;

/** `yueqi list`: the wallpapers of the library, the newest first. @throws CommandError */
export async function listLibrary(
  { bridge }: RunningHost,
  { parameters, isJson, print }: CommandInput,
): Promise<void> {
  if (parameters.length > 0) throw new CommandError('usage', 'Use: yueqi list [--json].');
  const wallpapers: WallpaperDto[] = [];
  for (let cursor: string | null = null; ;) {
    const page: LibraryPage = await bridge.call('library.list', { cursor, limit: pageSize });
    wallpapers.push(...page.list);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const rows = wallpapers.map((wallpaper) => {
    const { wid, name, width, height } = wallpaper;
    return { wid, name, kind: kindOf(wallpaper), width, height };
  });
  if (isJson) return print(toTerminalJson(rows));
  if (rows.length === 0) print('The library is empty.');
  for (const { wid, name, kind, width, height } of rows)
    print(`YQ${wid}  ${name} (${kind}${width > 0 ? `, ${width} × ${height}` : ''})`);
}

function kindOf({ wtype, web_entry: webEntry }: WallpaperDto): 'picture' | 'video' | 'web' {
  if (wtype === wallpaperTypes.static) return 'picture';
  return webEntry === null ? 'video' : 'web';
}
