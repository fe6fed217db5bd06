import * as v from 'valibot';
import { itemName } from '../../../bridge/contract/plan.ts';
import { userFilePrefix } from '../../../api/contract/packages/clampValue.ts';
import { propertyValues, type PropertyValues } from '../../../api/contract/packages/property.ts';

const format = 'yueqi.package-preset/1';
/** Of a file, in characters. */
const textLimit = 2_000_000;

const file = v.object({
  format: v.literal(format),
  /** MD5 of the package's content. */
  package: v.string(),
  name: itemName,
  values: propertyValues,
});
const header = v.object({ format: v.string() });

/** Reasons why a file has no usable preset of a package; each has a string in the UI. */
export type PackagePresetFault = 'tooLarge' | 'notPreset' | 'newerVersion' | 'otherPackage' | 'damaged';

export interface NamedValues {
  readonly name: string;
  readonly values: PropertyValues;
}

/** A preset as the text of a file. Files that were chosen are of this machine: they are chosen again elsewhere. */
export function writePackagePreset(wallpaper: string, { name, values }: NamedValues): string {
  const own = Object.entries(values).filter(
    ([, value]) => typeof value !== 'string' || !value.startsWith(userFilePrefix),
  );
  return `${JSON.stringify({ format, package: wallpaper, name, values: Object.fromEntries(own) }, null, 2)}\n`;
}

/** Reads such a text, for this package alone. */
export function readPackagePreset(
  wallpaper: string,
  text: string,
): { preset: NamedValues } | { fault: PackagePresetFault } {
  if (text.length > textLimit) return { fault: 'tooLarge' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { fault: 'notPreset' };
  }
  const head = v.safeParse(header, content);
  if (!head.success || !head.output.format.startsWith('yueqi.package-preset/')) return { fault: 'notPreset' };
  if (head.output.format !== format) return { fault: 'newerVersion' };
  const parsed = v.safeParse(file, content);
  if (!parsed.success) return { fault: 'damaged' };
  if (parsed.output.package !== wallpaper) return { fault: 'otherPackage' };
  return { preset: parsed.output };
}
