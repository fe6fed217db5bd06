import type { Check } from '../check.ts';
import { until } from '../until.ts';
import { videoWallpaper } from './wallpapers.ts';

const startMilliseconds = 20_000;

/** The extension is installed by one call, and is at work after the next log-in. */
export const extension: Check = {
  name: 'extension',
  async run({ session, product, picture }) {
    const installed = await product.call('shell.install', {});
    if (installed.state !== 'after_next_login')
      throw new Error(`after its installation it is ${installed.state}`);
    await product.quit();
    await session.logInAgain();
    await product.start();
    await product.command('set', videoWallpaper);
    await until('the extension is active', startMilliseconds, async () => {
      const { state, detail } = await product.call('shell.state', {});
      if (state === 'failed') throw new Error(detail ?? 'it failed');
      return state === 'active';
    });
    await picture('extension');
    const faults = await session.readFaults();
    if (faults.length > 0) throw new Error(faults.join(' | '));
    return 'active after the next log-in';
  },
};

/** Its removal leaves no file and no entry in the settings. */
export const removal: Check = {
  name: 'removal',
  async run({ session, product }) {
    const { state } = await product.call('shell.remove', {});
    if (state !== 'missing') throw new Error(`after its removal it is ${state}`);
    const left = await session.box.run([
      'bash',
      '-c',
      'gsettings get org.gnome.shell enabled-extensions; ls -A ~/.local/share/gnome-shell/extensions',
    ]);
    if (/yueqi/.test(left.output)) throw new Error(`left: ${left.output}`);
    return 'nothing left';
  },
};
