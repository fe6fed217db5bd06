import { defineCapability } from '../../capability.ts';
import { libraryCapability } from '../../library/capability.ts';
import { windowCapability } from '../../window/capability.ts';
import { Drafts } from '../drafts/drafts.ts';
import { packagesCapability } from './packages.ts';

/** Shows web wallpapers while they are written: each save in place of the one before. */
export const authoringCapability = defineCapability({
  name: 'authoring',
  needs: { library: libraryCapability, packages: packagesCapability, window: windowCapability },
  start({ library: { library, uploads }, packages, window, broadcast, log }) {
    const onChanged = () => broadcast('authoring.changed', {});
    const drafts = new Drafts({ ...packages, library, uploads, now: Date.now, onChanged, log });
    return { drafts, openAt: window.openAt };
  },
  methods: ({ drafts, openAt }) => ({
    'authoring.begin': async ({ ticket }) => (drafts.begin(ticket), {}),
    'authoring.save': ({ ticket, folder, findings }) => drafts.save(ticket, folder, findings),
    'authoring.drafts': async () => ({ drafts: drafts.list() }),
    'authoring.open': async ({ wid }) => {
      const { isOpen, reason } = await openAt(wid === null ? '/author' : `/author?wid=${wid}`);
      return { is_open: isOpen, reason };
    },
  }),
});
