import { setTimeout as wait } from 'node:timers/promises';
import type { CursorImage, XFixes, XTest } from 'x11';
import { XConnection } from '../x11/connection.ts';

const timeoutMilliseconds = 10_000;
const pollMilliseconds = 25;

/** Moves the pointer of a test display and looks at what it is. */
export interface PointerLook {
  readonly connection: XConnection;
  /** The pointer after a motion to there, once it satisfies the condition. @throws Error where it never does */
  at(x: number, y: number, isWanted: (image: CursorImage) => boolean): Promise<CursorImage>;
  close(): Promise<void>;
}

/** @param display as in `DISPLAY` */
export async function lookAtPointer(display: string): Promise<PointerLook> {
  const connection = await XConnection.open(display, () => undefined);
  const { client, root } = connection;
  const fixes = await new Promise<XFixes>((resolve, reject) => {
    client.require('fixes', (error, found) => (error ? reject(error) : resolve(found)));
  });
  const xtest = await new Promise<XTest>((resolve, reject) => {
    client.require('xtest', (error, found) => (error ? reject(error) : resolve(found)));
  });
  await connection.ask((answer) => fixes.QueryVersion(5, 0, answer));
  return {
    connection,
    async at(x, y, isWanted) {
      const end = Date.now() + timeoutMilliseconds;
      for (;;) {
        // An animated pointer first answers one pixel, and a motion to the same place is none.
        for (const shift of [1, 0]) xtest.FakeInput(xtest.MotionNotify, 0, 0, root, x + shift, y);
        const image = await connection.ask<CursorImage>((answer) => fixes.GetCursorImageAndName(answer));
        if (isWanted(image)) return image;
        if (Date.now() > end)
          throw new Error(
            `The pointer stayed ${image.cursorName || 'without a name'}, ${image.width} × ${image.height}.`,
          );
        await wait(pollMilliseconds);
      }
    },
    close: () => connection.close(),
  };
}
