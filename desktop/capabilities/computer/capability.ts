import { autostartCapability } from '../autostart/capability.ts';
import { defineCapability } from '../capability.ts';
import { shellCapability } from '../shell/capability.ts';
import { describeComputer } from './describeComputer.ts';
import { stageKind } from './findStageFacts.ts';
import { readComputer } from './readComputer.ts';

/** This computer: what each part of the product uses on it, what is missing, and what brings it. */
export const computerCapability = defineCapability({
  name: 'computer',
  needs: { autostart: autostartCapability, shell: shellCapability },
  start: ({ machine, settings, environment, log, autostart, shell }) => ({
    async read() {
      const [screens, extension, isAutostartOn] = await Promise.all([
        machine.screens(),
        shell?.read(),
        autostart?.isOn().catch(() => false) ?? false,
      ]);
      const facts = await readComputer({
        environment,
        buses: machine.buses,
        hasGpu: machine.hasGpu,
        browser: machine.browser.path,
        playerProgram: settings.player,
        dataFolder: settings.dataFolder,
        screens: screens.length,
        stage: {
          unsupportedReason: machine.stageUnsupportedReason,
          kind: machine.plasma ? 'plasma' : stageKind(environment),
          hasWindowWatch: machine.desktopWatch !== null,
          canShowPages: machine.plasma?.canShowPages ?? true,
        },
        isAutostartOn,
        shell: extension?.state ?? null,
        plugin: machine.plasma?.readState() ?? null,
        log,
      });
      return describeComputer(facts);
    },
  }),
  methods: ({ read }) => ({ 'computer.current': read }),
});
