import type { DatabaseHandle } from '../../database/database.ts';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import type { MediaSource } from '../../../media/store/mediaSource.ts';
import type { WebFileSource } from '../../domains/works/files/webFileSource.ts';
import type { RemoteMedia } from '../../../media/store/serviceMedia.ts';
import type { Command } from '../commands/command.ts';

/** The resources that commands of the audit use. */
export interface AuditTools {
  database: DatabaseHandle;
  media: MediaSource & { remote?: RemoteMedia };
  webFiles: WebFileSource;
  privateFiles: PrivateFiles;
  /** Unix seconds. */
  now: number;
}

export type AuditCommand = Command<AuditTools>;
