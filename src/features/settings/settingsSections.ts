import {
  Accessibility,
  CirclePlay,
  Gauge,
  Info,
  Monitor,
  Settings,
  ShieldCheck,
  type IconNode,
} from 'lucide';

/** The sections of the settings, in their order. */
export const settingsSections = [
  'general',
  'playback',
  'performance',
  'privacy',
  'accessibility',
  'computer',
  'about',
] as const;
export type SettingsSectionName = (typeof settingsSections)[number];

export const sectionIcons: Record<SettingsSectionName, IconNode> = {
  general: Settings,
  playback: CirclePlay,
  performance: Gauge,
  privacy: ShieldCheck,
  accessibility: Accessibility,
  computer: Monitor,
  about: Info,
};

/** The id of a section's element. */
export function sectionId(name: SettingsSectionName): string {
  return `settings-${name}`;
}
