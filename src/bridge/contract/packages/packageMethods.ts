import * as v from 'valibot';
import { wid } from '../../../api/contract/entities.ts';
import { screenId } from '../layers/screenId.ts';
import { itemId, itemName } from '../plan.ts';
import { defineMethod, done } from '../rpc/method.ts';
import { packageGrants, packageHost, packagePermissions, packageRefusal } from './permission.ts';
import { property, propertyKey, propertyValues } from './property.ts';

export const packageFormats = ['lively', 'wallpaperEngine', 'plain'] as const;

/** A package's own presets, and those that the user saved. */
const preset = v.object({ id: itemId, name: itemName, is_own: v.boolean(), values: propertyValues });

/** The package behind a local web wallpaper: what it is, may, and was set to. */
export const packageDetail = v.object({
  wid,
  format: v.picklist(packageFormats),
  author: v.string(),
  license: v.string(),
  properties: v.array(property),
  presets: v.array(preset),
  /** Values that differ from the defaults: of all screens, and those of one by its id. */
  values: v.object({ all: propertyValues, screens: v.record(screenId, propertyValues) }),
  /** What its manifest asks for. */
  wanted: packageGrants,
  granted: packageGrants,
  /** What its page tried without a grant, latest first. */
  refusals: v.array(packageRefusal),
});

/** Null stands for all screens. */
const place = { wid, screen: v.nullable(screenId) };

const since = 130;

export const packageMethods = {
  /** Null for a wallpaper that is no package. */
  'packages.detail': defineMethod(v.object({ wid }), v.object({ package: v.nullable(packageDetail) }), since),
  /** Values that are out of range are clamped and snapped; unknown keys are ignored. Shown at once. */
  'packages.setValues': defineMethod(v.object({ ...place, values: propertyValues }), done, since),
  'packages.pressButton': defineMethod(v.object({ ...place, key: propertyKey }), done, since),
  /** Back to the defaults; of a screen: back to what all screens have. */
  'packages.resetValues': defineMethod(v.object(place), done, since),
  'packages.savePreset': defineMethod(
    v.object({ ...place, name: itemName }),
    v.object({ id: itemId }),
    since,
  ),
  'packages.applyPreset': defineMethod(v.object({ ...place, preset: itemId }), done, since),
  'packages.removePreset': defineMethod(v.object({ wid, preset: itemId }), done, since),
  /** Gives or takes one permission; `network` goes by host. In effect at once. */
  'packages.setGrant': defineMethod(
    v.object({
      wid,
      permission: v.picklist(packagePermissions),
      host: v.nullable(packageHost),
      is_granted: v.boolean(),
    }),
    done,
    since,
  ),
};

export const packageEvents = {
  /** Its values, grants or refusals are others now. */
  'packages.changed': v.object({ wid }),
};

export type PackageFormat = (typeof packageFormats)[number];
export type PackageDetail = v.InferOutput<typeof packageDetail>;
