import { reaction } from 'mobx';
import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import { accountDevicesStore } from '../../../stores/devices/accountDevices.ts';
import type { ReportStore } from '../../../stores/preferences/reports.ts';
import type { RootStore } from '../../../stores/rootStore.ts';

const results: Partial<Record<SetState, 'done' | 'failed'>> = {
  [setStates.set]: 'done',
  [setStates.dynamicSet]: 'done',
  [setStates.setFailed]: 'failed',
};
/** The status of a device on the wire (docs/product.md#devices). */
const deviceStatuses = { normal: 0, exceed: 1, offline: 2 } as const;

/** Reports what comes of setting wallpapers, playlists and this device's sign-in; after the first success consent is asked for. */
export function followDesktop(stores: RootStore, reports: ReportStore): () => void {
  const { bridge } = stores;
  const stops = [
    bridge.on('download.progress', ({ wid, wtype, state }, eventId) => {
      const result = results[state];
      if (result === undefined) return;
      const fields = { wid: wid > 0 ? wid : null, wtype: wtype === 2 ? 2 : 1, result } as const;
      void reports.track('wallpaper_set', fields, eventId);
      if (result === 'done') void reports.askAfterSetting();
    }),
    bridge.on('playlist.changed', ({ changed }, eventId) => {
      if (changed.length > 0) void reports.track('playlist', { action: 'changed' }, eventId);
    }),
    reaction(
      () => stores.get(accountDevicesStore).status,
      (status) => void reports.track('device_status', { status: deviceStatuses[status] }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
