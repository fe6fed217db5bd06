import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';
import { sendBroadcast } from './sendBroadcast.ts';

/** A notice in both languages. */
export interface Announcement {
  title: string;
  title_en: string;
  text: string;
  text_en: string;
}

/**
 * Sends a notice to all users; a second one with the same text changes nothing.
 *
 * @returns the number of users notified
 */
export function announce(database: DatabaseHandle, announcement: Announcement, now: number): Promise<number> {
  const { title, title_en, text, text_en } = announcement;
  const words = JSON.stringify([title, title_en, text, text_en]);
  return sendBroadcast(database, {
    name: 'notice',
    parameters: { title, title_en, text, text_en },
    dedupeKey: `notice:${createHash('sha256').update(words).digest('base64url')}`,
    now,
  });
}
