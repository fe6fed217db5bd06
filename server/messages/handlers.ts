import type { messageCalls } from '../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { HandlersOf } from '../routes/registerCalls.ts';

export function createMessageHandlers(_database: DatabaseHandle): HandlersOf<typeof messageCalls> {
  const refuse = async () => {
    throw new ServiceError('serviceFault');
  };
  return { messageList: refuse, unreadMessages: refuse, readMessages: refuse, removeMessages: refuse };
}
