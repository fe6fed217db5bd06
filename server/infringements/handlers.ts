import type { infringementCalls } from '../../src/api/contract/infringements.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { HandlersOf } from '../routes/registerCalls.ts';

export function createInfringementHandlers(_database: DatabaseHandle): HandlersOf<typeof infringementCalls> {
  const refuse = async () => {
    throw new ServiceError('serviceFault');
  };
  return { uploadEvidence: refuse, reportInfringement: refuse };
}
