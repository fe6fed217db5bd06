import * as v from 'valibot';

/** Location of a setting. A field's order is part of its key in the database, so it never changes. */
export const settingPlace = v.variant('kind', [
  /** A whole file, by absolute path. Its state is its mode and its bytes. */
  v.object({ kind: v.literal('file'), path: v.string() }),
  /** One line of a text file: a key, below a section's head where the file has sections. */
  v.object({ kind: v.literal('line'), path: v.string(), section: v.nullable(v.string()), key: v.string() }),
  /** A folder of ours. Its state is the folder that it was copied from. */
  v.object({ kind: v.literal('folder'), path: v.string() }),
  /** A property of Xfce's configuration; its state is a GVariant's text. */
  v.object({ kind: v.literal('xfconf'), channel: v.string(), property: v.string() }),
  /** A key of GSettings; its state is a GVariant's text. */
  v.object({ kind: v.literal('gsettings'), schema: v.string(), key: v.string() }),
  /** Opacity of each of Plasma's panels; its state is JSON. */
  v.object({ kind: v.literal('plasmaPanels') }),
  /** One resource in the root window's RESOURCE_MANAGER, such as `Xcursor.theme`. */
  v.object({ kind: v.literal('xresource'), display: v.string(), name: v.string() }),
]);

export type SettingPlace = v.InferOutput<typeof settingPlace>;
export type PlaceOf<Kind extends SettingPlace['kind']> = Extract<SettingPlace, { kind: Kind }>;

/** Value of a setting, as text that states it exactly; null where it is absent. */
export type SettingState = string | null;

const absentStates = /^(?:text|section|line)-absent/;

/** True if two states are the same setting; all absent ones are, whatever else was absent with them. */
export function isSameState(one: SettingState, other: SettingState): boolean {
  return one === other || (isAbsent(one) && isAbsent(other));
}

function isAbsent(state: SettingState): boolean {
  return state === null || absentStates.test(state);
}

/** Reasons why a setting could not be read or written. */
export type SettingFault = 'away' | 'refused' | 'missing_program';

/** A setting could not be read or written. */
export class SettingError extends Error {
  readonly fault: SettingFault;

  constructor(fault: SettingFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SettingError';
    this.fault = fault;
  }
}

/** Reads and writes the settings of one kind. Both throw SettingError. */
export interface SettingKind<Kind extends SettingPlace['kind']> {
  read(place: PlaceOf<Kind>): Promise<SettingState>;
  write(place: PlaceOf<Kind>, state: SettingState): Promise<void>;
}
