import type { Rectangle } from '../x11/connection.ts';

/** While the pointer moves, as often as a screen draws. */
const movingMilliseconds = 16;
/** While it rests: often enough that a beginning movement is not felt as late. */
const restingMilliseconds = 100;
/** Time after its last movement after which it counts as resting. */
const restAfterMilliseconds = 500;

/** A place on the desktop, in device pixels. */
export interface Place {
  x: number;
  y: number;
}

export interface PointerReceiver {
  /** Its area on the desktop. */
  readonly area: Rectangle;
  /** Takes the pointer's place on the desktop; the next one is sent once this resolves. */
  move(place: Place): Promise<unknown>;
}

export interface PointerFeedOptions {
  /** Null where it is not on this desktop. */
  readPointer(): Promise<Place | null>;
  /** Pages that get the pointer now; while there are none, it is not read. */
  receivers(): readonly PointerReceiver[];
  log: (message: string, cause?: unknown) => void;
}

/** Sends the pointer's place to stages, as they take no input of their own. */
export class PointerFeed {
  readonly #options: PointerFeedOptions;
  #timer: NodeJS.Timeout | null = null;
  #last: Place | null = null;
  #movedAt = 0;
  #isRunning = false;

  constructor(options: PointerFeedOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#schedule();
  }

  stop(): void {
    this.#isRunning = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#last = null;
  }

  #schedule(): void {
    if (!this.#isRunning) return;
    const isMoving = Date.now() - this.#movedAt < restAfterMilliseconds;
    this.#timer = setTimeout(
      () => {
        this.#step()
          .catch((error: unknown) => this.#options.log('the pointer could not be followed', error))
          .finally(() => this.#schedule());
      },
      isMoving ? movingMilliseconds : restingMilliseconds,
    ).unref();
  }

  async #step(): Promise<void> {
    const receivers = this.#options.receivers();
    const place = receivers.length === 0 ? null : await this.#options.readPointer();
    if (!place || (place.x === this.#last?.x && place.y === this.#last.y)) return;
    this.#last = place;
    this.#movedAt = Date.now();
    const { x, y } = place;
    // A page that goes in the meantime no longer needs it.
    await receivers
      .find(({ area }) => x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height)
      ?.move({ x, y })
      .catch(() => undefined);
  }
}
