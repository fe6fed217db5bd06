import type { deviceCalls } from '../../../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { requireViewer, type CallContext, type HandlersOf } from '../../../kernel/calls.ts';
import {
  guestDeviceStatus,
  listDevices,
  readDeviceStatus,
  takeExceedingOffline,
  takeOffline,
} from '../devices/devices.ts';
import { requireConfirmed } from '../factors/proofs.ts';

/** The handlers of the calls about the devices on which a person is signed in, on one database. */
export function createDeviceHandlers(database: DatabaseHandle, clock: Clock): HandlersOf<typeof deviceCalls> {
  async function presentDevices(context: CallContext) {
    const uid = requireViewer(context);
    return {
      list: await listDevices(database, uid, context.common.device_id),
      ...(await readDeviceStatus(database, uid, clock())),
    };
  }

  return {
    checkDeviceToken: async (_params, { viewerUid, isOffline }) =>
      viewerUid === null ? guestDeviceStatus : readDeviceStatus(database, viewerUid, clock(), { isOffline }),
    deviceList: (_params, context) => presentDevices(context),
    async takeDeviceOffline({ device_id: deviceId }, context) {
      const uid = requireViewer(context);
      await requireConfirmed(database, context.common.token, clock());
      await takeOffline(database, { uid, currentId: context.common.device_id, deviceId, now: clock() });
      return presentDevices(context);
    },
    async takeExceedingDevicesOffline(_params, context) {
      const uid = requireViewer(context);
      await requireConfirmed(database, context.common.token, clock());
      await takeExceedingOffline(database, { uid, currentId: context.common.device_id, now: clock() });
      return presentDevices(context);
    },
  };
}
