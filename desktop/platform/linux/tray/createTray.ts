import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Tray, TrayMenu, TrayOptions } from '../../adapters/tray.ts';
import type { Bus } from '../dbus/bus.ts';
import { EmbeddedIcon } from './embeddedIcon.ts';
import { createStatusNotifierItem } from './statusNotifierItem.ts';

/** A panel that restarts is back by then. */
const restartMilliseconds = 2_000;

export interface LinuxTrayOptions extends TrayOptions {
  /** As in `DISPLAY`; null without an X server. */
  display: string | null;
  log: Log;
}

/** The tray of this session's panel: by StatusNotifierItem where it knows that, else as an icon with a menu of our own. */
export async function createTray(bus: Bus, options: LinuxTrayOptions): Promise<Tray> {
  const { display, log, onActivate, onShownChange } = options;
  let embedded: EmbeddedIcon | null = null;
  let pause: NodeJS.Timeout | null = null;
  const queue = new SerialQueue();
  let isClosed = false;
  let wasShown = false;
  let menu: TrayMenu = [];
  const isShown = (): boolean => item.isShown || (embedded?.isShown ?? false);
  const announce = (): void => {
    if (isShown() === wasShown) return;
    wasShown = isShown();
    onShownChange(wasShown);
  };
  const inTurn = (work: () => Promise<void>): void => {
    const report = (error: unknown): void => log('the tray could not be changed', error);
    void queue.run(() => work().catch(report).then(announce));
  };
  const embed = async (): Promise<void> => {
    if (display === null || isClosed || item.isShown || embedded) return;
    embedded = await EmbeddedIcon.open({
      display,
      log,
      onActivate,
      menu: () => menu,
      onShownChange: announce,
    });
  };
  const withdraw = async (): Promise<void> => {
    const icon = embedded;
    embedded = null;
    await icon?.close();
  };
  const arrange = (): void => {
    if (pause) clearTimeout(pause);
    pause = null;
    if (item.isShown) inTurn(withdraw);
    else pause = setTimeout(() => inTurn(embed), restartMilliseconds).unref();
    announce();
  };
  const item = await createStatusNotifierItem(bus, { onActivate, onShownChange: arrange });
  arrange();
  return {
    get isShown() {
      return isShown();
    },
    show(face) {
      menu = face.menu;
      item.show(face);
    },
    async close() {
      isClosed = true;
      if (pause) clearTimeout(pause);
      await item.close();
      inTurn(withdraw);
      await queue.whenIdle();
    },
  };
}
