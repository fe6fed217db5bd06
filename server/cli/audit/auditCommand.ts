import type { DatabaseHandle } from '../../database/database.ts';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';
import type { Command } from '../commands/command.ts';

/** The resources that commands of the audit use. */
export interface AuditTools {
  database: DatabaseHandle;
  media: MediaSource;
  webFiles: WebFileSource;
  privateFolder: string;
  /** Unix seconds. */
  now: number;
}

export type AuditCommand = Command<AuditTools>;
