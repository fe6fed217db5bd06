import { homedir } from 'node:os';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import type { UnsupportedReason } from '../../../src/bridge/contract/client.ts';
import { unsupportedAll, type BridgeHandlers } from '../../kernel/bridgeHandlers.ts';
import { findUserFolder } from '../../platform/files/userFolder.ts';
import { arrangementCapability } from '../arrangement/capability.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { layersCapability } from '../layers/capability.ts';
import { DesktopFiles } from './desktopFiles.ts';
import { FilePictures } from './filePictures.ts';
import { groupsSettings, placeBox } from './groups.ts';
import { GroupsDatabase, groupsMigrations } from './groupsDatabase.ts';
import { listProgram } from './listFilesProgram.ts';
import { openFile } from './openFile.ts';

const idleMs = 10_000;

const names = [
  'groups.current',
  'groups.apply',
  'groups.forgetMoves',
  'stage.listFiles',
  'stage.openFile',
  'stage.moveFile',
  'stage.readFilePicture',
  'stage.placeBox',
  'stage.takeKeys',
] as const;

type GroupsHandlers = Pick<BridgeHandlers, (typeof names)[number]>;

/** Boxes on the desktop with the files of its folder. Nothing is moved on the disk. */
export const groupsCapability = defineCapability({
  name: 'groups',
  needs: { desktop: desktopCapability, layers: layersCapability, arrangement: arrangementCapability },
  migrations: groupsMigrations,
  start({ environment, database, broadcast, log, arrangement, desktop, layers }) {
    const groups = layers.ofKind('groups');
    const unsupportedReason: UnsupportedReason | null = groups.unsupportedReason;
    if (unsupportedReason !== null || !arrangement)
      return { unsupportedReason: unsupportedReason ?? ('unsupported_system' as const) };
    const moved = new GroupsDatabase(database);
    const notify = (): void => {
      broadcast('stage.filesChanged', {});
      broadcast('groups.changed', {});
    };
    const home = homedir();
    const files = new DesktopFiles({
      desktop: () => findUserFolder('DESKTOP', environment, home, 'Desktop'),
      tasks: openTaskProcess(listProgram, { idleMs }),
      own: () => arrangement.settings().own,
      moved: () => moved.readMoved(),
      onChange: notify,
      log,
    });
    const pictures = new FilePictures(
      (environment['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share').split(':'),
    );
    desktop.onState(() => files.follow(groups.current() !== null));
    arrangement.onConfigure(notify);
    return { unsupportedReason: null, groups, files, pictures, moved, notify };
  },
  methods(part, { machine, environment, desktop }): GroupsHandlers {
    if (part.unsupportedReason !== null) return unsupportedAll(names, part.unsupportedReason);
    const { groups, files, pictures, moved, notify } = part;
    const list = () => {
      const { sort, language } = groupsSettings(groups) ?? { sort: 'name', language: 'zh-CN' };
      return files.list(sort, language);
    };
    return {
      'groups.current': async () => {
        const { unsupported_reason, groups: listed } = await list();
        return { unsupported_reason, counts: listed.map(({ group, count }) => ({ group, count })) };
      },
      'groups.apply': async ({ choice }) => {
        groups.apply(choice);
        files.follow(choice !== null);
        // They may be sorted otherwise now.
        notify();
        return desktop.readState();
      },
      'groups.forgetMoves': async () => (moved.forgetMoved(), notify(), {}),
      'stage.listFiles': list,
      async 'stage.openFile'({ file }) {
        const known = files.get(file);
        return { fault: known ? await openFile(known.path, environment) : 'gone' };
      },
      async 'stage.moveFile'({ file, group }) {
        const known = files.get(file);
        if (known) moved.writeMoved(known.name, group);
        notify();
        return {};
      },
      async 'stage.readFilePicture'({ file }) {
        const known = files.get(file);
        return { picture: known ? await pictures.read(known) : null };
      },
      async 'stage.placeBox'({ screen, box }) {
        const found = (await machine.screens()).find(({ index }) => index === screen);
        if (found) placeBox(groups, found.id, box);
        return {};
      },
      async 'stage.takeKeys'({ screen, is_taken: isTaken }) {
        await machine.stageWindows?.takeKeys?.(screen, isTaken);
        return {};
      },
    };
  },
  stop: async (part) => {
    if (part.unsupportedReason !== null) return;
    part.files.close();
    part.pictures.stop();
  },
});
