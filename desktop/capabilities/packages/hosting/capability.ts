import { findFrameProcess } from '../../../browser/frames/findFrameProcess.ts';
import type { HostedFrame } from '../../../browser/frames/hostedFrame.ts';
import { readProcessMemory } from '../../../platform/linux/processMemory.ts';
import { defineCapability } from '../../capability.ts';
import { PackageHosting } from './packageHosting.ts';

/** Where the processor draws web wallpapers, all frames cost more than a core (decision 0019). */
const framesWithoutGpu = 30;

/** Shows web wallpaper packages in the stages. The capability that has packages connects them. */
export const hostingCapability = defineCapability({
  name: 'packageHosting',
  needs: {},
  start({ machine, origin, broadcast, log }) {
    const { browser } = machine;
    const hosting = new PackageHosting({
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
  methods: () => ({}),
});
