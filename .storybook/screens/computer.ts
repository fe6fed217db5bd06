import type { ComputerState } from '../../src/bridge/contract/computer.ts';
import { helloAnswer } from '../../src/stores/testing/fixtures/client.ts';
import { computerOf } from '../../src/stores/testing/fixtures/computer.ts';
import type { BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import { presentClient } from './client.ts';
import { identity } from './people.ts';

/** The present client on a computer that is in this state. */
export function computerClient(
  parts: Partial<ComputerState> = {},
  answers: BridgeAnswers = {},
): BridgeAnswers {
  const client: BridgeAnswers = { ...presentClient, 'computer.current': () => computerOf(parts), ...answers };
  return {
    ...client,
    'client.hello': () => helloAnswer({ device_id: identity.device_id, methods: Object.keys(client) }),
  };
}
