import type { Box } from '../box/box.ts';
import type { Check } from '../check.ts';
import { changedShare, decodePicture } from '../pictures.ts';
import { until } from '../until.ts';
import { showStill } from './wallpapers.ts';

const longestWait = 20_000;
/** The share of the desktop that a pet covers, at the least. */
const petShare = 0.003;

/** A pet comes onto the desktop, and leaves nothing behind. */
export const pets: Check = {
  name: 'pets',
  async run({ row, session, product, picture }) {
    const { unsupported_reason: unsupportedReason } = await product.call('pets.current', {});
    if (unsupportedReason !== null) return { state: 'unable', seen: `${unsupportedReason}, says so` };
    if (!row.showsVideosOnly) await product.call('clock.apply', { choice: null });
    await showStill({ session, product });
    const before = await decodePicture(await session.takePicture());
    const changed = async (): Promise<number> =>
      changedShare(before, await decodePicture(await session.takePicture()));
    const { refusal } = await product.call('pets.add', { pets: [{ pet: 'rabbit' }] });
    if (refusal !== null) throw new Error(`refused: ${refusal}`);
    await until('a pet is seen', longestWait, async () => (await changed()) > petShare);
    await picture('pet');
    await product.call('pets.clear', {});
    await until('the pet has gone', longestWait, async () => (await changed()) < petShare / 2);
    return 'comes and goes';
  },
};

/** The pointer is changed wherever the desktop says what it is, and given back. */
export const pointer: Check = {
  name: 'pointer',
  async run({ product }) {
    const { unsupported_reason: unsupportedReason, targets } = await product.call('pointer.apply', {
      choice: { set: 'moon', size: 32 },
    });
    if (unsupportedReason !== null) return { state: 'unable', seen: `${unsupportedReason}, says so` };
    const follows = targets
      .filter((target) => target.unsupported_reason === null)
      .map(({ target }) => target);
    const after = await product.call('pointer.apply', { choice: null });
    if (after.current !== null) throw new Error('it is not given back');
    if (follows.length === 0) throw new Error(`nothing follows: ${JSON.stringify(targets)}`);
    return follows.join(', ');
  },
};

/** The tray of the desktop has the item of the product, or the product says that there is no tray. */
export const tray: Check = {
  name: 'tray',
  async run({ session: { box }, product }) {
    const { rows } = await product.call('computer.current', {});
    const means = rows.find(({ part }) => part === 'tray')?.means;
    if (means === 'tray_embedded') return 'embedded';
    if (means !== 'tray_notifier') return { state: 'unable', seen: `${means}, says so` };
    const watcher = ['--dest', 'org.kde.StatusNotifierWatcher', '--object-path', '/StatusNotifierWatcher'];
    const listed = await box.read([
      ...['gdbus', 'call', '--session', ...watcher, '--method', 'org.freedesktop.DBus.Properties.Get'],
      ...['org.kde.StatusNotifierWatcher', 'RegisteredStatusNotifierItems'],
    ]);
    for (const [name] of listed.matchAll(/:\d+\.\d+|org\.[\w.-]+/g))
      if (await isHost(box, name)) return 'listed';
    throw new Error(`the tray lists ${listed}`);
  },
};

/** `yueqi doctor` names this desktop and its version, finds that wallpapers can move, and is kept among the results. */
export const doctor: Check = {
  name: 'doctor',
  async run({ row, product, saveText }) {
    const { code, output, complaint } = await product.command('doctor');
    await saveText('doctor.txt', output);
    if (code !== 0) throw new Error(complaint || output);
    const [name = '', version = ''] = row.title.split(/[ ,]+/);
    const found = /^Desktop: .+$/m.exec(output)?.[0] ?? 'no desktop';
    if (!found.toLowerCase().includes(`${name} ${version}`.toLowerCase())) throw new Error(found);
    return found.replace('Desktop: ', '');
  },
};

/** True if a name on the bus is the host's. */
async function isHost(box: Box, name: string): Promise<boolean> {
  const bus = ['--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus'];
  const { output } = await box.run([
    ...['gdbus', 'call', '--session', ...bus],
    ...['--method', 'org.freedesktop.DBus.GetConnectionUnixProcessID', name],
  ]);
  const id = /uint32 (\d+)/.exec(output)?.[1];
  if (id === undefined) return false;
  return (await box.run(['cat', `/proc/${id}/cmdline`])).output.includes('dist/host/main.js');
}
