import { findFrameProcess } from '../../../browser/frames/findFrameProcess.ts';
import type { HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import { readProcessMemory } from '../../../platform/linux/processMemory.ts';
import { defineCapability } from '../../capability.ts';
import { packagesCapability } from './packages.ts';
import { createPageSignals } from '../signals/createPageSignals.ts';
import { PackageHosting } from '../hosting/packageHosting.ts';

/**
 * Frame rate without a GPU: if the processor draws web wallpapers, all frames cost more than a core (decision 0019).
 */
const framesWithoutGpu = 30;

/** Shows web wallpaper packages in the stages. */
export const hostingCapability = defineCapability({
  name: 'packageHosting',
  needs: { packages: packagesCapability },
  start({ machine, environment, platform, origin, packages, broadcast, log }) {
    const { browser } = machine;
    const hosting = new PackageHosting({
      registry: packages.packages,
      signals: createPageSignals({ session: machine.buses.session, environment, log }),
      // The stages of Wayland host no packages (decision 0044): there a work is shown from its service.
      works: platform.windows === 'wayland' ? null : packages.works,
      stageOrigin: origin,
      applyRules: () => browser.proxy.applyRules(),
      findProcess: async (frame: HostedFrame) => {
        const running = await browser.current();
        return running && findFrameProcess(frame, running);
      },
      readMemory: readProcessMemory,
      endProcess: (id) => process.kill(id, 'SIGKILL'),
      screenOf: async (index) =>
        (await machine.screens()).find((screen) => screen.index === index)?.id ?? null,
      onHosting: (screen, hosting) => broadcast('stage.hosted', { screen, ...hosting }),
      slowFrames: machine.hasGpu ? null : framesWithoutGpu,
      log,
    });
    browser.proxy.setRules(hosting);
    browser.setFrameHost(hosting);
    return hosting;
  },
  methods: (hosting) => ({
    'packages.pages': async () => ({ pages: await hosting.pages() }),
    'packages.clearMessages': async ({ wid }) => (hosting.clearMessages(wid), {}),
  }),
});
