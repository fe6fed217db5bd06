import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { storageCapability } from '../../capabilities/storage/capability.ts';
import { openHostDatabase } from '../hostDatabase.ts';
import { createSettingKinds } from '../undo/createSettingKinds.ts';
import { settingPlace } from '../undo/settingPlace.ts';
import { UndoableSettings } from '../undoableSettings.ts';

/* Changes settings, and is killed before the given read or write: run by a test as a process of its own. */

const { positionals } = parseArgs({ allowPositionals: true });
const [file = '', changes = '', lastStep = ''] = positionals;
const changeList = v.array(v.object({ place: settingPlace, value: v.nullable(v.string()) }));

const kinds = createSettingKinds(process.env, () => undefined);
let steps = 0;
const step = (): void => {
  if (steps++ === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
};
const settings = new UndoableSettings({
  owner: 'test',
  database: openHostDatabase(file, [storageCapability]),
  kinds: {
    read: (place) => (step(), kinds.read(place)),
    write: (place, state) => (step(), kinds.write(place, state)),
  },
  log: () => undefined,
});
await settings.change(v.parse(changeList, JSON.parse(changes)));
process.stdout.write('changed\n');
process.kill(process.pid, 'SIGKILL');
