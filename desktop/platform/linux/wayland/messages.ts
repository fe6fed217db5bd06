import * as v from 'valibot';

const output = v.object({
  /** Of this output for as long as it is there; one that comes back has another. */
  key: v.number(),
  connector: v.nullable(v.string()),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  /** Place and size in CSS pixels of the whole desktop; the scale is a whole number, as GTK 3 draws. */
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  scale: v.number(),
});

/** A monitor, as the compositor tells it. */
export type Output = v.InferOutput<typeof output>;

const event = v.variant('event', [
  /** At start, and whenever they have changed. */
  v.object({ event: v.literal('outputs'), outputs: v.array(output) }),
  /** Instead of the outputs: these packages are missing, or the compositor has no layer shell. */
  v.object({ event: v.literal('missing'), missing: v.array(v.string()) }),
  v.object({ event: v.literal('unsupported') }),
  /** The process that draws a page has ended; the page's last frame is seen. */
  v.object({ event: v.literal('crashed'), index: v.number() }),
  /** A stage has gone with its output. */
  v.object({ event: v.literal('closed'), index: v.number() }),
]);

/** Events that the helper sends unasked. */
export type HelperEvent = v.InferOutput<typeof event>;

const answer = v.union([
  v.object({ id: v.number(), error: v.string() }),
  v.object({ id: v.number(), result: v.unknown() }),
]);

const message = v.union([event, answer]);

/** Requests of the host to the helper, by method. */
export interface HelperRequests {
  open: {
    index: number;
    output: number;
    url: string;
    /** Lets the page speak to the host; no other document gets it. */
    token: string | undefined;
    reachable: readonly string[];
  };
  close: { index: number };
  evaluate: { index: number; expression: string };
  keepFrame: { index: number };
  showLastFrame: { index: number };
  reload: { index: number };
  showLabels: { labels: readonly { output: number; number: number }[]; milliseconds: number };
}

/** Reads one line of the helper. @throws when it is none of its messages */
export function parseMessage(line: string): v.InferOutput<typeof message> {
  return v.parse(message, JSON.parse(line));
}
