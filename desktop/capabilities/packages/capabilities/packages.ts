import { defineCapability } from '../../capability.ts';
import { libraryCapability } from '../../library/capability.ts';
import { capturePackage } from '../posters/capturePackage.ts';
import { createPackages } from '../installed/createPackages.ts';
import { packageMigrations } from '../installed/packageMigrations.ts';
import { PropertyFiles } from '../installed/propertyFiles.ts';

/** Web wallpapers that users bring: what they are, what is set of them, and what they may (decision 0043). */
export const packagesCapability = defineCapability({
  name: 'packages',
  needs: { library: libraryCapability },
  migrations: packageMigrations,
  start({ settings, environment, database, media, machine, broadcast, log, ...needed }) {
    const { library, uploads, pool } = needed.library;
    const { path: executable } = machine.browser;
    const created = createPackages({
      ...{ dataFolder: settings.dataFolder, database, store: media, pool, library },
      onChanged: (wid) => broadcast('packages.changed', { wid }),
      log,
      capture:
        executable === null
          ? null
          : (found, values, signal) =>
              capturePackage(found, values, { executable, environment, log }, signal),
    });
    return { ...created, files: new PropertyFiles(uploads, created.packages) };
  },
  methods: ({ packages, files }) => ({
    'packages.detail': async ({ wid, language }) => ({ package: packages.detail(wid, language) }),
    'packages.marks': async () => ({ marks: packages.marks() }),
    'packages.setValues': async ({ values, ...place }) => (packages.setValues(place, values), {}),
    'packages.pressButton': async ({ key, ...place }) => (packages.press(place, key), {}),
    'packages.resetValues': async (place) => (packages.resetValues(place), {}),
    'packages.savePreset': async ({ name, ...place }) => ({ id: packages.savePreset(place, name) }),
    'packages.addPreset': async ({ wid, name, values }) => ({ id: packages.addPreset(wid, name, values) }),
    'packages.applyPreset': async ({ preset, ...place }) => (packages.applyPreset(place, preset), {}),
    'packages.removePreset': async ({ wid, preset }) => (packages.removePreset(wid, preset), {}),
    'packages.beginFiles': async ({ ticket, ...chosen }) => (files.begin(ticket, chosen), {}),
    'packages.filesUploaded': async ({ ticket }) => ({ fault: await files.end(ticket) }),
    'packages.setGrant': async ({ wid, permission, host, is_granted: isGranted }) => (
      packages.setGrant(wid, permission, host, isGranted),
      {}
    ),
  }),
  ready: async ({ database, folders, posters }) => {
    await folders.removeUnreferenced(new Set(database.idsByWid().values()), Date.now());
    for (const id of database.idsWithoutPoster()) posters?.add(id);
  },
  stop: async ({ posters }) => posters?.stop(),
});
