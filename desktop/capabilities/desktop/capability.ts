import { join } from 'node:path';
import { isLocalWid, webWallpaperUrl } from '../../../src/bridge/contract/constants.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { sameOnEveryScreen } from '../../director/sameOnEveryScreen.ts';
import { readCpuSeconds } from '../../browser/protocol/readCpuSeconds.ts';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { followTimeZone } from '../../kernel/timeZone.ts';
import type { StageWindows } from '../../platform/adapters/stageWindows.ts';
import { defineCapability, type HostContext, type PartOf } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { downloadsCapability } from '../downloads/capability.ts';
import { libraryCapability } from '../library/capability.ts';
import { hostingCapability } from '../packages/capabilities/hosting.ts';
import type { PackageHosting } from '../packages/hosting/packageHosting.ts';
import { membershipCapability } from '../membership/capability.ts';
import { playlistsCapability } from '../playlists/capability.ts';
import type { Playlists } from '../playlists/playlists.ts';
import { storageCapability } from '../storage/capability.ts';
import { createLedger } from './cost/createLedger.ts';
import { savingsMigrations } from './cost/savings.ts';
import { DesktopController } from './desktopController.ts';
import { usesPerScreenWallpapers } from './ownScreens.ts';
import { GlobalWallpaper } from './globalWallpaper.ts';
import { LayerBackgrounds } from './layerBackgrounds.ts';
import { HeldScenes } from './heldScenes.ts';
import { arrange, assign, setOptions, unassign } from './planChanges.ts';
import { PlanStore } from './planStore.ts';
import { createFetchScene, type FetchScene } from './sceneFiles.ts';
import { StageBudget } from './stage/stageBudget.ts';
import { withSource, type SourceOf } from './stage/sceneSource.ts';
import { StagePerformer } from './stage/stagePerformer.ts';
import { createDrawPoster } from './still/stagePoster.ts';
import { StillPerformer } from './still/stillPerformer.ts';
import { SystemPicture } from './still/systemPicture.ts';
import { createSystemWallpaper, type SystemWallpaper } from './still/systemWallpaper.ts';

/** Interface of the desktop to other capabilities. */
export interface Desktop {
  readonly controller: DesktopController;
  readonly globalWallpaper: GlobalWallpaper;
  readonly fetchScene: FetchScene;
  /** True where a stage can be opened; `canSet`: true where anything can be shown at all. */
  readonly hasStage: boolean;
  readonly canSet: boolean;
  /** Resolves with the state once the stored plan is performed: the answer of every command that changes it. */
  readState(): Promise<DesktopState>;
  onState(listener: (state: DesktopState) => void): void;
  /** Keeps the ticket that came with a wallpaper, where one did. */
  keepTicket(target: WallpaperTarget, ticket: string | undefined): void;
}

/** The plan of the desktop, and whatever makes it so. */
export const desktopCapability = defineCapability({
  name: 'desktop',
  needs: {
    playlists: playlistsCapability,
    membership: membershipCapability,
    downloads: downloadsCapability,
    hosting: hostingCapability,
    storage: storageCapability,
    device: deviceCapability,
    library: libraryCapability,
  },
  migrations: savingsMigrations,
  async start(context) {
    const { machine, service, broadcast, log, hosting, membership, storage } = context;
    const { pool, renditions } = context.library;
    const { stageWindows: windows } = machine;
    const { playlists } = context.playlists;
    const { downloads, tickets } = context.downloads;
    const webEntryUrl = webEntryUrls(service.webWallpaperOrigin, tickets);
    const scenes = new HeldScenes(
      createFetchScene({
        ...{ downloads, tickets, webEntryUrl, playedTarget: (target) => renditions.playedTarget(target) },
        // A wallpaper of the service is requested again: its files may have changed.
        hasPackage: async (target) => (isLocalWid(target.wid) ? hosting.has(target) : null),
        installWork: async (target) => {
          const address = webEntryUrl({ ...target, web_entry: '' });
          return address === null ? 'unlisted' : hosting.installWork(target, address);
        },
      }),
    );
    const sourceOf: SourceOf = (target) =>
      hosting.addressOf(target) ??
      (target.web_entry === null
        ? context.passes.addressOf(renditions.playedFile(target.md5))
        : webEntryUrl(target));
    const stateFile = join(context.settings.dataFolder, 'former-wallpaper.json');
    const system = await createSystemWallpaper({ environment: context.environment, log, stateFile });
    const still = system && createStillPerformer(context, system);
    const picture = new SystemPicture({ system, pool, screens: () => machine.screens() });
    const backgrounds = new LayerBackgrounds({ system, media: context.media });
    const stage = windows && createStagePerformer(context, { windows, backgrounds, sourceOf, hosting });
    const listeners = new Set<(state: DesktopState) => void>();
    const ledger = windows && createLedger(context, windows, hosting);
    const controller = new DesktopController({
      plans: new PlanStore(storage, log),
      playlists,
      fetchScene: scenes.fetch,
      playedFile: (md5) => renditions.playedFile(md5),
      limitPlan: (plan, screens) =>
        membership.has('wallpaperPerScreen') ? plan : sameOnEveryScreen(plan, screens),
      readBackground: (screen) => backgrounds.read(screen),
      still,
      stage,
      windows,
      covers: machine.covers,
      watch: machine.desktopWatch,
      ledger,
      isHosted: (target) => hosting.addressOf(target) !== null,
      onChange(state) {
        const { policy } = state.plan;
        if (ledger && policy.budget)
          hosting.setBudget({
            slowSteps: ledger.slowSteps,
            used: ledger.cost?.cpu ?? 0,
            allowed: policy.budget.cpu,
          });
        broadcast('desktop.state', state);
        playlists.follow(state);
        for (const listener of listeners) listener(state);
      },
      log,
    });
    const stopZone = followMachine(context, context.device, playlists, controller);
    for (const part of [membership, renditions]) part.onChange(() => controller.report({}));
    const desktop: Desktop = {
      controller,
      globalWallpaper: new GlobalWallpaper({ desktop: controller, scenes, log }),
      fetchScene: scenes.fetch,
      hasStage: stage !== null,
      canSet: stage !== null || still !== null,
      readState: async () => {
        await controller.start();
        return controller.state;
      },
      onState: (listener) => void listeners.add(listener),
      keepTicket: ({ wid, md5, web_entry: entry }, ticket) => {
        if (ticket !== undefined) tickets.give({ wid, md5: entry === null ? md5 : null }, ticket);
      },
    };
    return { ...desktop, picture, stage, sourceOf, stopZone, watches: machine.watches };
  },
  methods({ controller, picture, stage, sourceOf, canSet, readState }, { machine, hosting, membership }) {
    const absent = unsupported(machine.stageUnsupportedReason ?? 'no_display');
    const { identify } = machine;
    /** @throws MembershipRequiredError for what would make screens differ */
    const requirePerScreenBenefit = async (
      update: Parameters<typeof usesPerScreenWallpapers>[1],
    ): Promise<void> => {
      if (usesPerScreenWallpapers(controller.plan, update) && (await machine.screens()).length > 1)
        membership.requireBenefit('wallpaperPerScreen');
    };
    const change = (update: Parameters<DesktopController['change']>[0]): Promise<DesktopState> => {
      controller.change(update);
      return readState();
    };
    return {
      'desktop.current': readState,
      'desktop.assign': canSet
        ? async (assignment) => {
            await requirePerScreenBenefit({ screen: assignment.screen });
            return change((plan) => assign(plan, assignment));
          }
        : absent,
      'desktop.unassign': async (place) => change((plan) => unassign(plan, place)),
      'desktop.arrange': async ({ arrangement }) => change((plan) => arrange(plan, arrangement)),
      'desktop.setOptions': async ({ options, ...place }) =>
        change((plan) => setOptions(plan, place, options)),
      'desktop.setRules': async (rules) => {
        await requirePerScreenBenefit({ rules: rules.rules });
        return change((plan) => ({ ...plan, ...rules }));
      },
      'desktop.tryRules': async ({ rules }) => ({ trials: await controller.tryRules(rules) }),
      'desktop.setPolicy': async ({ policy }) => change((plan) => ({ ...plan, policy })),
      'desktop.setPerformance': async ({ performance }) => change((plan) => ({ ...plan, performance })),
      'desktop.setMuted': async ({ is_muted: isMuted }) => change((plan) => ({ ...plan, is_muted: isMuted })),
      'desktop.systemPicture': async () => ({ picture: await picture.read() }),
      'desktop.identify': identify ? async () => (await identify(await machine.screens()), {}) : absent,
      'stage.join': stage
        ? async ({ screen }) => {
            const { staged, ...joined } = stage.join(screen);
            return {
              staged: withSource(staged, sourceOf, (target, index) => hosting.hostingOf(target, index)),
              ...joined,
            };
          }
        : absent,
      'stage.playback': stage ? async (playback) => (stage.reportPlayback(playback), {}) : absent,
      'stage.setInput': stage ? async (input) => (await stage.setInput(input), {}) : absent,
      'stage.report': stage ? async (report) => (stage.report(report), {}) : absent,
    };
  },
  // Not awaited by the start: the first screen of the window must not wait for the desktop.
  ready: async ({ controller }) => {
    await controller.start();
    await controller.settled();
  },
  async stop({ controller, globalWallpaper, stopZone, watches }) {
    stopZone();
    watches.sound?.stop();
    watches.games?.stop();
    await globalWallpaper.suspend();
    await controller.stop();
  },
});

function createStillPerformer(
  { machine, settings, log }: HostContext,
  system: SystemWallpaper,
): StillPerformer {
  const { stageWindows: windows } = machine;
  const isPosted = windows !== null && system.isShownBesideStages;
  const draw = isPosted ? createDrawPoster(windows, join(settings.dataFolder, 'stage-posters')) : null;
  return new StillPerformer(system, () => machine.screens(), draw && { draw, log });
}

/** Returns the address of a wallpaper's page at the service; null where it has none. */
function webEntryUrls(
  origin: string,
  tickets: PartOf<typeof downloadsCapability>['tickets'],
): (target: WallpaperTarget) => string | null {
  return ({ wid, web_entry: entry }) =>
    entry === null ? null : webWallpaperUrl(origin, wid, entry, tickets.get({ wid, md5: null }));
}

/** Power, session, sound, games and the time zone decide too. @returns what ends the last of them */
function followMachine(
  { machine, environment }: HostContext,
  { power, session }: PartOf<typeof deviceCapability>,
  playlists: Playlists,
  controller: DesktopController,
): () => void {
  power.onChange(({ battery, isSaving }) => controller.report({ battery, isPerformanceMode: isSaving }));
  session.onChange((isLocked) => {
    controller.report({ isLocked });
    if (!isLocked) playlists.handleUnlock();
  });
  const wake = (): void => {
    controller.wake();
    playlists.player.checkNow();
  };
  session.onWake(wake);
  machine.watches.sound?.start((hasOtherSound) => controller.report({ hasOtherSound }));
  machine.watches.games?.start((isGaming) => controller.report({ isGaming }));
  return followTimeZone(environment, wake);
}

function createStagePerformer(
  { machine, broadcast, log }: HostContext,
  {
    windows,
    backgrounds,
    sourceOf,
    hosting,
  }: { windows: StageWindows; backgrounds: LayerBackgrounds; sourceOf: SourceOf; hosting: PackageHosting },
): StagePerformer {
  const createBudget = (onExceeded: () => void): StageBudget =>
    new StageBudget({
      async readCpuSeconds() {
        const use = await windows.readUse?.();
        // A browser that has just ended costs nothing.
        const running = use ? null : await machine.browser.current();
        if (!use) return running ? readCpuSeconds(running) : 0;
        return [...use.values()].reduce((sum, seconds) => sum + seconds, 0);
      },
      onExceeded,
      log,
    });
  const { player } = machine;
  return new StagePerformer({
    windows,
    broadcast,
    addSource: (staged) => withSource(staged, sourceOf, (target, index) => hosting.hostingOf(target, index)),
    packages: hosting,
    player,
    keepPicture: (png, screen) => backgrounds.keep(png, screen),
    createBudget: machine.hasGpu ? null : createBudget,
  });
}
