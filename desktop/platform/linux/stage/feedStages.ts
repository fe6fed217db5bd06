import type { Pointer } from 'x11';
import type { Log } from '../../../kernel/log.ts';
import type { XConnection } from '../x11/connection.ts';
import type { Stage } from './stage.ts';
import { PointerFeed } from './pointerFeed.ts';

export interface FeedStagesOptions {
  stages: ReadonlyMap<number, Stage>;
  connect: () => Promise<XConnection>;
  log: Log;
}

/** Sends the pointer's place to the visible stages, in CSS pixels of each. */
export function feedStages({ stages, connect, log }: FeedStagesOptions): PointerFeed {
  return new PointerFeed({
    async readPointer() {
      const connection = await connect();
      const { rootX, rootY } = await connection.ask<Pointer>((answer) =>
        connection.client.QueryPointer(connection.root, answer),
      );
      return { x: rootX, y: rootY };
    },
    receivers: () =>
      [...stages.values()]
        .filter(({ isCovered }) => !isCovered)
        .map(({ screen, page }) => ({
          area: screen,
          move: ({ x, y }) => page.movePointer((x - screen.x) / screen.scale, (y - screen.y) / screen.scale),
        })),
    log,
  });
}
