import type { workCalls } from '../../src/api/contract/works.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { HandlersOf } from '../routes/registerCalls.ts';

export function createWorkHandlers(_database: DatabaseHandle): HandlersOf<typeof workCalls> {
  const refuse = async () => {
    throw new ServiceError('serviceFault');
  };
  return { uploadedWallpapers: refuse, uploadWork: refuse, switchWork: refuse, cancelWork: refuse };
}
