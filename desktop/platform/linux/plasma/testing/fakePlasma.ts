import { runInNewContext } from 'node:vm';
import type { Bus } from '../../dbus/bus.ts';
import { exportInterfaces } from '../../dbus/exportInterfaces.ts';
import { plasmaService } from '../plasmaShell.ts';

/** A desktop as Plasma stores it. */
export interface FakeDesktop {
  id: number;
  screen: number;
  plugin: string;
  /** Values by group and key: `Wallpaper/org.kde.image/General/Image`. */
  config: Record<string, string>;
}

export interface FakePlasmaOptions {
  version?: string;
  desktops?: FakeDesktop[];
  screens?: { x: number; y: number; width: number; height: number }[];
}

/** Plasma's shell on a bus: it runs scripts against desktops, as the real one does (plasma-workspace, shell/scripting). */
export class FakePlasma {
  readonly desktops: FakeDesktop[];
  screens: NonNullable<FakePlasmaOptions['screens']>;
  /** True where an administrator allows no scripts. */
  isLocked = false;
  readonly #version: string;
  readonly #listeners = new Set<(desktop: FakeDesktop) => void>();
  #end: () => void = () => undefined;

  constructor({
    version = '6.3.6',
    desktops = [{ id: 1, screen: 0, plugin: 'org.kde.image', config: {} }],
    screens = [{ x: 0, y: 0, width: 1_280, height: 720 }],
  }: FakePlasmaOptions = {}) {
    this.#version = version;
    this.desktops = desktops;
    this.screens = screens;
  }

  /** The shell starts. */
  start(bus: Bus): void {
    const [exported] = exportInterfaces(
      bus,
      [
        {
          path: '/PlasmaShell',
          name: 'org.kde.PlasmaShell',
          methods: {
            evaluateScript: {
              in: { script: 's' },
              out: { output: 's' },
              handler: ({ script }) => this.#evaluate(String(script)),
            },
          },
        },
      ],
      plasmaService,
    );
    this.#end = () => exported?.end();
  }

  end(): void {
    this.#end();
  }

  /** Calls the listener with each desktop whose plugin or configuration a script has changed. */
  onChange(listener: (desktop: FakeDesktop) => void): void {
    this.#listeners.add(listener);
  }

  #evaluate(script: string): string {
    if (this.isLocked) throw new Error('Administrative policies prevent the execution of scripts.');
    const printed: string[] = [];
    const changed = new Set<FakeDesktop>();
    const all = this.desktops.map((desktop) => scriptedDesktop(desktop, () => changed.add(desktop)));
    runInNewContext(script, {
      desktops: () => all,
      desktopById: (id: number) => all.find((one) => one.id === id),
      screenCount: this.screens.length,
      screenGeometry: (index: number) => this.screens[index],
      applicationVersion: this.#version,
      print: (text: string) => printed.push(text),
    });
    for (const desktop of changed) for (const listener of this.#listeners) listener(desktop);
    return printed.join('\n');
  }
}

/** A desktop as scripts see it. */
function scriptedDesktop(desktop: FakeDesktop, onChange: () => void) {
  return {
    id: desktop.id,
    screen: desktop.screen,
    currentConfigGroup: [] as string[],
    get wallpaperPlugin() {
      return desktop.plugin;
    },
    set wallpaperPlugin(plugin: string) {
      desktop.plugin = plugin;
      onChange();
    },
    readConfig(key: string, otherwise = '') {
      return desktop.config[[...this.currentConfigGroup, key].join('/')] ?? otherwise;
    },
    writeConfig(key: string, value: string | undefined) {
      const path = [...this.currentConfigGroup, key].join('/');
      if (value === undefined) delete desktop.config[path];
      else desktop.config[path] = value;
      onChange();
    },
  };
}
