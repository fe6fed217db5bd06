import type { Answer, XFixes, XRender } from 'x11';
import type { PointerImage } from '../../pointers/files/pointerImage.ts';
import { premultiply } from '../../pointers/files/xcursorFile.ts';
import { XError, type XConnection } from '../x11/connection.ts';

const cursorDepth = 32;
const wholePixels = 2;
/** XIChangeCursor of the extension XInput 2 (https://www.x.org/releases/X11R7.7/doc/inputproto/XI2proto.txt). */
const changeDeviceCursor = 42;
/** The virtual core pointer of every X server. */
const corePointer = 2;
const black = { R: 0, G: 0, B: 0 };
const white = { R: 0xffff, G: 0xffff, B: 0xffff };

/** Cursors that live in the X server, on one connection. */
export class ServerCursors {
  readonly #connection: XConnection;
  readonly #render: XRender;
  readonly #fixes: XFixes;

  private constructor(connection: XConnection, render: XRender, fixes: XFixes) {
    this.#connection = connection;
    this.#render = render;
    this.#fixes = fixes;
  }

  /** @throws XError where the server has no cursors of many colours */
  static async open(connection: XConnection): Promise<ServerCursors> {
    const { client } = connection;
    const load = <Extension>(send: (answer: Answer<Extension>) => void): Promise<Extension> =>
      connection.ask(send).catch((error: unknown) => {
        throw new XError('The X server has no cursors of many colours.', error);
      });
    const render = await load<XRender>((answer) => client.require('render', answer));
    const fixes = await load<XFixes>((answer) => client.require('fixes', answer));
    // A client that has not named its version may not name cursors.
    await connection.ask((answer) => fixes.QueryVersion(5, 0, answer));
    return new ServerCursors(connection, render, fixes);
  }

  /** A cursor of pixels; with several frames it moves. */
  create(frames: readonly PointerImage[]): number {
    const cursors = frames.map((frame): [number, number] => [this.#createStill(frame), frame.milliseconds]);
    const [only] = cursors;
    if (!only) throw new XError('A cursor has no image.');
    if (cursors.length === 1) return only[0];
    const { client } = this.#connection;
    const animated = client.AllocID();
    this.#render.CreateAnimCursor(animated, cursors);
    for (const [cursor] of cursors) client.FreeCursor(cursor);
    return animated;
  }

  /** A cursor of the server's own font. */
  createGlyph(glyph: number): number {
    const { client } = this.#connection;
    const [font, cursor] = [client.AllocID(), client.AllocID()];
    client.OpenFont(font, 'cursor');
    // The mask of each glyph is the next one.
    client.CreateGlyphCursor(cursor, font, font, glyph, glyph + 1, black, white);
    client.CloseFont(font);
    return cursor;
  }

  /** Puts a cursor in the place of every one that programs have by this name. */
  replaceNamed(cursor: number, name: string): void {
    this.#fixes.SetCursorName(cursor, name);
    this.#fixes.ChangeCursorByName(cursor, name);
  }

  /** The pointer over the desktop itself; 0 for the server's own. */
  setRoot(cursor: number): void {
    const { client, root } = this.#connection;
    client.ChangeWindowAttributes(root, { cursor });
  }

  /**
   * The same where the window manager has set a cursor of the device, which goes before the window's own. Never "none":
   * after that a window's cursor has no effect any more.
   *
   * @throws XError where the server has no devices
   */
  async setRootOfDevice(cursor: number): Promise<void> {
    const { client, root } = this.#connection;
    const { majorOpcode } = await this.#connection.ask<{ majorOpcode: number }>((answer) =>
      client.require('xinput', answer),
    );
    const request = Buffer.alloc(16);
    request.writeUInt8(majorOpcode, 0);
    request.writeUInt8(changeDeviceCursor, 1);
    request.writeUInt16LE(request.length / 4, 2);
    request.writeUInt32LE(root, 4);
    request.writeUInt32LE(cursor, 8);
    request.writeUInt16LE(corePointer, 12);
    client.seq_num++;
    client.pack_stream.put(request);
    client.pack_stream.submit();
  }

  free(cursor: number): void {
    this.#connection.client.FreeCursor(cursor);
  }

  #createStill({ width, height, hotX, hotY, pixels }: PointerImage): number {
    const { client, root } = this.#connection;
    const [pixmap, context, picture, cursor] = Array.from({ length: 4 }, () => client.AllocID()) as [
      number,
      number,
      number,
      number,
    ];
    client.CreatePixmap(pixmap, root, cursorDepth, width, height);
    client.CreateGC(context, pixmap, {});
    const data = premultiply(pixels);
    client.PutImage(wholePixels, pixmap, context, width, height, 0, 0, 0, cursorDepth, data);
    this.#render.CreatePicture(picture, pixmap, this.#render.rgba32, {});
    this.#render.CreateCursor(cursor, picture, hotX, hotY);
    this.#render.FreePicture(picture);
    client.FreeGC(context);
    client.FreePixmap(pixmap);
    return cursor;
  }
}
