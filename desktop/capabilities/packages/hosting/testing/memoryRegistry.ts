import type { PackageGrants } from '../../../../../src/api/contract/packages/permission.ts';
import type { PropertyValues } from '../../../../../src/api/contract/packages/property.ts';
import type {
  NowPlaying,
  PageSignals,
  SignalSource,
  SpectrumFrame,
  SystemInformation,
} from '../../pageSignals.ts';
import type { InstalledPackage, PackageChange, PackageRegistry } from '../../wallpaperPackage.ts';

/** Packages in memory, whose grants and values a test changes. */
export class MemoryRegistry implements PackageRegistry {
  readonly packages = new Map<string, InstalledPackage>();
  readonly refusals: { id: string; permission: string; detail: string }[] = [];
  readonly #values = new Map<string, PropertyValues>();
  readonly #grants = new Map<string, PackageGrants>();
  readonly #listeners = new Set<(change: PackageChange) => void>();

  get(id: string): InstalledPackage | null {
    return this.packages.get(id) ?? null;
  }

  findByWid(wid: number): InstalledPackage | null {
    return [...this.packages.values()].find((found) => found.wid === wid) ?? null;
  }

  valuesFor(id: string): PropertyValues {
    return this.#values.get(id) ?? {};
  }

  grantsOf(id: string): PackageGrants {
    return this.#grants.get(id) ?? { permissions: [], hosts: [] };
  }

  recordRefusal(id: string, permission: string, detail: string): void {
    this.refusals.push({ id, permission, detail });
  }

  onChange(listener: (change: PackageChange) => void): void {
    this.#listeners.add(listener);
  }

  setValues(id: string, values: PropertyValues): void {
    this.#values.set(id, { ...this.valuesFor(id), ...values });
    this.change({ kind: 'values', id, screen: null });
  }

  grant(id: string, grants: Partial<PackageGrants>): void {
    this.#grants.set(id, { ...this.grantsOf(id), ...grants });
    this.change({ kind: 'grants', id });
  }

  change(change: PackageChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** A signal that a test sends by hand. */
export class ManualSignal<Value> implements SignalSource<Value> {
  readonly unsupportedReason = null;
  readonly listeners = new Set<(value: Value) => void>();

  listen(listener: (value: Value) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(value: Value): void {
    for (const listener of this.listeners) listener(value);
  }
}

/** All of them. */
export class ManualSignals implements PageSignals {
  readonly spectrum = new ManualSignal<SpectrumFrame>();
  readonly nowPlaying = new ManualSignal<NowPlaying | null>();
  readonly systemInformation = new ManualSignal<SystemInformation>();
}
