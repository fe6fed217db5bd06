import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '../../../kernel/writeWhole.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { findOnPath } from '../../../platform/programs/findOnPath.ts';
import { chooseAdapter } from './chooseAdapter.ts';
import {
  WallpaperError,
  type FormerWallpaper,
  type PlacedPicture,
  type WallpaperAdapter,
} from '../../../platform/adapters/wallpaperAdapter.ts';

export { WallpaperError } from '../../../platform/adapters/wallpaperAdapter.ts';

export interface SystemWallpaperOptions {
  environment: NodeJS.ProcessEnv;
  log: (message: string, cause?: unknown) => void;
  /** File with the wallpaper from before our first set, so that it outlives a killed process. */
  stateFile: string;
  platform?: NodeJS.Platform;
}

/** The still picture that the system itself shows behind all windows. */
export interface SystemWallpaper {
  /** Name of the adapter, for the log. */
  readonly name: string;
  /**
   * Shows a picture on every screen, filling it, and checks that the system took it.
   *
   * @param imagePath absolute path of a picture
   * @throws WallpaperError with the reason
   */
  set(imagePath: string, screens: Screen[]): Promise<void>;
  /**
   * Shows a picture of its own on each of these screens, and on the others what was there before our first set. Null where
   * this desktop takes one picture alone.
   *
   * @throws WallpaperError
   */
  readonly compose: ((pictures: readonly PlacedPicture[]) => Promise<void>) | null;
  /** True where the desktop shows this picture beside stages too: in an overview, on a lock screen. */
  readonly isShownBesideStages: boolean;
  /** A picture is on its way. */
  prepare(): void;
  /** Returns the present content of a screen, as a PNG of its size. Null where the desktop names a file instead. */
  readonly capture: ((screen: Screen) => Promise<Buffer>) | null;
  /** Path of the picture that shows now; null where there is none, or where it is unknown. @throws WallpaperError */
  current(): Promise<string | null>;
  /**
   * Puts back what was there before our first set. Does nothing where nothing was set, or where the user has chosen
   * another wallpaper since.
   *
   * @throws WallpaperError
   */
  restore(): Promise<void>;
}

const record = v.object({
  adapter: v.string(),
  /** The pictures that can be ours on the screen: while one is being set, the one before it too. */
  ours: v.array(v.string()),
  former: v.record(v.string(), v.string()),
});
type WallpaperRecord = v.InferOutput<typeof record>;

/** Makes the wallpaper of this desktop; null where this program has no honest way to set it. */
export async function createSystemWallpaper(
  options: SystemWallpaperOptions,
): Promise<SystemWallpaper | null> {
  const adapter = chooseAdapter(options);
  const program = adapter?.program;
  if (program !== undefined && (await findOnPath(program, options.environment)) === null) {
    options.log(`the system wallpaper cannot be set: ${program} is not installed`);
    return null;
  }
  return adapter && rememberingWallpaper(adapter, options.stateFile);
}

/** Prefix of the name of a picture that is composed of several. */
const composedPrefix = 'composed:';

function isComposed(name: string): boolean {
  return name.startsWith(composedPrefix);
}

/** Adds the memory of the former wallpaper to an adapter. */
export function rememberingWallpaper(adapter: WallpaperAdapter, stateFile: string): SystemWallpaper {
  const readOurs = async (): Promise<{ kept: WallpaperRecord; shown: string } | null> => {
    const kept = await readRecord(stateFile);
    const shown = kept?.adapter === adapter.name ? await adapter.current() : null;
    // Another picture means that the user chose it in the meantime: then that one is what counts.
    return kept && shown !== null && kept.ours.includes(shown) ? { kept, shown } : null;
  };
  /** Shows something of ours, and remembers what was there before the first time. */
  const replace = async (
    name: string,
    show: (former: FormerWallpaper) => Promise<void>,
    goBackTo: (shown: string) => Promise<void>,
  ): Promise<void> => {
    const before = await readOurs();
    const former: FormerWallpaper = before?.kept.former ?? (await adapter.read());
    const write = (ours: string[]) => writeRecord(stateFile, { adapter: adapter.name, ours, former });
    // Written first: a kill between the two steps must not lose the former wallpaper.
    await write(before ? [before.shown, name] : [name]);
    try {
      await show(former);
      await write([name]);
    } catch (error) {
      // Half of it may be set (one monitor of two); the reason of the failure matters more than the way back.
      const goBack = before ? goBackTo(before.shown) : adapter.putBack(former);
      await goBack.catch(() => undefined);
      if (!before) await rm(stateFile, { force: true });
      throw error;
    }
  };
  const { compose, capture } = adapter;
  return {
    name: adapter.name,
    async set(imagePath, screens) {
      await assertReadable(imagePath);
      await replace(
        imagePath,
        () => adapter.apply(imagePath, screens),
        (shown) => (isComposed(shown) ? Promise.resolve() : adapter.apply(shown, screens)),
      );
    },
    compose:
      compose === undefined
        ? null
        : async (pictures) => {
            for (const { imagePath } of pictures) await assertReadable(imagePath);
            const name = composedPrefix + createHash('md5').update(JSON.stringify(pictures)).digest('hex');
            // It is drawn whole before it shows: one that fails leaves what was there.
            await replace(
              name,
              (former) => compose(name, pictures, former),
              () => Promise.resolve(),
            );
          },
    isShownBesideStages: adapter.isShownBesideStages ?? false,
    prepare: () => adapter.prepare?.(),
    capture: capture ?? null,
    current: () => adapter.current(),
    async restore() {
      const ours = await readOurs();
      if (ours) await adapter.putBack(ours.kept.former);
      await rm(stateFile, { force: true });
    },
  };
}

async function assertReadable(imagePath: string): Promise<void> {
  if (!isAbsolute(imagePath)) throw new WallpaperError(`${imagePath} is not an absolute path.`);
  await access(imagePath, constants.R_OK).catch((error: unknown) => {
    throw new WallpaperError(
      `The picture ${imagePath} cannot be read. It may have been moved or removed.`,
      error,
    );
  });
}

async function readRecord(path: string): Promise<WallpaperRecord | null> {
  try {
    return v.parse(record, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Absent or damaged: either way nothing is known of a former wallpaper.
    return null;
  }
}

async function writeRecord(path: string, value: WallpaperRecord): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, JSON.stringify(value));
}
