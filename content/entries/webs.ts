import type { Entry } from './entry.ts';

export const webEntries: Entry[] = [];
