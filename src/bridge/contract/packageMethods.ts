import * as v from 'valibot';
import { wid } from '../../api/contract/entities.ts';
import { labelLanguages, packageFormats } from '../../api/contract/packages/readPackage.ts';
import { screenId } from './layers/screenId.ts';
import { defineMethod, done } from './rpc/method.ts';
import {
  packageGrants,
  packageHost,
  packagePermissions,
  packageRefusal,
} from '../../api/contract/packages/permission.ts';
import { property, propertyKey, propertyValues } from '../../api/contract/packages/property.ts';

/** Of presets, as the plan's (`plan.ts`); folders import in one direction. */
const itemId = v.pipe(v.string(), v.uuid());
const itemName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** A package's own presets, and those that the user saved. */
const packagePreset = v.object({ id: itemId, name: itemName, is_own: v.boolean(), values: propertyValues });

/** The package behind a local web wallpaper: what it is, may, and was set to. */
export const packageDetail = v.object({
  wid,
  format: v.picklist(packageFormats),
  author: v.string(),
  license: v.string(),
  properties: v.array(property),
  presets: v.array(packagePreset),
  /** Values that differ from the defaults: of all screens, and those of one by its id. */
  values: v.object({ all: propertyValues, screens: v.record(screenId, propertyValues) }),
  /** Permissions that its manifest requests. */
  wanted: packageGrants,
  granted: packageGrants,
  /** Accesses that its page tried without a grant, latest first. */
  refusals: v.array(packageRefusal),
});

/** Reasons why files were not accepted for a property; none of them is stored then. */
export const packageFileFaults = ['empty', 'type', 'too_large', 'disk_full'] as const;

const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Null stands for all screens. */
const place = { wid, screen: v.nullable(screenId) };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Unix milliseconds. */
const time = v.pipe(v.number(), v.minValue(0));
const lineNumber = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Something that the page of a package threw or printed. */
const pageMessage = v.object({
  level: v.picklist(['error', 'warning', 'info']),
  text: v.string(),
  /** Path within the package, or an address elsewhere; null where it is not known. */
  file: v.nullable(v.string()),
  line: lineNumber,
  column: lineNumber,
  count,
  last_at: time,
});

/** The page of a package as a screen shows it. */
const packagePage = v.object({
  wid,
  screen: v.nullable(screenId),
  frames_per_second: v.nullable(v.pipe(v.number(), v.minValue(0))),
  memory_megabytes: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Errors since `since`, the time of the first. */
  errors: count,
  since: v.nullable(time),
  last_error: v.nullable(pageMessage),
  /** The latest, oldest first; the same one is there once. */
  messages: v.array(pageMessage),
});

const since = 130;

export const packageMethods = {
  /** Null for a wallpaper that is no package. */
  'packages.detail': defineMethod(
    v.object({ wid, language: v.optional(v.picklist(labelLanguages), 'zh-CN') }),
    v.object({ package: v.nullable(packageDetail) }),
    since,
  ),
  /** The packages of which a card says something: how many permissions they have, and how many they were refused. */
  'packages.marks': defineMethod(
    v.object({}),
    v.object({ marks: v.array(v.object({ wid, granted: count, refused: count })) }),
    since,
  ),
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
  /** Adds values as a preset, such as those of a file; what its properties cannot have is left out. */
  'packages.addPreset': defineMethod(
    v.object({ wid, name: itemName, values: propertyValues }),
    v.object({ id: itemId }),
    since,
  ),
  'packages.applyPreset': defineMethod(v.object({ ...place, preset: itemId }), done, since),
  'packages.removePreset': defineMethod(v.object({ wid, preset: itemId }), done, since),
  /**
   * Opens a ticket for the files that the user chose for a property (`PUT /bridge/upload/<ticket>/<index>/<name>`): one
   * for a file, all of them for a folder.
   */
  'packages.beginFiles': defineMethod(v.object({ ...place, key: propertyKey, ticket }), done, since),
  /** They are all there: copied to where the page may read them, and set as the value. */
  'packages.filesUploaded': defineMethod(
    v.object({ ticket }),
    v.object({ fault: v.nullable(v.picklist(packageFileFaults)) }),
    since,
  ),
  /** The pages of packages that show now, or that were ended. */
  'packages.pages': defineMethod(v.object({}), v.object({ pages: v.array(packagePage) }), since),
  /** Forgets what the pages of a package threw and printed. */
  'packages.clearMessages': defineMethod(v.object({ wid }), done, since),
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

export type PackagePreset = v.InferOutput<typeof packagePreset>;
export type PackageFileFault = (typeof packageFileFaults)[number];
export type PageMessage = v.InferOutput<typeof pageMessage>;
export type PackagePageState = v.InferOutput<typeof packagePage>;
export type PackageDetail = v.InferOutput<typeof packageDetail>;
