import type { TrackingFields } from '../../../../src/api/contract/telemetry/trackingTables.ts';
import type { MappedStack } from '../sourceMaps/sourceMaps.ts';

/** An error that was stored: scrubbed, its stack as it was sent. */
export interface StoredError {
  event_id: string;
  /** Unix seconds. */
  at: number;
  release: string;
  trayno: string | null;
  fields: TrackingFields<'client_error'>;
  /** The number of errors alike that came within a minute after one that was forwarded; missing where it is one. */
  repeated?: number;
}

/**
 * The envelope of one event (https://develop.sentry.dev/sdk/data-model/envelopes/): a header, the header of the item, the
 * item, a line each.
 *
 * @param sentAt Unix seconds
 */
export function createEnvelope(error: StoredError, mapped: MappedStack, sentAt: number): string {
  const id = error.event_id.replaceAll('-', '');
  const payload = JSON.stringify(createEvent(error, mapped, id));
  const header = { event_id: id, sent_at: new Date(sentAt * 1000).toISOString() };
  const item = { type: 'event', length: Buffer.byteLength(payload), content_type: 'application/json' };
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${payload}\n`;
}

function createEvent(
  { at, release, trayno, fields, repeated }: StoredError,
  { frames }: MappedStack,
  id: string,
) {
  return {
    event_id: id,
    timestamp: at,
    platform: fields.part === 'host' ? 'node' : 'javascript',
    level: 'error',
    logger: fields.part,
    release: `yueqi@${release}`,
    tags: {
      ...{ part: fields.part, kind: fields.kind, quote: fields.quote },
      ...(trayno !== null && { trayno }),
      ...(repeated !== undefined && { repeated }),
    },
    exception: {
      values: [
        {
          type: fields.name,
          value: fields.message,
          mechanism: { type: fields.kind, handled: fields.kind !== 'error' && fields.kind !== 'rejection' },
          stacktrace: {
            // The format has the outermost first.
            frames: frames.toReversed().map(({ name, file, line, column }) => ({
              function: name ?? '<anonymous>',
              filename: file,
              lineno: line,
              colno: column,
              in_app: !file.includes('node_modules/'),
            })),
          },
        },
      ],
    },
  };
}
