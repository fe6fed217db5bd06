import type {
  PanelAbility,
  PanelChoice,
  PanelKind,
  PanelUnsupportedReason,
} from '../../../src/bridge/contract/taskbar.ts';
import type { SettingChange } from '../../storage/undoableSettings.ts';

/** Requested look of a panel, with its effective colour. */
export type PanelLook = Omit<PanelChoice, 'follows_wallpaper'>;

/** A panel program of this session, found running. */
export interface Panel {
  readonly kind: PanelKind;
  readonly count: number;
  /** Abilities that it lacks itself; a compositor may be missing besides. */
  readonly cannot: readonly PanelAbility[];
  /** The settings that give it this look. */
  changes(look: PanelLook): Promise<SettingChange[]>;
  /** Tells it that its settings have changed, where it does not see that. */
  notify(): Promise<void>;
}

/** The panel could not be changed. */
export class PanelError extends Error {
  readonly unsupportedReason: PanelUnsupportedReason;

  constructor(unsupportedReason: PanelUnsupportedReason, cause?: unknown) {
    super(`The panel could not be changed: ${unsupportedReason}.`, { cause });
    this.name = 'PanelError';
    this.unsupportedReason = unsupportedReason;
  }
}

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
export function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Percent of cover that a ground has: a clear one has none. */
export function coverOf({ ground, opacity }: PanelLook): number {
  return ground === 'clear' ? 0 : opacity;
}
