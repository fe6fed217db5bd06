import { join } from 'node:path';
import * as v from 'valibot';
import { drawingLimits, openDrawingProcess } from '../../../media/foreign/drawing.ts';
import { bytesSchema } from '../../../media/process/program.ts';
import { envelope } from '../../../src/api/contract/call.ts';
import { wallpaper, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { HostContext } from '../capability.ts';

const program = join(import.meta.dirname, 'menuPictureWorker.ts');
const idleMilliseconds = 1_000;
const fetchMilliseconds = 10_000;
const largestBytes = 2_000_000;

const sizes = v.pick(wallpaper, ['md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244']);
const detail = v.looseObject({ wallpaper: sizes });
const nobody = { common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' } };

/**
 * Finds the small picture of a wallpaper, on this machine or by its service.
 *
 * @returns a function that gives it as a PNG for a menu; null where there is none
 */
export function createFetchMenuPicture({
  settings,
  service,
  handlers,
  origin,
}: HostContext): (target: WallpaperTarget) => Promise<Buffer | null> {
  async function findThumbnail({ wid, wtype }: WallpaperTarget): Promise<string | null> {
    const ofLibrary = handlers()['library.detail'];
    const own = typeof ofLibrary === 'function' ? await ofLibrary({ wid }, 'client') : null;
    if (own?.wallpaper) return smallestOf(own.wallpaper);
    const kind = wtype === wallpaperTypes.static ? 'static' : 'live';
    const { body } = await service.answer(`/wallpaper/${kind}/detail`, { ...nobody, login_info: {}, wid });
    const answer = v.safeParse(v.intersect([envelope, detail]), body);
    return answer.success && answer.output.resp_common.ret === 0 ? smallestOf(answer.output.wallpaper) : null;
  }

  return async (target) => {
    const md5 = await findThumbnail(target);
    if (md5 === null) return null;
    const response = await fetch(`${settings.apiUrl ?? origin()}/media/${md5}`, {
      signal: AbortSignal.timeout(fetchMilliseconds),
    });
    if (!response.ok) return null;
    const image = Buffer.from(await response.arrayBuffer());
    return image.length > largestBytes ? null : drawMenuPicture(image);
  };
}

/** Imported wallpapers have fewer sizes. */
function smallestOf(files: v.InferOutput<typeof sizes>): string | null {
  return files.md5_165_93 ?? files.md5_210_118 ?? files.md5_340_190 ?? files.md5_428_244;
}

/** Of the process that draws: a picture, and a small one as PNG. */
export const menuPictureDrawing = { request: bytesSchema, result: bytesSchema, ...drawingLimits };

// In a process of its own: the library for pictures would stay in the host's memory for this alone.
const drawer = openDrawingProcess(program, menuPictureDrawing, idleMilliseconds);

/**
 * Draws a picture for a menu.
 *
 * @throws MediaError where it cannot be decoded
 */
export async function drawMenuPicture(image: Buffer): Promise<Buffer> {
  return Buffer.from(await drawer.run('draw', image));
}
