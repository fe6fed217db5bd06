import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import type { BridgeMethodName } from '../../src/bridge/contract/index.ts';
import type { BridgeHandlers, Broadcast } from '../kernel/bridgeHandlers.ts';
import type { Guard } from '../kernel/guard.ts';
import type { HostService } from '../kernel/hostService.ts';
import type { MediaPasses } from '../kernel/mediaPasses.ts';
import type { Log } from '../kernel/log.ts';
import type { Settings } from '../kernel/settings.ts';
import type { AppWindow } from '../appWindow/appWindow.ts';
import type { SharedBrowser } from '../browser/sharedBrowser.ts';
import type { Platform } from '../platform/choosePlatform.ts';
import type { MachineWatches } from '../platform/createMachineWatches.ts';
import type { DesktopWatch } from '../platform/adapters/desktopWatch.ts';
import type { Screen } from '../platform/adapters/screen.ts';
import type { MessageBuses } from '../platform/linux/dbus/openBuses.ts';
import type { PlasmaPackage } from '../platform/linux/plasma/findStagesPlasma.ts';
import type { StageCovers } from '../platform/linux/shell/joinShell.ts';
import type { StageWindows } from '../platform/adapters/stageWindows.ts';
import type { Hardware } from '../platform/hardware.ts';
import type { WindowUnsupportedReason } from '../platform/windowSupport.ts';
import type { VideoPlayer } from '../platform/adapters/videoPlayer.ts';
import type { StageUnsupportedReason } from '../platform/stage/createStageWindows.ts';
import type { HostMigration, MigrationSet } from '../storage/migrations.ts';

/** The machine and its abilities, decided once at start. */
export interface Machine {
  readonly browser: SharedBrowser;
  /** D-Bus; where there is none, it answers so. */
  readonly buses: MessageBuses;
  readonly hardware: Hardware;
  /** True if a GPU draws the browser's pages. */
  readonly hasGpu: boolean;
  /** Code of the system's version, as the bridge reports it. */
  readonly osVersion: number;
  /** Watches of power, session and sound. */
  readonly watches: MachineWatches;
  /** Watch of workspaces and windows; null where nothing reports them. */
  readonly desktopWatch: DesktopWatch | null;
  /** Notifies of stages that windows hide; null where there is no stage. */
  readonly covers: StageCovers | null;
  /** Shows the screens' numbers on them for a moment; null where nothing can. */
  readonly identify: ((screens: readonly Screen[]) => Promise<void>) | null;
  /** The windows at the desktop layer; null where this machine has none. */
  readonly stageWindows: StageWindows | null;
  /** Our package in Plasma's shell, which shows the stages there; null elsewhere. */
  readonly plasma: PlasmaPackage | null;
  /** Plays plain videos on them; null where none is installed. */
  readonly player: VideoPlayer | null;
  /** Reason why there are none; null where there are. */
  readonly stageUnsupportedReason: StageUnsupportedReason | null;
  /** Reason why no app window can be opened; null where one can. */
  readonly windowUnsupportedReason: WindowUnsupportedReason | null;
  /** The monitors; empty where there is no stage. */
  screens(): Promise<Screen[]>;
}

/** The host's interface to its capabilities. */
export interface HostContext {
  readonly settings: Settings;
  /** The variables of the session. */
  readonly environment: NodeJS.ProcessEnv;
  /** The system, the display server and the desktop of this session. */
  readonly platform: Platform;
  readonly distFolder: string;
  readonly database: DatabaseSync;
  readonly media: MediaStore;
  readonly passes: MediaPasses;
  readonly machine: Machine;
  /** It may be open already. */
  readonly appWindow: AppWindow;
  /** The host's server, for routes that are no bridge methods; it does not listen yet. */
  readonly app: FastifyInstance;
  readonly guard: Guard;
  /** `http://127.0.0.1:<port>`; known once the host listens. */
  readonly origin: () => string;
  readonly service: Omit<HostService, 'stop'>;
  readonly broadcast: Broadcast;
  readonly log: Log;
  /** Ends the product, as the system would. */
  readonly quit: () => void;
  /** The handlers of all capabilities; complete once every one has started. */
  readonly handlers: () => Partial<BridgeHandlers>;
}

/** Capabilities that one needs, by the names under which it is given what they started. */
export type Needs = Readonly<Record<string, AnyCapability>>;

/** The part that a capability starts. */
export type PartOf<One extends AnyCapability> = Awaited<ReturnType<One['start']>>;

/** The parts of needed capabilities. */
export type PartsOf<Needed extends Needs> = { readonly [Name in keyof Needed]: PartOf<Needed[Name]> };

/** The context of a capability: the host's parts, and those of the capabilities that it needs. */
export type ContextOf<Needed extends Needs> = HostContext & PartsOf<Needed>;

/** One thing that the host can do, whole: its methods, its tables, its start and its stop. */
export interface Capability<
  Part,
  Methods extends Partial<BridgeHandlers> = Partial<BridgeHandlers>,
  Needed extends Needs = Needs,
> extends MigrationSet {
  /** Names its migrations too, so it never changes. */
  readonly name: string;
  /** They start before it. */
  readonly needs: Needed;
  readonly migrations: readonly HostMigration[];
  start(context: ContextOf<Needed>): Part | Promise<Part>;
  /** Its methods of the bridge; `unsupported(…)` for one that this machine does not have. */
  methods(part: Part, context: ContextOf<Needed>): Methods;
  /** Called once the host listens. A failure is logged and ends nothing. */
  ready?(part: Part): Promise<void>;
  stop?(part: Part): Promise<void>;
}

/** Any capability, whatever it starts. */
export type AnyCapability = Capability<unknown>;

/** The contract's methods that no capability of a list declares. */
export type MissingMethods<List extends readonly AnyCapability[]> = Exclude<
  BridgeMethodName,
  List[number] extends infer One
    ? One extends Capability<unknown, infer Methods>
      ? keyof Methods
      : never
    : never
>;

/** Declares a capability: what `start` gives is what `methods`, `ready` and `stop` get. */
export function defineCapability<Part, Methods extends Partial<BridgeHandlers>, Needed extends Needs>(
  capability: Omit<Capability<Part, Methods, Needed>, 'migrations'> & {
    migrations?: readonly HostMigration[];
  },
): Capability<Part, Methods, Needed> {
  return { migrations: [], ...capability };
}
