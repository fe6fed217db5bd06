import * as v from 'valibot';
import { wid } from '../../api/contract/entities.ts';
import { defineMethod, done } from './rpc/method.ts';

const ticket = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const lineNumber = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Something to mend in a package, as `yueqi lint` finds it. */
const finding = v.object({
  severity: v.picklist(['error', 'warning']),
  /** Path within the package; empty for the package as a whole. */
  file: v.pipe(v.string(), v.maxLength(1_000)),
  line: lineNumber,
  column: lineNumber,
  message: v.pipe(v.string(), v.maxLength(2_000)),
});

/** The folder that an author works in, as its program names it. */
const folder = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096));
const findings = v.pipe(v.array(finding), v.maxLength(200));

/** A web wallpaper that is being written: each save takes the place of the one before. */
const draft = v.object({
  folder,
  /** Null while no save of it could be shown. */
  wid: v.nullable(wid),
  findings,
  /** Unix milliseconds of the last save. */
  saved_at: v.pipe(v.number(), v.minValue(0)),
  /** True where the last save is what is shown; false where it was refused. */
  is_shown: v.boolean(),
});

const since = 130;

export const authoringMethods = {
  /** Opens a ticket for the files of a draft (`PUT /bridge/upload/<ticket>/<index>/<name>?path=<path>`). */
  'authoring.begin': defineMethod(v.object({ ticket }), done, since),
  /** They are all there: shown in place of the save before, unless something keeps them out. */
  'authoring.save': defineMethod(v.object({ ticket, folder, findings }), draft, since),
  /** The drafts of this run of the host, the one that was saved last first. */
  'authoring.drafts': defineMethod(v.object({}), v.object({ drafts: v.array(draft) }), since),
  /** Shows the author's panel in the window. */
  'authoring.open': defineMethod(
    v.object({ wid: v.nullable(wid) }),
    v.object({ is_open: v.boolean(), reason: v.nullable(v.string()) }),
    since,
  ),
};

export const authoringEvents = {
  /** A draft was saved. */
  'authoring.changed': v.object({}),
};

export type Draft = v.InferOutput<typeof draft>;
export type DraftFinding = v.InferOutput<typeof finding>;
