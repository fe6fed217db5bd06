import type { Bridge } from '../bridge/bridgeClient.ts';
import type { DesktopFiles } from '../layers/drawing/layerView.ts';
import { ignoreLostConnection } from './followHost.ts';

/** The files of the desktop as the layers of one screen have them. */
export function createStageFiles(
  bridge: Pick<Bridge, 'call' | 'on' | 'onOpenChange'>,
  screen: number,
): DesktopFiles {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  bridge.on('stage.filesChanged', notify);
  // Fetch the changes that were missed while the host was away.
  bridge.onOpenChange((isOpen) => isOpen && notify());
  const answered = <Value>(call: Promise<Value>): Promise<Value | null> =>
    call.catch((error: unknown) => {
      ignoreLostConnection(error);
      return null;
    });
  return {
    isShownOnly: false,
    list: () => answered(bridge.call('stage.listFiles', {})),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(file) {
      const answer = await answered(bridge.call('stage.openFile', { file }));
      return answer ? answer.fault : 'failed';
    },
    async move(file, group) {
      await answered(bridge.call('stage.moveFile', { file, group }));
    },
    async readPicture(file) {
      return (await answered(bridge.call('stage.readFilePicture', { file })))?.picture ?? null;
    },
    async place(box) {
      await answered(bridge.call('stage.placeBox', { screen, box }));
    },
    async takeKeys(isTaken) {
      await answered(bridge.call('stage.takeKeys', { screen, is_taken: isTaken }));
    },
  };
}
