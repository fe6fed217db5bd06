import { uidPattern } from '../../api/contract/entities.ts';
import type { EntryTracking } from '../../stores/session/entryTracking.ts';
import { traynoPattern } from '../../api/contract/trayno.ts';
import { openingPath } from './openingRules.ts';

/** The contents of an address with entry parameters (docs/product.md#entry-parameters). */
export interface Entry {
  /** The address without the parameters that were used: a path inside the client. */
  path: string;
  /** Author whose page is opened, if there is one. */
  authorUid: string | null;
  /** The user who sent the invitation; null without one. */
  inviterUid: string | null;
  tracking: EntryTracking;
}

/** Removed from the address once read; everything else in the address belongs to its screen. */
const entryNames = ['dwid', 'author_uid', 'protocol', 'device_id', 'trayno', 'tid', 'tod', 'invite'] as const;
/** These name what to open only where no screen has a parameter of the same name. */
const openingNames = ['static_wid', 'topic_id', 'topic_type', 'view_type'] as const;
const startPaths: readonly string[] = ['/', '/dynamicWallpaper', '/wallpaperHome'];

const highestProtocol = 10_000;
const deviceIdPattern = /^[\w-]{1,128}$/;
const trackingPattern = /^[\w.-]{1,64}$/;

/** Parses an address and removes the entry parameters from it; invalid values are ignored. */
export function parseEntry(pathname: string, search: string): Entry {
  const query = new URLSearchParams(search);
  const taken = new Map<string, string>();
  const isStart = startPaths.includes(pathname);
  for (const name of isStart ? [...entryNames, ...openingNames] : entryNames) {
    const value = query.get(name);
    if (value !== null) taken.set(name, value);
    query.delete(name);
  }
  const wholeOf = (name: string): number | undefined => readWhole(taken.get(name));
  const matched = (name: string, pattern: RegExp): string | null => {
    const value = taken.get(name);
    return value !== undefined && pattern.test(value) ? value : null;
  };
  const dynamicId = wholeOf('dwid');
  const opened = openingPath({
    dynamicId,
    staticId: wholeOf('static_wid'),
    topicId: wholeOf('topic_id'),
    topicType: wholeOf('topic_type'),
    viewType: taken.get('view_type'),
  });
  // A parameter of the detail itself: it stays in the address.
  const from = query.get('from');
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  const protocol = matched('protocol', /^\d{1,5}$/);
  return {
    path:
      opened === null ? pathname + rest : opened + (opened.startsWith('/dynamicDetail') ? '&auto_set=1' : ''),
    authorUid: matched('author_uid', uidPattern),
    inviterUid: matched('invite', uidPattern),
    tracking: {
      protocol: protocol !== null && Number(protocol) <= highestProtocol ? Number(protocol) : null,
      deviceId: matched('device_id', deviceIdPattern),
      trayno: matched('trayno', traynoPattern),
      tid: matched('tid', trackingPattern),
      tod: matched('tod', trackingPattern),
      from: from !== null && trackingPattern.test(from) ? from : null,
    },
  };
}

function readWhole(text: string | undefined): number | undefined {
  const value = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}
