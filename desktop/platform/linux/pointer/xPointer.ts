import type { PointerShape } from '../../../../src/bridge/contract/pointer.ts';
import type { Log } from '../../../kernel/log.ts';
import type { PointerImage } from '../../pointers/files/pointerImage.ts';
import { xcursorNames } from '../../pointers/files/shapeNames.ts';
import { XConnection, XError } from '../x11/connection.ts';
import { createCursorFinder } from './findCursor.ts';
import { cursorGlyphs } from './glyphs.ts';
import { ServerCursors } from './serverCursors.ts';

/** Theme of the programs of this X server, as far as the server sets it. */
export interface ServerTheme {
  name: string;
  size: number;
}

interface XPointerOptions {
  display: string;
  /** Folders that are searched for themes. */
  folders: readonly string[];
  log: Log;
}

/** A client that has gone keeps what it has made. */
const retainPermanent = 1;
const arrowName = 'left_ptr';
/** As libXcursor counts where no size is set: a 48th of the screen. */
const screenShare = 48;

/**
 * The pointers of one X server. The connection stays open while it is used: a pointer whose program has gone cannot be
 * read by those that record the screen.
 */
export class XPointer {
  readonly #options: XPointerOptions;
  #connection: XConnection | null = null;

  constructor(options: XPointerOptions) {
    this.#options = options;
  }

  /**
   * Puts the pointers of a theme in the place of those that programs, the window manager and the desktop itself have
   * loaded already.
   *
   * @param theme null for the server's own cursors
   * @returns whether the desktop itself follows
   * @throws XError where the server cannot be reached
   */
  async show(theme: ServerTheme | null): Promise<{ isRootChanged: boolean }> {
    const connection = await this.#connect();
    const cursors = await ServerCursors.open(connection);
    const { width, height } = connection.size;
    const size = theme?.size || Math.round(Math.min(width, height) / screenShare);
    const { folders, log } = this.#options;
    const find = createCursorFinder(folders, theme?.name ?? 'default', size, log);
    for (const shape of Object.keys(xcursorNames) as PointerShape[]) await replaceShape(cursors, shape, find);
    const isRootChanged = await replaceRoot(connection, cursors, await find(arrowName), theme === null);
    await connection.sync();
    return { isRootChanged };
  }

  /** Ends the connection; the pointers stay what they are. */
  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    connection?.client.SetCloseDownMode(retainPermanent);
    await connection?.close();
  }

  async #connect(): Promise<XConnection> {
    if (this.#connection) return this.#connection;
    const { display, log } = this.#options;
    const connection = await XConnection.open(display, log);
    this.#connection = connection;
    void connection.closed.then(() => {
      if (this.#connection === connection) this.#connection = null;
    });
    return connection;
  }
}

type Find = (name: string) => Promise<readonly PointerImage[] | null>;

/** Each name has a cursor of its own: one that is renamed would not be found by its former name again. */
async function replaceShape(cursors: ServerCursors, shape: PointerShape, find: Find): Promise<void> {
  const names = xcursorNames[shape];
  let fallback: readonly PointerImage[] | null = null;
  for (const name of names) fallback ??= await find(name);
  const glyphs = names.flatMap((name) => cursorGlyphs[name] ?? []);
  for (const name of names) {
    const frames = (await find(name)) ?? fallback;
    const glyph = cursorGlyphs[name] ?? glyphs[0] ?? cursorGlyphs[arrowName] ?? 0;
    const cursor = frames ? cursors.create(frames) : cursors.createGlyph(glyph);
    cursors.replaceNamed(cursor, name);
    cursors.free(cursor);
  }
}

/** Openbox gives the root a cursor of the device; without a window manager it has the server's own. */
async function replaceRoot(
  connection: XConnection,
  cursors: ServerCursors,
  frames: readonly PointerImage[] | null,
  isGivenBack: boolean,
): Promise<boolean> {
  const manager = await readManagerName(connection);
  if (manager === null && isGivenBack) {
    cursors.setRoot(0);
    return true;
  }
  const cursor = frames ? cursors.create(frames) : cursors.createGlyph(cursorGlyphs[arrowName] ?? 0);
  cursors.replaceNamed(cursor, arrowName);
  try {
    if (manager === 'openbox') await cursors.setRootOfDevice(cursor);
    else cursors.setRoot(cursor);
    return true;
  } catch (error) {
    if (error instanceof XError) return false;
    throw error;
  } finally {
    cursors.free(cursor);
  }
}

/** In small letters; null where there is none. */
async function readManagerName(connection: XConnection): Promise<string | null> {
  const [check = 0] = await connection.getNumbers(connection.root, '_NET_SUPPORTING_WM_CHECK');
  if (check === 0) return null;
  // A manager that has ended leaves only the root's property behind.
  const [self = 0] = await connection.getNumbers(check, '_NET_SUPPORTING_WM_CHECK');
  return self === check ? (await connection.getText(check, '_NET_WM_NAME')).toLowerCase() : null;
}
