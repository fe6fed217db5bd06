import * as v from 'valibot';
import { wallpaperOptions } from '../../bridge/contract/plan.ts';

export const presetFileKind = 'yueqi.wallpaper-presets';
const version = 1;
/** Of one list, and of one file. */
export const presetLimit = 60;
/** Of a file, in characters: far more than all presets need. */
const textLimit = 100_000;

const named = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  options: wallpaperOptions,
});
const file = v.object({
  kind: v.literal(presetFileKind),
  version: v.literal(version),
  presets: v.pipe(v.array(named), v.minLength(1), v.maxLength(presetLimit)),
});
const header = v.object({ kind: v.literal(presetFileKind), version: v.number() });

export type NamedOptions = v.InferOutput<typeof named>;

/** Reasons why a file has no usable presets; each has a string in the UI. */
export type PresetFileFault = 'tooLarge' | 'notJson' | 'notPresets' | 'newerVersion' | 'damaged';

/** The presets as the text of a file that {@link readPresetFile} reads. */
export function writePresetFile(presets: readonly NamedOptions[]): string {
  const content = {
    kind: presetFileKind,
    version,
    presets: presets.map(({ name, options }) => ({ name, options })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Reads what another machine has written, or says why it cannot: nothing of a bad file is used. */
export function readPresetFile(text: string): { presets: NamedOptions[] } | { fault: PresetFileFault } {
  if (text.length > textLimit) return { fault: 'tooLarge' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { fault: 'notJson' };
  }
  const head = v.safeParse(header, content);
  if (!head.success) return { fault: 'notPresets' };
  if (head.output.version > version) return { fault: 'newerVersion' };
  const parsed = v.safeParse(file, content);
  return parsed.success ? { presets: parsed.output.presets } : { fault: 'damaged' };
}
